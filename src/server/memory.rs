//! Returning memory to the system. The allocator of the GNU C library keeps the memory of a closed
//! document, because it is scattered in small pieces between others that are in use. Only a call of
//! `malloc_trim` returns such pages.

/// Returns free memory of the process to the system. Does nothing with other C libraries.
pub fn trim() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            fn malloc_trim(pad: usize) -> i32;
        }
        // SAFETY: malloc_trim takes no pointer, may be called from any thread at any time, and does not
        // touch memory in use.
        unsafe { malloc_trim(0) };
    }
}
