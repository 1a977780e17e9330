#pragma once

/// Asks the processor to load the cache line at `address`, which need not be readable, without
/// waiting for it.
static inline void prefetch_line(const void *_Nullable address) { __builtin_prefetch(address); }
