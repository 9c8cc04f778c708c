//! Giving memory back. What a large document took up is free once it is closed, but the allocator
//! of the GNU C library keeps it for later: it lies in a thousand small pieces between pieces that
//! are in use. Only its own function gives such pages to the system.

/// Gives the free memory of the process back to the system, where it does not go back by itself.
pub fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            fn malloc_trim(pad: usize) -> i32;
        }
        // Safe: it takes no pointer, may be called by any thread at any time and changes nothing
        // that is in use.
        unsafe { malloc_trim(0) };
    }
}
