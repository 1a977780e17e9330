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
static const unsigned char healthy_1[] = {
#embed "../../../assets/sprites/healthy-1.png"
};
static const unsigned char healthy_1_dark[] = {
#embed "../../../assets/sprites/healthy-1-dark.png"
};
static const unsigned char healthy_2[] = {
#embed "../../../assets/sprites/healthy-2.png"
};
static const unsigned char healthy_2_dark[] = {
#embed "../../../assets/sprites/healthy-2-dark.png"
};
static const unsigned char healthy_3[] = {
#embed "../../../assets/sprites/healthy-3.png"
};
static const unsigned char healthy_3_dark[] = {
#embed "../../../assets/sprites/healthy-3-dark.png"
};
static const unsigned char healthy_4[] = {
#embed "../../../assets/sprites/healthy-4.png"
};
static const unsigned char healthy_4_dark[] = {
#embed "../../../assets/sprites/healthy-4-dark.png"
};
static const unsigned char healthy_worried_1[] = {
#embed "../../../assets/sprites/healthy-worried-1.png"
};
static const unsigned char healthy_worried_1_dark[] = {
#embed "../../../assets/sprites/healthy-worried-1-dark.png"
};
static const unsigned char healthy_worried_2[] = {
#embed "../../../assets/sprites/healthy-worried-2.png"
};
static const unsigned char healthy_worried_2_dark[] = {
#embed "../../../assets/sprites/healthy-worried-2-dark.png"
};
static const unsigned char healthy_worried_3[] = {
#embed "../../../assets/sprites/healthy-worried-3.png"
};
static const unsigned char healthy_worried_3_dark[] = {
#embed "../../../assets/sprites/healthy-worried-3-dark.png"
};
static const unsigned char healthy_worried_4[] = {
#embed "../../../assets/sprites/healthy-worried-4.png"
};
static const unsigned char healthy_worried_4_dark[] = {
#embed "../../../assets/sprites/healthy-worried-4-dark.png"
};
static const unsigned char sick_asleep_1[] = {
#embed "../../../assets/sprites/sick-asleep-1.png"
};
static const unsigned char sick_asleep_2[] = {
#embed "../../../assets/sprites/sick-asleep-2.png"
};
static const unsigned char sick_asleep_3[] = {
#embed "../../../assets/sprites/sick-asleep-3.png"
};
static const unsigned char sick_asleep_4[] = {
#embed "../../../assets/sprites/sick-asleep-4.png"
};
static const unsigned char sick_early_1[] = {
#embed "../../../assets/sprites/sick-early-1.png"
};
static const unsigned char sick_early_2[] = {
#embed "../../../assets/sprites/sick-early-2.png"
};
static const unsigned char sick_early_3[] = {
#embed "../../../assets/sprites/sick-early-3.png"
};
static const unsigned char sick_early_4[] = {
#embed "../../../assets/sprites/sick-early-4.png"
};
static const unsigned char sick_long_1[] = {
#embed "../../../assets/sprites/sick-long-1.png"
};
static const unsigned char sick_long_2[] = {
#embed "../../../assets/sprites/sick-long-2.png"
};
static const unsigned char sick_long_3[] = {
#embed "../../../assets/sprites/sick-long-3.png"
};
static const unsigned char sick_long_4[] = {
#embed "../../../assets/sprites/sick-long-4.png"
};
static const unsigned char sick_longer_1[] = {
#embed "../../../assets/sprites/sick-longer-1.png"
};
static const unsigned char sick_longer_2[] = {
#embed "../../../assets/sprites/sick-longer-2.png"
};
static const unsigned char sick_longer_3[] = {
#embed "../../../assets/sprites/sick-longer-3.png"
};
static const unsigned char sick_longer_4[] = {
#embed "../../../assets/sprites/sick-longer-4.png"
};
static const unsigned char sick_new_1[] = {
#embed "../../../assets/sprites/sick-new-1.png"
};
static const unsigned char sick_new_2[] = {
#embed "../../../assets/sprites/sick-new-2.png"
};
static const unsigned char sick_new_3[] = {
#embed "../../../assets/sprites/sick-new-3.png"
};
static const unsigned char sick_new_4[] = {
#embed "../../../assets/sprites/sick-new-4.png"
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
  LOOK("healthy-1", healthy_1),
  LOOK("healthy-1-dark", healthy_1_dark),
  LOOK("healthy-2", healthy_2),
  LOOK("healthy-2-dark", healthy_2_dark),
  LOOK("healthy-3", healthy_3),
  LOOK("healthy-3-dark", healthy_3_dark),
  LOOK("healthy-4", healthy_4),
  LOOK("healthy-4-dark", healthy_4_dark),
  LOOK("healthy-worried-1", healthy_worried_1),
  LOOK("healthy-worried-1-dark", healthy_worried_1_dark),
  LOOK("healthy-worried-2", healthy_worried_2),
  LOOK("healthy-worried-2-dark", healthy_worried_2_dark),
  LOOK("healthy-worried-3", healthy_worried_3),
  LOOK("healthy-worried-3-dark", healthy_worried_3_dark),
  LOOK("healthy-worried-4", healthy_worried_4),
  LOOK("healthy-worried-4-dark", healthy_worried_4_dark),
  LOOK("sick-asleep-1", sick_asleep_1),
  LOOK("sick-asleep-2", sick_asleep_2),
  LOOK("sick-asleep-3", sick_asleep_3),
  LOOK("sick-asleep-4", sick_asleep_4),
  LOOK("sick-early-1", sick_early_1),
  LOOK("sick-early-2", sick_early_2),
  LOOK("sick-early-3", sick_early_3),
  LOOK("sick-early-4", sick_early_4),
  LOOK("sick-long-1", sick_long_1),
  LOOK("sick-long-2", sick_long_2),
  LOOK("sick-long-3", sick_long_3),
  LOOK("sick-long-4", sick_long_4),
  LOOK("sick-longer-1", sick_longer_1),
  LOOK("sick-longer-2", sick_longer_2),
  LOOK("sick-longer-3", sick_longer_3),
  LOOK("sick-longer-4", sick_longer_4),
  LOOK("sick-new-1", sick_new_1),
  LOOK("sick-new-2", sick_new_2),
  LOOK("sick-new-3", sick_new_3),
  LOOK("sick-new-4", sick_new_4),
};

const EmbeddedFile embedded_viewer = EMBEDDED(viewer);

const EmbeddedFiles embedded_sprites = {sprites, sizeof sprites / sizeof *sprites};
