#!/bin/sh
# Renders the sprite masters, 512 × 512 RGBA, from their drawings.
# Needs rsvg-convert and optipng (Debian: librsvg2-bin, optipng; Homebrew: librsvg, optipng).
set -eu
cd "$(dirname "$0")/sprites"
for name in penguin orca; do
  rsvg-convert --width 512 --height 512 --output "$name.png" "$name.svg"
  optipng -quiet -strip all -o5 "$name.png"
done
