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
static const unsigned char orca_calm[] = {
#embed "../../../assets/sprites/orca-calm.png"
};
static const unsigned char orca_calm_dark[] = {
#embed "../../../assets/sprites/orca-calm-dark.png"
};
static const unsigned char orca_far[] = {
#embed "../../../assets/sprites/orca-far.png"
};
static const unsigned char orca_far_dark[] = {
#embed "../../../assets/sprites/orca-far-dark.png"
};
static const unsigned char orca_fed[] = {
#embed "../../../assets/sprites/orca-fed.png"
};
static const unsigned char orca_fed_dark[] = {
#embed "../../../assets/sprites/orca-fed-dark.png"
};
static const unsigned char orca_hungry[] = {
#embed "../../../assets/sprites/orca-hungry.png"
};
static const unsigned char orca_hungry_dark[] = {
#embed "../../../assets/sprites/orca-hungry-dark.png"
};
static const unsigned char orca_weak[] = {
#embed "../../../assets/sprites/orca-weak.png"
};
static const unsigned char orca_weak_dark[] = {
#embed "../../../assets/sprites/orca-weak-dark.png"
};
static const unsigned char penguin_alarmed[] = {
#embed "../../../assets/sprites/penguin-alarmed.png"
};
static const unsigned char penguin_alarmed_dark[] = {
#embed "../../../assets/sprites/penguin-alarmed-dark.png"
};
static const unsigned char penguin_blink[] = {
#embed "../../../assets/sprites/penguin-blink.png"
};
static const unsigned char penguin_blink_dark[] = {
#embed "../../../assets/sprites/penguin-blink-dark.png"
};
static const unsigned char penguin_chick[] = {
#embed "../../../assets/sprites/penguin-chick.png"
};
static const unsigned char penguin_chick_dark[] = {
#embed "../../../assets/sprites/penguin-chick-dark.png"
};
static const unsigned char penguin_chick_left[] = {
#embed "../../../assets/sprites/penguin-chick-left.png"
};
static const unsigned char penguin_chick_left_dark[] = {
#embed "../../../assets/sprites/penguin-chick-left-dark.png"
};
static const unsigned char penguin_chick_right[] = {
#embed "../../../assets/sprites/penguin-chick-right.png"
};
static const unsigned char penguin_chick_right_dark[] = {
#embed "../../../assets/sprites/penguin-chick-right-dark.png"
};
static const unsigned char penguin_far[] = {
#embed "../../../assets/sprites/penguin-far.png"
};
static const unsigned char penguin_far_chick[] = {
#embed "../../../assets/sprites/penguin-far-chick.png"
};
static const unsigned char penguin_far_chick_dark[] = {
#embed "../../../assets/sprites/penguin-far-chick-dark.png"
};
static const unsigned char penguin_far_dark[] = {
#embed "../../../assets/sprites/penguin-far-dark.png"
};
static const unsigned char penguin_front[] = {
#embed "../../../assets/sprites/penguin-front.png"
};
static const unsigned char penguin_front_dark[] = {
#embed "../../../assets/sprites/penguin-front-dark.png"
};
static const unsigned char penguin_left[] = {
#embed "../../../assets/sprites/penguin-left.png"
};
static const unsigned char penguin_left_blink[] = {
#embed "../../../assets/sprites/penguin-left-blink.png"
};
static const unsigned char penguin_left_blink_dark[] = {
#embed "../../../assets/sprites/penguin-left-blink-dark.png"
};
static const unsigned char penguin_left_dark[] = {
#embed "../../../assets/sprites/penguin-left-dark.png"
};
static const unsigned char penguin_right[] = {
#embed "../../../assets/sprites/penguin-right.png"
};
static const unsigned char penguin_right_blink[] = {
#embed "../../../assets/sprites/penguin-right-blink.png"
};
static const unsigned char penguin_right_blink_dark[] = {
#embed "../../../assets/sprites/penguin-right-blink-dark.png"
};
static const unsigned char penguin_right_dark[] = {
#embed "../../../assets/sprites/penguin-right-dark.png"
};
static const unsigned char viewer[] = {
#embed "../../../assets/viewer.html"
};

#define EMBEDDED(file) {#file, file, sizeof file}
#define LOOK(name, file) {name, file, sizeof file}

static const EmbeddedFile sprites[] = {
  EMBEDDED(penguin),
  EMBEDDED(orca),
  LOOK("orca-calm", orca_calm),
  LOOK("orca-calm-dark", orca_calm_dark),
  LOOK("orca-far", orca_far),
  LOOK("orca-far-dark", orca_far_dark),
  LOOK("orca-fed", orca_fed),
  LOOK("orca-fed-dark", orca_fed_dark),
  LOOK("orca-hungry", orca_hungry),
  LOOK("orca-hungry-dark", orca_hungry_dark),
  LOOK("orca-weak", orca_weak),
  LOOK("orca-weak-dark", orca_weak_dark),
  LOOK("penguin-alarmed", penguin_alarmed),
  LOOK("penguin-alarmed-dark", penguin_alarmed_dark),
  LOOK("penguin-blink", penguin_blink),
  LOOK("penguin-blink-dark", penguin_blink_dark),
  LOOK("penguin-chick", penguin_chick),
  LOOK("penguin-chick-dark", penguin_chick_dark),
  LOOK("penguin-chick-left", penguin_chick_left),
  LOOK("penguin-chick-left-dark", penguin_chick_left_dark),
  LOOK("penguin-chick-right", penguin_chick_right),
  LOOK("penguin-chick-right-dark", penguin_chick_right_dark),
  LOOK("penguin-far", penguin_far),
  LOOK("penguin-far-chick", penguin_far_chick),
  LOOK("penguin-far-chick-dark", penguin_far_chick_dark),
  LOOK("penguin-far-dark", penguin_far_dark),
  LOOK("penguin-front", penguin_front),
  LOOK("penguin-front-dark", penguin_front_dark),
  LOOK("penguin-left", penguin_left),
  LOOK("penguin-left-blink", penguin_left_blink),
  LOOK("penguin-left-blink-dark", penguin_left_blink_dark),
  LOOK("penguin-left-dark", penguin_left_dark),
  LOOK("penguin-right", penguin_right),
  LOOK("penguin-right-blink", penguin_right_blink),
  LOOK("penguin-right-blink-dark", penguin_right_blink_dark),
  LOOK("penguin-right-dark", penguin_right_dark),
};

const EmbeddedFile embedded_viewer = EMBEDDED(viewer);

const EmbeddedFiles embedded_sprites = {sprites, sizeof sprites / sizeof *sprites};
