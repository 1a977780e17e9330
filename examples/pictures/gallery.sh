# The gallery at the top of the README: six pictures of 640 x 400 pixels, shown at half that size.

# Penguins and orcas swim, eat, breed and starve, and a wave brings a new sea.
"$render" seaworld --width 8 --height 5 --penguins 14 --orcas 5 --seed 4 --cell 54 --theme dark \
  --counter off --ticks 8 --restart-at 8 --speed 1 --fps 12 --quality small \
  --out "$folder/gallery-1.gif"
# An epidemic from four cases.
"$render" virus --people 1000 --columns 40 --infect-random 4 --seed 3 --from-tick 3 --ticks 9 \
  --speed 2 --fps 12 --cell 16 --theme dark \
  --counter off --hold-last 1.5 --quality small --out "$folder/gallery-2.gif"
# Life from random cells, colored by age, with trails.
"$render" life --preset soup --width 240 --height 135 --from-tick 130 --ticks 32 \
  --viewport 80,50,80,50 --size 640x400 --theme dark --counter off --quality small --out "$folder/gallery-4.gif"
# The pattern that fills the plane fastest.
"$render" life max --from-tick 19 --generations 54 --every 2 --color age --trails --zoom 4 \
  --size 640x400 --theme dark --palette ember --counter off --hold-last 1.5 --quality small \
  --out "$folder/gallery-5.gif"
# Rule 30 from a single cell.
"$render" elementary --rule 30 --width 160 --height 100 --topology unbounded --cell 4 --theme dark \
  --palette meadow --counter off --quality small --out "$folder/gallery-6.png"
