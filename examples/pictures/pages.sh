# Pictures of docs/ that are not in the README; sourced by readme-pictures.sh.

"$render" seaworld --preset waves --chart --size 960x540 --theme both --quality small \
  --out "$folder/seaworld-chart.png"
for shape in square circle sprite; do
  "$render" seaworld --width 12 --height 7 --cell 24 --ticks 7 --seed 1 --shape "$shape" \
    --counter off --quality small --out "$folder/shape-$shape.png"
done

# One place of a pyramid at three of its scales.
for scale in far=1/2 middle=3 near=12; do
  "$render" virus --people 1000000 --infect-random 200 --steps 30 --theme dark --size 320x200 \
    --zoom "${scale#*=}" --center 330,470 --counter off --quality small \
    --style plain --out "$folder/tiles-${scale%=*}.png"
done

for view in planet:47 star:122 satellite:95 black-hole:1; do
  "$render" universe --seed 1 --seconds 205 --view "$view" --size 480x320 --theme dark --quality small \
    --out "$folder/universe-${view%:*}.png"
done

"$render" life max --generations 60 --color age --trails --cell 5 --theme dark --counter off \
  --quality small --out "$folder/life-max.png"
"$render" life pulsar --loop-seamless --cell 12 --fps 3 --theme dark --counter off --progress none \
  --out "$folder/life-pulsar.gif"
"$render" life gosper-gun --generations 2^40 --fit whole --size 480x320 --theme dark \
  --quality small --out "$folder/life-far.png"
"$render" life --width 96 --height 36 \
  --do 'place gosper-gun at 3,3; land live; place eater-1 at 39,25; land live' \
  --do 'select 0,0 48x36; copy; paste at 48,0; flip horizontal; land replace' \
  --generations 150 --color age --trails --theme dark --cell 8 --counter off --quality small \
  --out "$folder/editor.png"
"$render" life --rule "Star Wars" --random 30% --width 240 --height 120 --topology torus \
  --generations 100 --cell 4 --theme dark --counter off --quality small \
  --out "$folder/life-star-wars.png"

"$render" elementary --rule 110 --start random --width 480 --height 200 --cell 2 \
  --generations 250 --theme both --quality small --out "$folder/elementary-110.png"

phases=$(mktemp -d)
for phase in 0 1; do
  "$render" life pulsar --width 17 --height 17 --cell 8 --counter off --generations "$phase" \
    --out "$phases/$phase.png"
done
"$render" compare "$phases/0.png" "$phases/1.png" --difference "$folder/golden-difference.png" \
  >/dev/null || [ $? = 1 ]
rm -r "$phases"
