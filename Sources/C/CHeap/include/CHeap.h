#pragma once

/// Lets blocks of up to 32 MiB be parts of the heap, and its first 16 MiB have large pages.
///
/// By default each block of 128 KiB and more is mapped by itself, and every 4 KiB that are written for the
/// first time are an interrupt. Only the heap of glibc on Linux can be set up so; others stay as they are.
void heap_use_large_pages(void);
