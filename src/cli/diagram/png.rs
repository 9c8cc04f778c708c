//! Draws an SVG picture as PNG. Its texts are in a font that is part of the program, so that every machine makes the same
//! bytes of it.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// DejaVu Sans, reduced to ASCII, which the names of squares are written in. Made with `pyftsubset DejaVuSans.ttf
/// --unicodes=0020-007E --no-hinting --layout-features= --name-IDs=0,1,2,6,13 --drop-tables+=GPOS,GSUB,GDEF,MATH,gasp`.
const FONT: &[u8] = include_bytes!("font/DejaVuSans-ASCII.ttf");
const FAMILY: &str = "DejaVu Sans";

/// Returns the picture in the size that the SVG document says. An error is a message for people.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    let failed = |why: String| format!("the picture cannot be drawn: {why}");
    let tree = Tree::from_str(svg, &options).map_err(|error| failed(error.to_string()))?;
    let size = tree.size().to_int_size();
    let pixels = Pixmap::new(size.width(), size.height());
    let mut pixels = pixels.ok_or_else(|| failed("it is too large".to_owned()))?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| failed(error.to_string()))
}
