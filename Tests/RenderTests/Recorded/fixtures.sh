# The files among which the lines of refusals.txt run: made in the current folder. To be sourced, with a function
# `render` that is silent.

# Pictures
render life pulsar --width 17 --height 17 --cell 4 --counter off --generations 0 --threads 1 --out a.png
render life pulsar --width 17 --height 17 --cell 4 --counter off --generations 1 --threads 1 --out b.png
render life pulsar --width 18 --height 17 --cell 4 --counter off --generations 0 --threads 1 --out wide.png
render life pulsar --width 17 --height 17 --cell 4 --counter off --generations 3 --threads 1 --out a.apng
head -c 60 a.png >cut.png; head -c 20 a.png >header.png; : >empty.png
printf 'This is no picture.\n' >text.png; printf 'plain\n' >note.txt
# A gray picture without a record.
base64 -d >plain.png <<<iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAADklEQVR4nGNoAAIGVAIAUBQIAXAlrj8AAAAASUVORK5CYII=
perl -0777pe 's/IDAT.{4}\K(.)/chr(ord($1) ^ 255)/se' a.png >flipped.png
# Patterns
printf 'x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n' >glider.rle
printf 'x = 3, y = 3, rule = B3/S23\nbo$2bQQ3o!\n' >letter.rle
printf 'x = 3, y = 3, rule = B9/S23\nbo$2bo$3o!\n' >rule.rle
printf 'x = 3, y = 3, rule = B3/S23:Q10\nbo$2bo$3o!\n' >field.rle
printf 'x = 3, y = 3, rule = B3/S23\n' >header.rle
printf 'x = three, y = 3\nbo$2bo$3o!\n' >sizes.rle
: >empty.rle; printf '\000\001\002\003' >binary.rle
printf '[M2] (golly 2.0)\n#R B3/S23\n$$..*$...*$.***$$$$\n4 0 0 0 9\n' >node.mc
printf '[M2] (golly 2.0)\n#R B3/S23\n' >cut.mc
printf '!Name: x\n.O\n..O\nOOZ\n' >letter.cells
printf '#Life 1.06\n0 0\n1 x\n' >letter.lif
printf '#MCell 4.20\n#GAME Rubik\n#L A\n' >game.mcl
gzip -nc glider.rle | head -c 30 >cut.rle.gz
head -c 20000000 /dev/zero | gzip -nc >bomb.rle.gz
# Palettes
printf 'name = p\n[dark]\nbackground = #111\noutside = #222\ngrid = #333\ntext = #eee\nkinds = #f00 #0f0\n' >dark.palette
sed 's/^grid.*/grid = reddish/' dark.palette >color.palette; grep -v '^text' dark.palette >lacks.palette
sed 's/^grid/gird/' dark.palette >key.palette; sed 's/dark\]/dusk]/' dark.palette >section.palette
sed 's/^kinds.*/kinds =/' dark.palette >kinds.palette
printf 'no equals sign\n' >line.palette; : >empty.palette
{ cat dark.palette; head -c 70000 /dev/zero | tr '\0' ';'; } >large.palette
mkdir sprites-small sprites-text sprites-none
cp plain.png sprites-small/penguin.png; cp text.png sprites-text/orca.png; cp a.png sprites-none/whale.png
# Saved worlds
render seaworld --ticks 3 --save sea.save; render virus --infect 5 --steps 3 --save virus.save
render universe --seconds 40 --save u.save; render life glider --generations 4 --save life.state
render elementary --rule 30 --generations 9 --width 40 --height 10 --save row.save
for s in sea.save virus.save u.save life.state row.save; do
  head -n 1 $s >first-line-$s; head -c 30 $s >cut-$s; sed '1s/"version":1/"version":9/' $s >version-$s
