#pragma once

// The thread sanitizer would watch the function that chooses, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif
