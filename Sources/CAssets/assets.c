#include "CAssets.h"

// #embed is C23, which clang accepts in every mode. It tracks the files named here, so a new
// drawing means a new build.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char penguin_png[] = {
#embed "../../assets/sprites/penguin.png"
};
static const unsigned char orca_png[] = {
#embed "../../assets/sprites/orca.png"
};

const EmbeddedFile embedded_penguin_png = {penguin_png, sizeof penguin_png};
const EmbeddedFile embedded_orca_png = {orca_png, sizeof orca_png};
