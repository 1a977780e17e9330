import FrameExport

/// Random commands of all kinds, the same ones for the same seed.
struct RandomCommands {
  private var state: UInt64

  /// The amounts of memory that commands are given.
  static let memories = [64, 80, 100, 128, 160, 200, 256, 400, 512, 1024]

  /// Files that some of the commands read; each is made by one command.
  static let inputs = [
    "life --random 37% --width 1500 --height 1100 --ticks 2 --save in.rle",
    "life --random 30% --width 900 --height 700 --trails --ticks 3 --save in.state",
    "life gosper-gun --ticks 2^20 --engine hashlife --save in.mc",
    "seaworld --width 700 --height 500 --penguins 30% --orcas 2% --ticks 3 --save in.sea",
    "virus --people 60000 --infect-random 90 --ticks 4 --save in.virus",
    "elementary --rule 110 --width 500000 --height 4 --start random --ticks 3 --save in.line",
    "seaworld --ticks 4 --out in-sea.png", "virus --ticks 4 --out in-virus.apng",
    "life glider --ticks 8 --out in-frames/", "universe --ticks 3 --out in-universe.png",
    "life glider --ticks 0 --size 2600x2100 --counter off --out in-large.png",
  ]

  private static let films = ["frames/", "x.png"] + FilmFormat.allCases.map { "x\($0.ending)" }

  init(seed: UInt64) {
    state = seed
  }

  /// The next command, without `--memory`.
  mutating func next() -> String {
    switch number(20) {
    case 0..<4: "\(seaworld()) \(pictures())"
    case 4..<6: "\(virus()) \(pictures())"
    case 6..<8: "\(universe()) --out \(any(Self.films)) --size \(size(4000))"
    case 8..<11: "\(life()) \(pictures())"
    case 11..<13: "\(life()) --save x.\(any(["rle", "cells", "lif", "mc", "state"]))"
    case 13: "\(elementary()) \(pictures())"
    case 14: saving()
    case 15..<17: "\(loading()) \(any([pictures(), "--save x.state", "--census c.csv"]))"
    case 17: again()
    case 18: "patterns --preview sheet.png --size \(size(7000))"
    default: "compare \(any(["in-large.png", "in-sea.png"])) in-large.png" + difference()
    }
  }

  private mutating func difference() -> String { any(["", " --difference d.png"]) }

  private mutating func seaworld() -> String {
    let looks = any(["", " --shape square", " --shape circle --theme dark", " --topology torus"])
    return "seaworld --width \(length(2500)) --height \(length(2500)) --ticks \(number(9))"
      + " --penguins \(number(60))% --orcas \(number(9))%\(looks)"
  }

  private mutating func virus() -> String {
    "virus --people \(99 + length(1_500_000)) --infect-random \(number(30)) --ticks \(number(12))"
      + any(["", " --subset full", " --subset full --infection-factor 3"])
  }

  /// A universe with its pictures: it has no pyramids.
  private mutating func universe() -> String {
    "universe --ticks \(number(200)) --seed \(number(900))"
      + any(["", " --view galaxy:1", " --theme dark", " --speed 5"])
  }

  private mutating func life() -> String {
    let (width, height) = (length(9000), length(9000))
    let field = any(["--topology torus", "--topology plane", "", "--topology klein"])
    let looks = any(["", "--trails", "--rule brians-brain", "--engine tiles", "--rule HighLife"])
    return "life --random \(1 + number(60))% --width \(width) --height \(height)"
      + " --ticks \(number(6)) \(field) \(looks)"
  }

  private mutating func elementary() -> String {
    "elementary --rule \(number(256)) --width \(length(1_000_000)) --height \(1 + number(400))"
      + " --start random --ticks \(number(20))"
  }

  private mutating func saving() -> String {
    let end = any(["--save x", "--save x --census c.csv", "--census c.csv", "--events e.jsonl"])
    return any(["\(seaworld()) \(end)", "\(virus()) \(end)", "\(elementary()) --save x"])
  }

  private mutating func loading() -> String {
    let input = any([
      "life --load in.state", "life in.rle", "life in.mc --engine hashlife", "life in.rle --trails",
      "seaworld --load in.sea", "virus --load in.virus", "elementary --load in.line",
    ])
    return "\(input) --ticks \(number(5))"
  }

  private mutating func again() -> String {
    let input = any(["in-sea.png", "in-virus.apng", "in-frames", "in-universe.png"])
    return "again \(input) --size \(size(6000)) --out again\(any([".png", ".apng", "/", ".gif"]))"
  }

  private mutating func pictures() -> String {
    let threads = any(["", " --threads 1", " --threads 3", " --threads 16"])
    let end = any(Self.films + ["x.dzi", "tiles/{z}/{x}/{y}.png"])
    let framing = Self.films.contains(end) ? " --size \(size(4000))" : ""
    return "--out \(end)\(framing)\(threads)\(any(["", "", " --census c.csv"]))"
  }

  private mutating func size(_ most: Int) -> String {
    "\(270 + length(most))x\(270 + length(most))"
  }

  /// A length of 1 to `most`: one of three is anything, the others are of any number of digits.
  private mutating func length(_ most: Int) -> Int {
    let bits = Int.bitWidth - most.leadingZeroBitCount
    return 1 + number(number(3) == 0 ? most : min(most, 1 << (3 + number(bits - 2))))
  }

  /// A number from 0 up to below `bound`.
  mutating func number(_ bound: Int) -> Int {
    // Numerical Recipes' constants; the upper half is good enough to choose by.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func any<Element>(_ choices: [Element]) -> Element { choices[number(choices.count)] }
}
