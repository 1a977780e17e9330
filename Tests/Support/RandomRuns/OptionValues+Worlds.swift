extension OptionValues {
  /// Those of the options of single worlds.
  static let worlds: [String: Values.Producer] = [
    "width": { $0.number(1...90, limits: [1], dry: [4096, 65536, 1 << 30, 1 << 40]) },
    "height": { $0.number(1...70, limits: [1], dry: [4096, 65536, 1 << 30, 1 << 40]) },
    // The sea.
    "penguins": {
      $0.chance(50) ? $0.number(0...40, limits: [0]) : $0.word("50%", "0%", "7.5%", "94%", "1/3%")
    },
    "orcas": { $0.chance(50) ? $0.number(0...9, limits: [0]) : $0.word("5%", "0%", "12.5%") },
    "penguin-breeds": { $0.number(1...9, limits: [1], dry: [1 << 31, 1 << 62]) },
    "orca-breeds": { $0.number(1...9, limits: [1], dry: [1 << 31, 1 << 62]) },
    "starves": { $0.number(1...9, limits: [1], dry: [1 << 31, 1 << 62]) },
    "restart-at": { $0.number(0...20, limits: [0], dry: [1 << 62]) },
    // Virus.
    "people": { $0.number(1...900, limits: [1], dry: [1_000_000, 100_000_000]) },
    "infection-factor": { $0.number(0...8, limits: [0], dry: [1 << 31]) },
    "period": { $0.fraction(1...4) },
    "virus columns": { $0.number(1...40, limits: [1], dry: [1 << 30]) },
    "infect": { $0.list { $0.number(1...90, limits: [0]) } },
    "infect-random": { $0.number(0...20, limits: [0], dry: [1 << 30]) },
    "tap": {
      "\($0.fraction(0...5)):\($0.chance(50) ? $0.word("middle", "3,4", "0,0") : $0.number(0...90))"
    },
    "reset-at": { $0.fraction(0...9) },
    "growth": { $0.word("0", "0.5", "1", "1/3") },
    // The universe.
    "mass-limit": { $0.number(0...100, limits: [0, 100]) },
    "radius-limit": { $0.number(0...100, limits: [0, 100]) },
    "view": {
      $0.chance(50)
        ? $0.word(
          "universe", "oldest-galaxy", "galaxy:1", "galaxy:2/system:1", "galaxy:1/system:2/star")
        : "galaxy:\($0.number(1...9))/system:\($0.number(1...20))/planet:\($0.number(1...60))"
    },
    "visit": { $0.list { $0.word("galaxy:1", "galaxy:2", "system:4", "planet:39", "star", "..") } },
    "visit-at": { $0.list { $0.number(0...60) } },
    "placeholder-seconds": { $0.fraction(0...4) },
    // What records of older versions say.
    "flights": { $0.word("", "galaxy:1@20", "galaxy:1@20,..@40") },
    "pauses": { $0.word("", "20", "20..22") },
    // Automata.
    "pattern": pattern,
    "life rule": rule,
    "elementary rule": { $0.number(0...255, limits: [0, 255]) },
    "life topology": {
      $0.chance(60)
        ? $0.word("torus", "plane", "klein", "cross-surface", "sphere", "unbounded")
        : $0.word("T", "P", "K", "C", "S")
          + $0.word("20,20", "7,9", "40", "8*,9", "9,8*", "20+3,10", "0,5", "0,0")
    },
    "random": { $0.number(0...100, limits: [0, 100]) + "%" },
    "start": { $0.word("single", "random", "random:37%", "1011", "random:0%", "random:100%", "0") },
    "do": { values in
      let actions = (0...values.below(5)).map { _ in values.action() }
      return actions.joined(separator: values.any(["; ", ";", "\n"]))
    },
    "load": {
      $0.input(
        "life.state", "sea.state", "virus.state", "universe.state", "elementary.state",
        "damaged.state")
    },
    "preset": {
      $0.word(
        "soup", "brain", "continents", "replicators", "outbreak", "spots", "waves", "tides",
        "ocean", "dawn", "holes", "journey",
        "sierpinski", "chaos", "traffic")
    },
  ]

  /// A pattern: a name, a file, or an apgcode.
  static let pattern: Values.Producer = {
    $0.chance(70)
      ? $0.word(
        "glider", "block", "blinker", "gosper-gun", "r-pentomino", "acorn", "lwss", "pulsar",
        "eater-1",
        "highlife-replicator", "xq4_153", "xs4_33", "diehard")
      : $0.input(
        "gun.rle", "gun.mc", "torus.rle", "tail.cells", "old.lif", "life106.lif", "margin.rle",
        "many.rle", "stars.png",
        "damaged.rle", "long.rle", "b0.rle")
  }

  /// A rule of Life and its relatives.
  static let rule: Values.Producer = {
    $0.chance(75)
      ? $0.word(
        "B3/S23", "B36/S23", "23/3", "/2/3", "B3678/S34678", "HighLife", "brians-brain", "B03/S23",
        "B0123478/S01234678",
        "B2-a/S12", "B2/S34H", "B1/S1V", "345/2/4", "B0/S", "B012345678/S012345678", "B/S", "Seeds",
        "B3/S23:T30,20",
        "B3/S23:P9,9", "B2/S/G250")
      : "B\($0.number(0...8765))/S\($0.number(0...8765))\($0.word("", "", ":T9,9", ":K9*,8", ":S12", "H", "V"))"
  }

  /// Those of the options of commands that run no world themselves.
  static let commands: [String: Values.Producer] = [
    "sweep out": { $0.output("s/", "s/", "s") },
    "merge out": { $0.output("x.apng", "x.gif") },
    "vary": { values in
      let option = values.word(
        "starves", "penguins", "seed", "people", "infection-factor", "rule", "width", "topology",
        "random")
      let list: String =
        values.chance(50)
        ? "\(values.number(1...4))..\(values.number(3...7))"
        : values.list { $0.word("1", "2", "3", "torus", "walls", "20%", "B3/S23") }
      return "\(option)=\(list)"
    },
    "design": { $0.input("design.csv", "damaged.csv") },
    "seeds": {
      $0.chance(50) ? "1..\($0.number(1...4, dry: [1 << 40]))" : $0.list { $0.number(1...9) }
    },
    "measure": { values in
      values.list { values in
        let column = values.word(
          "tick", "population", "penguins", "orcas", "sick", "live", "births")
        return values.any([
          "last:\(column)", "max:\(column)", "min:\(column)", "mean:\(column)", "sum:\(column)",
          "argmax:\(column)",
          "at:\(values.number(0...9)):\(column)", "first:\(column):\(values.number(0...50))",
          "period", "still-at",
          "cycle-period", "doubling-time",
        ])
      }
    },
    "per-tick": { $0.number(1...9) },
    "baseline": { $0.word("starves=3", "people=2", "rule=1") },
    "merge": { $0.output("parts/", "s/") },
    "script": { $0.input("part2.scene", "part.scene") },
    "summarize": { $0.output("swept/", "s/") },
    "slurm": { $0.number(1...9) },
    "print-slurm": { $0.number(1...2000, dry: [1 << 40]) },
    "sbatch": { $0.word("--time=2:00:00", "--partition=long --mem=4G", "--array=1-2", "x") },
    "plots": { $0.list { $0.word("png", "svg", "none") } },
    "frames": { "\($0.number(0...9))..\($0.number(5...20))" },
    "set": { "\($0.word("a", "speed", "b"))=\($0.word("1", "20", "x"))" },
    "tolerance": { $0.number(0...255, limits: [0, 255]) },
    "share": { $0.word("0", "1", "0.001", "0.5") },
    "difference": { $0.output("d.png", "d/d.png") },
    "preview": { $0.output("p.png", "q/p.png") },
    "patterns columns": { $0.number(1...12) },
    "delete": { $0.word("one", "1", "2", "two") },
  ]
}
