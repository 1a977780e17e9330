import Foundation
import Lattice
import ScratchFolders
import Terrarium
import Testing

/// Plans made in Swift, whose numbers nobody has checked before, as a server takes them from a request.
@Suite struct `A plan with a value that no run can have` {
  typealias Run = WorldRun<MadeWorld<MossPortrayal>>

  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private var run: Run {
    var run = WorldRun(of: Moss(), portrayal: MossPortrayal())
    run.plan = RunPlan(to: .film(scratch.file("a.apng"), .apng), ticks: 3)
    run.pictures.framing = FilmFraming(.cell(8))
    return run
  }

  /// The options that a run is refused for; none where it is written.
  private func refusal(_ change: (inout Run) -> Void) throws -> [String] {
    var run = run
    change(&run)
    do {
      try run.write()
      return []
    } catch let problems as OptionProblems {
      #expect(try scratch.entries().isEmpty)
      return problems.problems.map(\.option)
    }
  }

  /// A number of a plan, with values that are allowed and others that aren't.
  struct Number: Sendable, CustomTestStringConvertible {
    let option: String
    let allowed: [Int]
    let wrong: [Int]
    let set: @Sendable (inout Run, Int) -> Void
    var testDescription: String { option }
  }

  static let numbers = [
    Number(option: "ticks", allowed: [0, 1], wrong: [-1, .min, 1 << 60 + 1]) {
      $0.plan.ticks = Tick($1)
    },
    Number(option: "every", allowed: [1, 2, 1 << 60], wrong: [0, -1, -2, .min, 1 << 60 + 1]) {
      $0.plan.pace = .every(Tick($1))
    },
    Number(option: "from-tick", allowed: [0, 1], wrong: [-1, .min, .max]) {
      $0.plan.fromTick = Tick($1)
    },
    Number(option: "checkpoint-every", allowed: [1, 2, 1 << 60], wrong: [0, -1, .min, .max]) {
      $0.plan.checkpointInterval = Tick($1)
    },
    Number(option: "threads", allowed: [1, 2], wrong: [0, -1, .min, 1025, .max]) {
      $0.plan.threads = $1
    },
    Number(option: "memory", allowed: [1 << 28, .max], wrong: [0, -1, .min]) {
      $0.plan.memory = $1
    },
    Number(option: "tile-size", allowed: [1, 8192], wrong: [0, -1, .min, 8193, .max]) {
      $0.plan.tileSide = $1
    },
    Number(option: "max-bytes", allowed: [2, 256], wrong: [1, 0, -1, .min, 257, .max]) {
      $0.plan.film.mostColors = $1
    },
    Number(option: "max-bytes", allowed: [1 << 20, .max], wrong: [0, -1, .min]) {
      $0.plan.film.mostBytes = $1
    },
    Number(option: "ffmpeg-timeout", allowed: [1, 86_400], wrong: [0, -1, .min, .max]) {
      $0.plan.film.ffmpegTimeout = $1
    },
    Number(option: "loop", allowed: [1, 65_535], wrong: [0, -1, .min]) {
      $0.plan.film.timing = FilmTiming(framesPerSecond: Rational(10), plays: $1)
    },
    Number(option: "fps", allowed: [1, 100], wrong: [0, -1, -1_000_000_000]) {
      $0.plan.film.timing = FilmTiming(framesPerSecond: Rational(Int64($1)))
    },
    Number(option: "hold-last", allowed: [0, 1], wrong: [-1, -1_000_000_000]) {
      $0.plan.film.timing = FilmTiming(
        framesPerSecond: Rational(10), holdLast: Rational(Int64($1)))
    },
    Number(option: "duration", allowed: [1], wrong: [0, -1]) {
      $0.plan.duration = Rational(Int64($1))
    },
    Number(option: "speed", allowed: [1, -1, 2], wrong: [0]) {
      $0.plan.pace = .film(speed: Rational(Int64($1)), changes: [])
    },
    Number(option: "speed-at", allowed: [1, 2], wrong: [0, -1]) {
      $0.plan.pace = .film(
        speed: Rational(1), changes: [SpeedChange(at: Rational(Int64($1)), to: Rational(2))])
    },
    Number(option: "speed-at", allowed: [1, -1], wrong: [0]) {
      $0.plan.pace = .film(
        speed: Rational(1), changes: [SpeedChange(at: Rational(1), to: Rational(Int64($1)))])
    },
    Number(option: "census-every", allowed: [1, 2], wrong: [0, -1, .min]) {
      $0.records.censusInterval = Tick($1)
    },
    Number(option: "ink", allowed: [0], wrong: [-1, 1, 9, .min, .max]) {
      $0.pictures.appearance.changes = [Appearance.Change(.kind($1), Color(0xFF0000))]
    },
    Number(option: "cell", allowed: [1, 1024], wrong: [0, -1, .min, 1025, .max]) {
      $0.pictures.framing = FilmFraming(.cell($1))
    },
    Number(option: "size", allowed: [16, 200], wrong: [0, -1, .min, .max, 1 << 40]) {
      $0.pictures.framing = FilmFraming(.size(Size(width: $1, height: 16)))
    },
    Number(option: "viewport", allowed: [1, 8], wrong: [0, -1, .min, .max]) {
      $0.pictures.framing = FilmFraming(
        .viewport(Rect(x: 0, y: 0, width: $1, height: 1), Size(width: 64, height: 64)))
    },
    Number(option: "viewport", allowed: [0, -1, 1], wrong: [.min, .max]) {
      $0.pictures.framing = FilmFraming(
        .viewport(Rect(x: $1, y: 0, width: 8, height: 8), Size(width: 64, height: 64)))
    },
    Number(option: "zoom", allowed: [1, 1024], wrong: [1025, 1 << 41]) {
      $0.pictures.framing = FilmFraming(
        .zoom(Scale($1), center: nil, Size(width: 64, height: 64)))
    },
    Number(option: "zoom", allowed: [1, 1024], wrong: [1025, 1 << 41]) {
      $0.pictures.pyramid.scale = Scale($1)
    },
    Number(option: "size", allowed: [64], wrong: [63, 65]) {
      $0.pictures.framing = FilmFraming(
        .size(Size(width: 64, height: 64)), to: .size(Size(width: $1, height: 64)))
    },
    Number(option: "tiles", allowed: [1, 1000], wrong: [0, -1, .min, .max]) {
      $0.pictures.pyramid.mostTiles = $1
    },
  ]

