#include "CAssets.h"

// #embed is C23, which clang accepts in every mode. It tracks the files named here, so that a
// changed drawing triggers a build.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char penguin[] = {
#embed "../../../assets/sprites/penguin.png"
};
static const unsigned char orca[] = {
#embed "../../../assets/sprites/orca.png"
};
static const unsigned char viewer[] = {
#embed "../../../assets/viewer.html"
};

#define EMBEDDED(file) {#file, file, sizeof file}

static const EmbeddedFile sprites[] = {
  EMBEDDED(penguin),
  EMBEDDED(orca),
};

const EmbeddedFile embedded_viewer = EMBEDDED(viewer);

const EmbeddedFiles embedded_sprites = {sprites, sizeof sprites / sizeof *sprites};
