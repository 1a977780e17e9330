#pragma once

/// Asks for the widest vectors of the processor: by itself, the compiler splits them in halves.
#define WIDE(features) __attribute__((target(features), min_vector_width(512)))

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES \
  __attribute__((target_clones("default", "avx2", "arch=x86-64-v4"), min_vector_width(512)))
#else
#define CLONES
#endif
