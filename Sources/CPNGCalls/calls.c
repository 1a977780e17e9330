#include "CPNGCalls.h"
typedef int png_calls_t;
