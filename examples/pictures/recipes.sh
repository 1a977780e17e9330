# The pictures of docs/recipes.md: recipe-NAME, each made by the command of its recipe or, where that
# one makes a film or a large picture, by a small version of it.
recipe() {
  "$render" "$2" --quality small "${@:3}" --out "$folder/recipe-$1"
}

recipe loop.gif life koks-galaxy --loop-seamless --color age --trails --theme dark --cell 24 \
  --fps 8 --counter off
recipe wallpaper.png life --rule 2/13/21 --random 3% --width 480 --height 270 --topology torus \
  --generations 200 --cell 2 --theme dark --palette ember --counter off
recipe preview.png seaworld --preset waves --seed 9 --ticks 153 --viewport 37,19,16,8 --size 640x320 \
  --theme both --counter off
recipe square.gif seaworld --preset waves --width 27 --height 27 --cell 12 --duration 4 --fps 8 \
  --grid off --counter off
recipe sticker.png seaworld --width 5 --height 2 --penguins 40% --orcas 20% --seed 5 --ticks 0 \
  --cell 96 --theme dark --background transparent --counter off
recipe poster.png elementary --rule 150 --topology unbounded --width 220 --height 170 --cell 3 \
  --palette cosmos --counter off
recipe colors.png virus --people 576 --columns 32 --infect-random 5 --seed 4 --steps 5 \
  --cell 20 --ink sick=#e4572e --ink healthy=#17a398 --ink background=#fff8ec --counter off
recipe flight.gif life --preset soup --width 240 --height 135 --from-tick 200 --ticks 32 \
  --size 400x225 --zoom 5/3..16 --center 120,67.5..99,76 --fps 12 --theme dark --counter off --grid off
recipe tiles.png seaworld --preset ocean --width 512 --height 288 --ticks 160 --size 640x360 \
  --fit-scale any --theme dark --palette lagoon --counter off

recipe epidemic.png virus --people 10000 --infect-random 5 --steps 30 --chart --size 960x540
"$render" life - --generations 200 --size 640x360 --fit whole --quality small \
  --out "$folder/recipe-forum.png" <<'RLE'
x = 36, y = 9, rule = B3/S23
24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
obo$10bo5bo7bo$11bo3bo$12b2o!
RLE
recipe settled.png life thunderbird --generations 2000 --until cyclic --color age --trails \
  --theme dark --size 640x360 --grid off
recipe resume.png seaworld --preset tides --ticks 600 --chart --size 960x360

gun=(life gosper-gun --size 320x180 --counter off --grid off --quality small)
"$render" "${gun[@]}" --generations 90 --out "$folder/golden.png"
"$render" "${gun[@]}" --generations 91 --out "$folder/changed.png"
"$render" compare "$folder/golden.png" "$folder/changed.png" \
  --difference "$folder/recipe-difference.png" > /dev/null || [ $? = 1 ]
rm "$folder/golden.png" "$folder/changed.png"
light recipe-orbits universe --seed 7 --from-tick 100 --seconds 48 --view galaxy:1/system:4 \
  --size 480x300 --fps 12 --legend off --counter off