done
sed '2s/penguin/walrus/;2s/orca/walrus/' sea.save >species-sea.save; sed '1s/"rows":15/"rows":-1/' sea.save >rows-sea.save
sed '2s/.*/900,5/' virus.save >people-virus.save; sed '1s/"rule":30/"rule":300/' row.save >rule-row.save
printf '{"format":"something","version":1}\n' >other.save
# Folders of frames, pyramids, shards
render seaworld --ticks 3 --cell 4 --out frames/; render virus --infect 5 --steps 2 --cell 4 --out virus-frames/
cp -r frames broken-frames; echo '{' >broken-frames/render.json
cp -r frames other-version; sed -Ei 's/Terrarium [0-9.]+/Terrarium 0.0.1/' other-version/render.json
cp -r frames foreign; rm foreign/render.json; cp text.png foreign/00001.png
render seaworld --ticks 9 --cell 4 --out shards/ --shard 1/2
cp -r shards both; render seaworld --ticks 9 --cell 4 --out both/ --shard 2/2
cp -r both cut-shard; head -c 50 both/shards/2-of-2/00009.png >cut-shard/shards/2-of-2/00009.png
cp -r both mixed; rm -r mixed/shards/2-of-2; render seaworld --ticks 9 --cell 4 --seed 2 --out mixed/ --shard 2/2
mkdir empty-folder
# Sweeps
render sweep seaworld --vary starves=3,4 --seeds 1..2 --ticks 5 --plots none --threads 1 --out sweep/
render sweep seaworld --vary starves=3,4 --seeds 1..2 --ticks 5 --plots none --threads 1 --out sweep-shards/ \
  --shard 1/2
cp -r sweep broken-sweep; head -c 40 sweep/experiment.journal >broken-sweep/experiment.journal
printf 'starves,nosuch\n3,4\n' >design-option.csv; printf 'starves\nx\n' >design-value.csv; : >design-empty.csv
printf 'starves,swim\n3\n' >design-short.csv; printf 'starves,starves\n3,4\n' >design-twice.csv
printf 'seaworld\n--vary starves=3..4\n--seeds 1..2\n--ticks 5\n' >sweep.txt
printf -- '--vary starves=3..4\n' >no-world.txt; : >empty.txt; printf 'seaworld\n--vary "starves=3\n' >quote.txt
# Snapshots and libraries
render life glider --do 'snapshot "one"' --snapshots kept/ --threads 1
cp -r kept broken-kept; head -c 20 kept/one.state >broken-kept/one.state
# Scripts
s() { printf '%s\n' "${@:2}" >"$1.scene"; }
s good 'world life --width 16 --height 12' 'place glider at 2,3' 'land live' 'play 2'
: >empty.scene
s no-world 'theme dark' 'play 4'
s word 'world life --width 16 --height 12' 'platy 4'
s world 'world lice --width 16'
s two-worlds 'world life --width 16 --height 12' 'world virus'
s option 'world life --widht 16 --height 12' 'play 1'
s picture-option 'world life --width 16 --height 12 --theme dark' 'play 1'
s mode 'world life --width 16 --height 12' 'land live'
s pattern 'world life --width 16 --height 12' 'place glyder at 2,3'
s number 'world life --width 16 --height 12' 'play 4x'
s pace 'world life --width 16 --height 12' 'pace -1' 'tap 2,2'
s late-size 'world life --width 16 --height 12' 'play 2' 'size 640x480'
s quote 'world life --width 16 --height 12' 'snapshot "open' 
s snapshot 'world life --width 16 --height 12' 'apply "nothing"'
s expect 'world life --width 16 --height 12' 'place glider at 2,3' 'land live' 'expect population = 9'
s expect-word 'world life --width 16 --height 12' 'expect penguins = 9'
s mode-word 'world life --width 16 --height 12' 'expect mode = dreaming'
s until 'world life --width 16 --height 12' 'tap 2,2' 'tap 3,2' 'tap 2,3' 'tap 3,3' 'play until empty within 5'
s condition 'world life --width 16 --height 12' 'play until extinct:orcas'
s outside 'world life --width 16 --height 12' 'tap 40,40'
s include-up 'include "../good.scene"'
s include-missing 'world life --width 16 --height 12' 'include "nothing.scene"'
s include-self 'world life --width 16 --height 12' 'include "include-self.scene"'
s variable 'world life --width 16 --height 12' 'play $n'
s set-twice 'world life --width 16 --height 12' 'set n' 'play 1'
s load-up 'world life --load ../life.state' 'play 1'
s together 'world life --width 16 --height 12' 'together' 'tap 2,2'
s end 'world life --width 16 --height 12' 'end'
s sea-place 'world seaworld' 'place glider at 2,3'
s sea-look 'world seaworld' 'look 90,5'
s sea-save 'world seaworld' 'library'
s virus-person 'world virus --people 20' 'tap 20'
s virus-factor 'world virus --people 20' 'factor -1'
s galaxy 'world universe' 'open galaxy 9'
s follow 'world universe' 'follow perhaps'
s speed 'world life --width 16 --height 12' 'speed 0.00x'
s zoom 'world life --width 16 --height 12' 'zoom to 0'
s zoom-over 'world life --width 16 --height 12' 'zoom to 8 over -2s'
s color 'world life --width 16 --height 12' 'ink live=redish'
s kind 'world life --width 16 --height 12' 'ink penguin=red'
s palette 'world life --width 16 --height 12' 'palette rief'
s style 'world life --width 16 --height 12' 'style living'
s seek 'world life --width 16 --height 12' 'seek 12'
s reverse-far 'world life --width 16 --height 12' 'play 2' 'configure life B36/S23' 'seek 1'
s undo 'world life --width 16 --height 12' 'undo'
s select 'world life --width 16 --height 12' 'select 2,2 0x3'
s rotate 'world life --width 16 --height 12' 'select 2,2 3x3' 'rotate up'
s configure 'world life --width 16 --height 12' 'configure life B9/S23'
s resize 'world life' 'resize 40x40'
s screenshot 'world life --width 16 --height 12' 'screenshot "../x.png"'
s meanwhile 'world life --width 16 --height 12' 'meanwhile'
s strip 'world life --width 16 --height 12' 'strip beside'
s fps 'world life --width 16 --height 12' 'fps 5000' 'play 1'
s rest 'world life --width 16 --height 12' 'pause 4 5'
s hashlife 'world life --width 16 --height 12 --engine hashlife' 'play 1'
s many 'platy' 'world life --width 16 --height 12' 'landd live' 'tap 1' 'zoom to x'
head -c 1100000 /dev/zero | tr '\0' '#' >large.scene
printf 'world life --width 16 --height 12\ntap \377,2\n' >bytes.scene
ln -s /etc/passwd link.scene

