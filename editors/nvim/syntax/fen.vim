" The same as in EPD.
runtime! syntax/epd.vim
