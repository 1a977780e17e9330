#include "life_rows.h"
