public import BuiltPrograms

/// The values of the options of all commands.
public enum OptionValues {
  /// Returns the producer of values for an `option` of the command called `command`: that of the option there,
  /// or anywhere, or one of the words that help lists; `nil` where there is none.
  public static func producer(
    of option: ProgramDescription.Argument, named name: String, in command: String
  ) -> Values.Producer? {
    if let own = all["\(command) \(name)"] ?? all[name] { return own }
    let words = option.words
    guard !words.isEmpty else { return nil }
    return { $0.isOdd() ? $0.odd() : $0.any(words) }
  }

  /// Producers by the names of options, those of one command alone with its name before.
  static let all = run.merging(pictures) { $1 }.merging(worlds) { $1 }.merging(commands) { $1 }

  private static let ticks: Values.Producer = {
    $0.chance(4)
      ? $0.word("2^3", "2^5")
      : $0.number(0...40, limits: [0, 1], dry: [1 << 62 - 1, 1 << 40, 1 << 31])
  }

  /// Life looks ahead as far as it is run, also where nothing is drawn.
  private static let generations: Values.Producer = { $0.number(0...40, limits: [0, 1, 500]) }

  private static let run: [String: Values.Producer] = [
    "life ticks": generations, "life generations": generations, "life from-tick": generations,
    "ticks": ticks, "generations": ticks, "steps": ticks, "seconds": ticks,
    "from-tick": { $0.number(0...20, dry: [1 << 61]) },
    "every": { $0.number(1...9, limits: [1], dry: [1 << 62]) },
    "speed": {
      $0.chance(30)
        ? $0.word("slow", "balanced", "fast", "-2", "1/60", "2^12", "0") : $0.fraction(1...60)
    },
    "speed-at": { "\($0.fraction(0...4)):\($0.fraction(0...60))" },
    "until": {
      $0.word(
        "still", "cyclic", "empty", "settled", "extinct:penguins", "extinct:orcas", "full",
        "all-sick", "collision",
        "black-hole")
    },
    "seed": { $0.number(0...99, limits: [0], dry: [.max]) },
    "start-number": { $0.number(0...20, limits: [0], dry: [999_999_999_999]) },
    "shard": {
      let count = $0.whole(1...5)
      return "\($0.number(1...count, limits: [count]))/\(count)"
    },
    "checkpoint-every": { $0.number(1...20, limits: [1], dry: [1 << 62]) },
    "threads": { $0.number(1...5, limits: [1], dry: [256, 1024]) },
    "memory": {
      $0.chance(80)
        ? $0.word("64M", "128M", "200M", "200M", "300M", "512M") : $0.number(1 << 26...1 << 31)
    },
    "fps": {
      $0.chance(20)
        ? $0.word("30000/1001", "12.5", "1/3", "23.976") : $0.number(1...60, limits: [1000])
    },
    "duration": { $0.fraction(1...3) },
    "loop": { $0.number(0...9, limits: [0, 65535]) },
    "hold-last": { $0.fraction(0...3, limits: [0]) },
    "title": {
      $0.word("Ice", "Zwölf Wale", "Кит и лёд", "A title that is too long for one line", "日")
    },
    "title-card": { $0.fraction(0...4, limits: [0, 60]) },
    "end-card": { $0.fraction(0...4, limits: [0, 60]) },
    "max-bytes": { $0.chance(50) ? $0.word("50K", "200K", "1M", "3K") : $0.number(900...100_000) },
    "ffmpeg": { $0.word("ffmpeg", "/bin/true", "/bin/false", "/no/such/ffmpeg") },
    "ffmpeg-timeout": { $0.number(1...60) },
    "census": { $0.output("c.csv", "c.csv.gz", "data/c.csv") },
    "census-every": { $0.number(1...9, limits: [1], dry: [1 << 62]) },
    "events": { $0.output("e.jsonl", "e.jsonl.gz") },
    "save": { $0.output("x.state", "x.rle", "x.mc", "x.cells", "x.lif", "x", "data/x.state") },
    "snapshots": { $0.output("kept/", "kept") },
    "library": { $0.output("library/", "library", "empty/") },
  ]

  private static let pictures: [String: Values.Producer] = [
    "out": {
      $0.output(
        "f/", "f/", "f/", "x.png", "x.png", "f%05d.png", "f/f%03d.png", "x.apng", "x.apng", "x.gif",
        "x.dzi",
        "tiles/{z}/{x}/{y}.png", "z/", "deep/er/x.png")
    },
    "cell": { $0.number(1...24, limits: [1], dry: [1000, 65536]) },
    "size": { $0.pair("x", 40...700, dry: [16384, 100_000, 1 << 31 - 1]) },
    "viewport": {
      let window: Values.Producer = { "\($0.pair(",", 0...9)),\($0.pair(",", 1...30))" }
      return $0.chance(80) ? window(&$0) : "\(window(&$0))..\(window(&$0))"
    },
    "zoom": {
      let scale: Values.Producer = {
        $0.chance(60) ? $0.number(1...32) : $0.word("2.5", "1/2", "1/16", "1/3", "0.1")
      }
      return $0.chance(80) ? scale(&$0) : "\(scale(&$0))..\(scale(&$0))"
    },
    "center": {
      let point = $0.pair(",", 0...20)
      return $0.chance(80) ? point : "\(point)..\($0.pair(",", 0...20))"
    },
    "sprites": { $0.input("sprites/", "sprites", "empty/") },
    "palette": {
      $0.chance(70)
        ? $0.word("reef", "lagoon", "colorblind", "ink", "ember", "meadow", "cosmos", "kiln")
        : $0.input("my.palette", "dark.palette", "damaged.palette")
    },
    "ink": {
      let kind = $0.word(
        "penguin", "orca", "healthy", "sick", "live", "dying", "background", "outside", "grid",
        "text", "star", "age",
        "galaxy", "accent", "warning")
      let color = $0.word(
        "navy", "#ff8800", "#123456", "teal", "white", "transparent", "#123", "#ff880080")
      return kind == "age" ? "age=\(color)..#336699" : "\(kind)=\(color)"
    },
    "background": { $0.word("transparent", "navy", "#ffffff", "#000") },
    "label": {
      let kind = $0.word("penguin", "orca", "healthy", "sick", "live", "dying", "galaxy")
      return "\(kind)=\($0.word("mice", "Füchse", "a b", "猫", "🐟", "x"))"
    },
    "caption": {
      $0.word(
        "Hello", "Zwölf Äpfel", "a \"b\"", "日本", "🐧", "", String(repeating: "long ", count: 40))
    },
    "dpi": { $0.number(1...600, limits: [1, 100_000]) },
    "fit": {
      $0.chance(60)
        ? $0.word("run", "whole", "follow", "follow:60x40") : $0.pair(",", -9...9) + ",30,20"
    },
    "tile-size": { $0.number(16...512, limits: [1, 4096]) },
    "tiles": { $0.number(1...200, limits: [1], dry: [1 << 40]) },
    "iiif-id": { $0.word("https://example.org/iiif/x", "x", "http://a/b/") },
    "format": { $0.word("y4m", "rgba") },
  ]
}
