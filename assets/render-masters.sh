#!/bin/bash
# Renders the sprite masters, 512 × 512 or of people 128 × 128, from their drawings, and brings them to 256 colors each:
# they are decoded when they are first drawn, and a byte a pixel takes a quarter of the time.
# Needs rsvg-convert, pngquant and optipng (Debian: librsvg2-bin, pngquant, optipng; Homebrew:
# librsvg, pngquant, optipng).
set -euo pipefail
cd "$(dirname "$0")/sprites"
sheet=$(mktemp)
trap 'rm "$sheet"' EXIT

# master NAME DRAWING [SIDE]: by the rules in the sheet.
master() {
  rsvg-convert --width "${3:-512}" --height "${3:-512}" --stylesheet "$sheet" --output "$1.png" "$2.svg"
  pngquant --force --speed 1 --nofs --strip --output "$1.png" 256 "$1.png"
  optipng -quiet -strip all -o5 "$1.png"
}

# look NAME CSS DARK: an animal afloat, for a light sea and, with the CSS of DARK as well, for a dark one.
look() {
  echo "$2" | cat looks.css - >"$sheet"
  master "$1" looks
  echo "$3" >>"$sheet"
  master "$1-dark" looks
}

# turned FACE EYES BEAK RAISED: the head moved to a side, in 512ths, and the flippers raised by degrees.
turned() {
  local to=translate
  echo ".face { transform: $to($1px, 0) } .eyes { transform: $to($2px, 0) } .beak { transform: $to($3px, 0) }
    .wing { transform: $to(118px, 232px) rotate($4deg) $to(-118px, -232px) }"
}

# beaten DEGREES: the fluke turned.
beaten() {
  echo ".fluke { transform: translate(120px, 190px) rotate($1deg) translate(-120px, -190px) }"
}

show() { echo "$1 { display: inline }"; }
hide() { echo "$1 { display: none }"; }

for name in penguin orca; do master "$name" "$name"; done

rim='.rim { fill: #8fb4d4; stroke: #8fb4d4; stroke-width: 13 }'
penguin=$(hide '.orca, .afar')
dark=".back { fill: #35507e } .flipper { fill: #2a4068 } $rim"
blink="$(hide '.open, .glint') $(show .blink)"
look penguin-front "$penguin $(turned 0 0 0 4)" "$dark"
look penguin-left "$penguin $(turned -34 -46 -14 9)" "$dark"
look penguin-right "$penguin $(turned 34 46 14 14)" "$dark"
look penguin-blink "$penguin $(turned 0 0 0 4) $blink" "$dark"
look penguin-left-blink "$penguin $(turned -34 -46 -14 9) $blink" "$dark"
look penguin-right-blink "$penguin $(turned 34 46 14 14) $blink" "$dark"
look penguin-alarmed "$penguin $(turned 0 0 0 46) $(hide '.open, .glint, .closed') $(show .wide)" "$dark"
chick="$penguin $(hide .open) $(show .chick) .back { fill: #8592a6 } .flipper { fill: #76839a }
  .belly { fill: #f3f4f2 } .shade { fill: #dfe3e8 }"
dark=".back { fill: #9aa6b8 } .flipper { fill: #8793a8 } .belly { fill: #f6f6f3 } .shade { fill: #e2e5e9 } $rim"
look penguin-chick "$chick $(turned 0 0 0 4)" "$dark"
look penguin-chick-left "$chick $(turned -34 -46 -14 12)" "$dark"
look penguin-chick-right "$chick $(turned 34 46 14 8)" "$dark"

orca=$(hide '.penguin, .afar')
rim='.rim { fill: #8fb4d4; stroke: #8fb4d4; stroke-width: 12 }'
dark=".orca .back { fill: #1d4878 } .orca .sheen { fill: #2f74b5 } $rim"
look orca-calm "$orca" "$dark"
look orca-hungry "$orca $(hide .open) $(show .hungry) $(beaten 8)" "$dark"
look orca-fed "$orca $(hide .open) $(show .fed) $(beaten 12)" "$dark"
look orca-weak "$orca $(hide .open) $(show .weak) $(beaten -10) .patch { fill: #dfe8ee }
  .orca .back { fill: #3a5068 } .orca .sheen { fill: #5f7d96 }" "$rim"

far="$(hide .orca) $(hide .penguin) $(show .penguin.afar)"
dark='.afar .shell { fill: #426294 } .afar .front { fill: #cfe0ea }'
look penguin-far "$far" "$dark"
look penguin-far-chick "$far .afar .shell { fill: #8592a6 }" "$dark .afar .shell { fill: #8592a6 }"
look orca-far "$(hide .penguin) $(hide .orca) $(show .orca.afar)" \
  '.afar .hull { fill: #2870b4 } .wake { stroke: #bee1f5; stroke-opacity: .59 }'

# colors HEAD CLOTH HAIR: those of a person.
colors() { echo ".head { fill: $1 } .cloth { fill: $2 } .hair { fill: $3 }"; }

# person NAME FACE CSS: under each of the four hats, with this face and these colors.
person() {
  for hat in 1 2 3 4; do
    { cat people.css; show ".$2, .hat-$hat"; echo "$3"; } >"$sheet"
    master "$1-$hat" people 128
  done
}

# healthy HAT CSS SUFFIX HEAD CLOTH HAIR: one person who is well, and the same one worried.
healthy() {
  local name face
  for name in healthy:well healthy-worried:worried; do
    face=${name#*:}
    { cat people.css; show ".$face, .hat-$1"; echo "$2 $(colors "$4" "$5" "$6")"; } >"$sheet"
    master "${name%:*}-$1$3" people 128
  done
}

healthy 1 '' '' '#a9c7db' '#5f8fb3' '#2f4f73'
healthy 2 '' '' '#a9c7db' '#6b9bbd' '#3d5f84'
healthy 3 '' '' '#a9c7db' '#5483a8' '#24415f'
healthy 4 '' '' '#a9c7db' '#77a5c4' '#2f4f73'
night='.face { fill: #0d1c2e } .line { stroke: #0d1c2e } .mask { fill: #b9cddb } .fold { stroke: #8ba6b8 }'
healthy 1 "$night" -dark '#6f93b4' '#2f4f70' '#1d3554'
healthy 2 "$night" -dark '#6f93b4' '#35597c' '#27436a'
healthy 3 "$night" -dark '#6f93b4' '#2a4763' '#22395a'
healthy 4 "$night" -dark '#6f93b4' '#3b6084' '#1d3554'

# The older a case, the cooler its colors.
person sick-new struck "$(colors '#ffbf49' '#d35843' '#ab3543')"
person sick-early ill "$(colors '#ff9d43' '#c7424d' '#99244c')"
person sick-long ill "$(colors '#f66d47' '#ac2a5a' '#701e59')"
person sick-longer ill "$(colors '#da395e' '#752468' '#371e54')"
person sick-asleep asleep "$(colors '#782a75' '#402462' '#371e54') .line { stroke: #f3c9d6 }"
