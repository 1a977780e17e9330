#include "CAssets.h"
typedef int assets_t;
