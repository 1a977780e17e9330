// The function is inline, but the package manager wants a source file for the module.
#include "CPrefetch.h"
