#include "elementary_rows.h"
