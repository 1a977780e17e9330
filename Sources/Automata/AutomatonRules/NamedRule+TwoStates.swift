extension NamedRule {
  /// The rules of two states.
  static let twoStates: [NamedRule] = [
    NamedRule(
      "Life", "B3/S23", "John Conway's game: gliders, guns, and all that can be computed",
      also: ["Conway's Life", "Game of Life", "Conway's Game of Life"]),
    NamedRule("2x2", "B36/S125", "patterns of aligned 2 by 2 blocks stay made of such blocks"),
    NamedRule("34 Life", "B34/S34", "an early rival of Life, with many small oscillators"),
    NamedRule("Amoeba", "B357/S1358", "large moving areas of chaos"),
    NamedRule(
      "Anneal", "B4678/S35678", "majority with the middle exchanged: blobs with smooth edges",
      also: ["Twisted Majority", "Vote 4/5"]),
    NamedRule(
      "AntiLife", "B0123478/S01234678", "Life with live and dead cells exchanged"),
    NamedRule("Assimilation", "B345/S4567", "diamonds that stay, filled with patterns"),
    NamedRule(
      "Banks I", "B3e4ejr5cinqy6-ei78/S012-e3-ajk4-akqw5-ajk6-e78",
      "of four neighbors two at a corner kill and three give birth: wires that compute"),
    NamedRule("Castles", "B3678/S135678", "walls around full blocks"),
    NamedRule("Coagulations", "B378/S235678", "clots that grow forever"),
    NamedRule("Coral", "B3/S45678", "slow growth with the texture of coral"),
    NamedRule("Corrosion of Conformity", "B3/S124", "a slow burn that leaves stripes"),
    NamedRule(
      "Day & Night", "B3678/S34678", "live and dead cells follow the same rule",
      also: ["Day and Night"]),
    NamedRule("Diamoeba", "B35678/S5678", "diamonds that grow or shrink, hard to foretell"),
    NamedRule("DotLife", "B3/S023", "Life in which a lone cell stays"),
    NamedRule("Dry Life", "B37/S23", "Life with births of seven as well"),
    NamedRule("EightLife", "B3/S238", "Life in which a cell among eight stays"),
    NamedRule("Flock", "B3/S12", "soon settles into dominoes and small oscillators"),
    NamedRule(
      "Fredkin", "B1357/S02468", "parity of all nine cells: every pattern copies itself",
      also: ["Replicator 2"]),
    NamedRule("Gems", "B3457/S4568", "slow diamonds with bright edges"),
    NamedRule("Gnarl", "B1/S1", "lace that grows from a single cell"),
    NamedRule(
      "H-trees", "B1/S012345678", "branches in the form of an H that fill the plane"),
    NamedRule("HighLife", "B36/S23", "Life with a small pattern that copies itself"),
    NamedRule("HoneyLife", "B38/S238", "Life with eight neighbors good for birth and survival"),
    NamedRule("Iceballs", "B25678/S5678", "full balls that grow out of flicker"),
    NamedRule("InverseLife", "B0123478/S34678", "gliders of dead cells on live ones"),
    NamedRule(
      "Just Friends", "B2-a/S12", "neighbors that touch don't bear: small, lively patterns"),
    NamedRule(
      "Life without Death", "B3/S012345678", "cells stay forever: flakes with straight ladders",
      also: ["Flakes", "Inkspot"]),
    NamedRule("Live Free or Die", "B2/S0", "only lone cells survive"),
    NamedRule("LongLife", "B345/S5", "oscillators of very long periods"),
    NamedRule("LowLife", "B3/S13", "a quiet relative of Life"),
    NamedRule("Maze", "B3/S12345", "grows into a maze"),
    NamedRule("Mazectric", "B3/S1234", "a maze with longer, straighter halls"),
    NamedRule(
      "Morley", "B368/S245", "slow ships and puffers from chaos that dies down", also: ["Move"]),
    NamedRule("Pedestrian Life", "B38/S23", "Life with births of eight as well"),
    NamedRule("Plow World", "B378/S012345678", "cells stay forever, and ladders plow on"),
    NamedRule("Pseudo Life", "B357/S238", "like Life to look at, with other patterns"),
    NamedRule("Replicator", "B1357/S1357", "every pattern copies itself"),
    NamedRule("Seeds", "B2/S", "no cell survives, and nearly all patterns explode"),
    NamedRule("Serviettes", "B234/S", "lace-like squares", also: ["Persian Rug"]),
    NamedRule("SnowLife", "B3/S1237", "flakes that grow slowly"),
    NamedRule("Stains", "B3678/S235678", "blots that grow and come to rest"),
    NamedRule("tlife", "B3/S2-i34q", "Life without the blinker, with a common T-shaped ship"),
    NamedRule(
      "Vote", "B5678/S45678", "the majority of nine: areas with calm edges", also: ["Majority"]),
    NamedRule("Walled Cities", "B45678/S2345", "busy towns behind walls"),
  ]
}
