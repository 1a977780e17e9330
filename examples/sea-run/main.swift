import Terrarium

var sea = SeaWorldConfiguration()
(sea.rows, sea.columns, sea.topology) = (45, 80, .torus)
(sea.penguins, sea.penguinBreeds) = (.percent(20), 4)
var run = WorldRun(SeaWorldDescription(sea))
run.end = EndCondition("no orcas") { $0.census.orcas == 0 }
run.pictures.framing = FilmFraming(.size(Size(width: 1280, height: 720)))
run.pictures.appearance.theme = .dark
run.pictures.chart = .auto
run.records.census = "sea.csv"
try run.write(to: "sea.apng", ticks: 300)