  @Test(arguments: numbers)
  func `is refused before anything is written, and its neighbors are drawn`(
    number: Number
  ) throws {
    for value in number.wrong {
      #expect(try refusal { number.set(&$0, value) } == [number.option], "\(value)")
    }
    for value in number.allowed where value < 1 << 40 {
      #expect(try refusal { number.set(&$0, value) } == [], "\(value)")
      for name in try scratch.entries() {
        try FileManager.default.removeItem(atPath: scratch.file(name))
      }
    }
  }

  @Test func `is refused in the world as well`() throws {
    let world = MadeWorld(of: Moss(), portrayal: MossPortrayal(), tickLength: Rational(0))
    let problems = #expect(throws: OptionProblems.self) {
      try WorldRun(world).write(to: scratch.file("a.apng"), ticks: 1)
    }
    #expect(problems?.problems.map(\.option) == ["tickLength"])
    let window = TerminalWindow(.halfBlocks, columns: 0, rows: .max)
    #expect(window.columns == 1 && window.rows == 65_535)
    #expect(window.pictureSize == Size(width: 1, height: 131_070))
    #expect(Rational(exactly: 1, 0) == nil && Rational(exactly: 2, 4) == Rational(1, 2))
  }

  @Test func `is reported with all others`() throws {
    let options = try refusal { run in
      run.plan.ticks = -1
      run.plan.threads = 0
      run.plan.pace = .film(speed: Rational(0), changes: [])
      run.records.censusInterval = 0
      run.pictures.caption = "Wald 🌲"
      run.pictures.appearance.sprites = "no such folder"
    }
    #expect(options == ["ticks", "threads", "speed", "caption", "census-every", "sprites"])
  }

  @Test func `is refused for a single picture and by the function of one call`() throws {
    #expect(throws: OptionProblems.self) { try run.image(ticks: -5) }
    #expect(throws: OptionProblems.self) { try run.write(to: scratch.file("b.apng"), ticks: -1) }
    #expect(throws: OptionProblems.self) {
      try run.write(to: scratch.file("b.apng"), ticks: 3, every: 0)
    }
    #expect(try scratch.entries().isEmpty)
  }

  @Test func `is a text with a letter that can't be drawn, wherever it stands`() throws {
    #expect(try refusal { $0.pictures.caption = "Wald 🌲" } == ["caption"])
    #expect(
      try refusal { $0.pictures.appearance.labels = KindLabels(["moss": "🌲"]) } == ["label"])
    var forest = WorldRun(of: Moss(), portrayal: ForestPortrayal())
    forest.pictures.framing = FilmFraming(.cell(40))
    #expect(throws: OptionProblems.self) { try forest.image(ticks: 1) }
    forest.pictures.counter = .off
    _ = try forest.image(ticks: 1)
  }

  @Test func `is a mark of a world that lists no colors for marks`() throws {
    var forest = WorldRun(of: Moss(), portrayal: ForestPortrayal(hasMarks: true))
    forest.pictures.counter = .off
    let error = #expect(throws: UnlistedMarks.self) { try forest.image(ticks: 1) }
    let labels = WorldRun(of: Moss(), portrayal: ForestPortrayal(hasLabels: true))
    #expect(throws: UnlistedMarks.self) { try labels.image(ticks: 1) }
    #expect(
      error?.description
        == "the scene has marks in #ff00ff: markInks(in:) has to list the colors of marks")
  }

  @Test func `is a soup or an engine that the field doesn't have`() throws {
    let small = try Topology("T10,9")
    let soup = Soup(rect: Rect(x: 0, y: 0, width: 30, height: 33), seed: 1, density: 1 << 31)
    for (cells, choice) in [
      (FirstCells.soup(soup), EngineChoice.dense), (.pattern(.runs(CellRuns())), .hashlife),
    ] {
      #expect(throws: EngineError.self) {
        try Life(cells, rule: .life, topology: small, choice: choice, memory: 1 << 28)
      }
    }
  }
}

/// A look of moss whose counters and marks can't be drawn.
private struct ForestPortrayal: Portrayal {
  typealias Model = Moss
  static let kinds = ["moss"]
  var hasMarks = false
  var hasLabels = false

  func scene(of state: Moss.State) -> Scene {
    var scene = Scene(cells: state.cells, counters: ["🌲 \(state.tick)"])
    if hasMarks {
      scene.marks.shapes = [
        Mark(.disc, center: MarkPoint(x: 0, y: 0), radius: 256, color: Color(0xFF00FF))
      ]
    }
    if hasLabels {
      scene.counters = []
      scene.marks.labels = [
        Label("oak", at: MarkPoint(x: 0, y: 0), size: 256, color: Color(0))
      ]
    }
    return scene
  }

  func widestCounters(of state: Moss.State) -> [String] { hasLabels ? [] : ["🌲 99"] }
}
