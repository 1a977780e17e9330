#!/bin/sh
# Renders the sprite masters, 512 × 512, from their drawings, and brings them to 256 colors each:
# they are decoded at every start of the program, and a byte a pixel takes a quarter of the time.
# Needs rsvg-convert, pngquant and optipng (Debian: librsvg2-bin, pngquant, optipng; Homebrew:
# librsvg, pngquant, optipng).
set -eu
cd "$(dirname "$0")/sprites"
for name in penguin orca; do
  rsvg-convert --width 512 --height 512 --output "$name.png" "$name.svg"
  pngquant --force --speed 1 --nofs --strip --output "$name.png" 256 "$name.png"
  optipng -quiet -strip all -o5 "$name.png"
done
