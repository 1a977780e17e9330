# A picture of each preset, 640 x 360 pixels: preset-WORLD-NAME.
preset() {
  "$render" "$1" --preset "$2" --quality small "${@:4}" --out "$folder/preset-$1-$2.$3"
}
bare=(--size 640x360 --counter off)

preset seaworld waves png --ticks 160 --zoom 16 --center 45,22 --grid off "${bare[@]}" --theme dark
preset seaworld tides png --ticks 160 --zoom 16 --center 32,18 --grid off "${bare[@]}"
preset seaworld ocean png --ticks 160 "${bare[@]}"

preset virus outbreak gif --seed 10 --from-tick 1 --speed 5 --fps 15 --growth 0.8 "${bare[@]}" \
  --theme dark --hold-last 1
preset virus spots png --ticks 16 "${bare[@]}" --theme dark --palette ember

preset universe dawn png --size 640x360
preset universe holes png --ticks 400 --size 640x360
preset universe journey png --size 640x360 --from-tick 200 --seconds 52 --visit galaxy:4,system:124 \
  --visit-at 220,237

preset life soup png --ticks 200 "${bare[@]}" --theme dark
preset life brain gif --from-tick 100 --ticks 40 --viewport 0,0,160,90 "${bare[@]}" --theme dark \
  --palette ember --fps 15
preset life continents png --ticks 120 --viewport 0,0,160,90 "${bare[@]}" --theme dark
preset life replicators gif --every 2 "${bare[@]}" --theme dark --hold-last 1

preset elementary sierpinski png --fit-scale any "${bare[@]}" --palette lagoon \
  --ink outside=#d8f0ef
preset elementary chaos png "${bare[@]}" --theme dark --palette cosmos
preset elementary traffic png "${bare[@]}" --theme dark --palette colorblind