# … with several mistakes, with one in what they include, and with some that only a run shows
s many-sea 'world seaworld --penguins half --width 0' 'tap 3' 'look 3' 'restart now' 'play until cyclic' 'expect sick > 3' 'theme both'
s many-virus 'world virus --people 20' 'infect 21' 'infect x' 'tap 4,70' 'period 0' 'reset all' 'style living' 'speed -3'
s many-universe 'world universe --view galaxy:1' 'size 100x80' 'open moon 3' 'open galaxy' 'tap 3' 'follow' 'back 2' 'place glider'
s many-rows 'world elementary --rule 256' 'shape circle' 'tap 900,3' 'configure elementary 300' 'expect cell = 3' 'scroll 3,4'
s two-mistakes 'world life --width 16 --height 12' '' '# a comment' '  land   lively' 'caption "open' 'together' 'wait -1'
s inner 'world life --width 16 --height 12' 'include "inner-part.scene"' 'pley 3'
s inner-part 'tap 2,2' 'tap 99,99' 'paly 4'
s rows-field 'world elementary --rule 30 --topology unbounded' 'tap 3,3' 'select 0,0 3x3'
s late-cell 'world life --width 16 --height 12' 'wait 1s' 'cell 9' 'fps 9' 'world virus'
s late-seek 'world life --width 16 --height 12' 'tap 2,2' 'play 3' 'configure life B36/S23' 'seek 0.2'
s late-apply 'world life --width 16 --height 12' 'snapshot "a"' 'delete "a"' 'apply "a"'
s late-person 'world virus --people 20' 'infect 15' 'play 2' 'infect 15'
s late-open 'world universe --seed 3' 'size 240x210' 'play 4' 'open system 900'
s late-mode 'world life glider --width 16 --height 12' 'play' 'tap 3,3' 'pause'
s late-reverse 'world seaworld' 'play 3' 'reverse 2' 'expect tick = 2'
