#include "CHeap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>

enum { LARGEST_BLOCK = 32 << 20, LARGE_PART = 16 << 20, LARGE_PAGE = 2 << 20 };

void heap_use_large_pages(void) {
  mallopt(M_MMAP_THRESHOLD, LARGEST_BLOCK);
  mallopt(M_TRIM_THRESHOLD, 2 * LARGEST_BLOCK);
  char *block = malloc(LARGE_PART);
  if (block == NULL) return;
  uintptr_t start = ((uintptr_t)block + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  uintptr_t end = ((uintptr_t)block + LARGE_PART) / LARGE_PAGE * LARGE_PAGE;
  // Kernels without large pages ignore the call. The freed block stays a part of the heap.
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
}
#else
void heap_use_large_pages(void) {}
#endif
