#!/usr/bin/env bash
# Makes the pictures of README and docs anew: examples/readme-pictures.sh [FOLDER]
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$here/assets/pictures}
render=${RENDER:-$here/.build/release/render}
mkdir -p "$folder"
# Patterns of one's own belong in no picture.
export XDG_DATA_HOME=/nonexistent

# light NAME OPTION...: draws a film of light, of which the colors of a GIF make outlines, and a WebP without
# loss many megabytes. NAME.webp.md5 has the sums of the frames as they are drawn and of the file.
light() {
  local frames
  frames=$(mktemp)
  "$render" "${@:2}" --theme dark --progress none --out - > "$frames"
  ffmpeg -loglevel error -y -f yuv4mpegpipe -i "$frames" -c:v libwebp_anim -lossless 0 -quality 85 \
    -loop 0 "$folder/$1.webp"
  (cd "$folder" && echo "$(md5sum < "$frames" | cut -c 1-32)  frames" && md5sum "$1.webp") \
    > "$folder/$1.webp.md5"
  rm "$frames"
}

sea=(seaworld --size 960x540)
"$render" "${sea[@]}" --out "$folder/seaworld-light.png"
"$render" "${sea[@]}" --theme dark --out "$folder/seaworld-dark.png"

for palette in reef lagoon colorblind ink ember meadow cosmos kiln; do
  "$render" seaworld --width 12 --height 8 --cell 16 --ticks 7 --seed 1 \
    --shape circle --palette "$palette" --counter off --out "$folder/palette-$palette.png"
done

"$render" seaworld --width 288 --height 120 --shape square --cell 3 --theme dark --ticks 24 \
  --out "$folder/seaworld-large.png"

"$render" virus --out "$folder/virus-light.png"
"$render" virus --theme dark --out "$folder/virus-dark.png"

"$render" seaworld --width 9 --height 6 --penguins 18 --orcas 6 --seed 4 --cell 46 --counter off \
  --ticks 8 --restart-at 8 --speed 1 --fps 12 --quality small --out "$folder/seaworld-film.gif"
"$render" virus --people 1440 --columns 60 --infect-random 3 --seed 5 --steps 99 --until all-sick \
  --speed 2.5 --fps 12 --growth 0.6 --cell 10 --chart --theme dark --hold-last 2 \
  --out "$folder/virus-film.gif"

"$render" virus --people 1000000 --columns 2000 --infect-random 120 --seed 3 --steps 42 \
  --size 1000x250 --counter off --theme dark --out "$folder/virus-large.png"

"$render" universe --quality small --out "$folder/universe-plain.png"
universe=(universe --seconds 600 --size 960x540)
"$render" "${universe[@]}" --quality small --theme light --out "$folder/universe-light.png"
"$render" "${universe[@]}" --quality small --theme dark --out "$folder/universe-dark.png"
light universe-film universe --seed 1 --seconds 330 --speed 15 --fps 15 --view galaxy:1 --follow \
  --placeholder-seconds 2 --size 720x450 --legend off --hold-last 2
light universe-journey universe --seed 1 --from-tick 212 --seconds 106 --speed 5 --fps 9 --size 480x300 \
  --counter off --legend off --visit galaxy:4,system:124,planet:720,..,..,.. \
  --visit-at 220,237,257,277,290,303
"$render" universe --seed 7 --seconds 150 --view galaxy:1/system:4 --size 960x540 --theme dark \
  --quality small --out "$folder/universe-system.png"

"$render" life --quality small --out "$folder/life-light.png"
"$render" life --quality small --theme dark --out "$folder/life-dark.png"
"$render" life gosper-gun --generations 119 --color age --trails --theme dark --cell 10 --fps 15 \
  --counter off --quality small --out "$folder/life-film.gif"
"$render" life --random 8% --width 16384 --height 16384 --topology torus --generations 95 --fps 15 \
  --size 400x225 --zoom 1/73..20 --center 8192,8192..5001.5,8997.5 --theme dark --counter off \
  --quality small --out "$folder/camera-film.gif"
"$render" patterns --preview "$folder/patterns.png"
"$render" play "$here/examples/scenes/gun-and-eater.scene" --quality small \
  --out "$folder/script-film.gif"

"$render" elementary --quality small --out "$folder/elementary-light.png"
"$render" elementary --quality small --theme dark --out "$folder/elementary-dark.png"

for part in gallery presets recipes pages; do
  # shellcheck source=/dev/null
  . "$here/examples/pictures/$part.sh"
done

studies=$(mktemp -d)
trap 'rm -r "$studies"' EXIT
# study NAME PLOT PICTURE: copies a plot of a study.
study() {
  [ -d "$studies/$1" ] ||
    "$render" sweep "@$here/examples/studies/$1.txt" --progress none --out "$studies/$1/" 2>/dev/null
  cp "$studies/$1/plots/$2-light.png" "$folder/study-$3.png"
}
study half-sick measure-first-sick-1250 half-sick
study hunting-and-hunger map-last-penguins penguins
study hunting-and-hunger map-last-orcas orcas
study lives-of-soups measure-last-tick soups
