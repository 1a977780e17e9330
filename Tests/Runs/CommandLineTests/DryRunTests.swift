import BuiltInWorlds
import Foundation
import ScratchFolders
import Testing
import WorldRuns
import render

/// Command lines of help and presets, in this process and with hardly a frame, where as many programs would look
/// at frames for three seconds each.
@Suite struct `A dry run` {
  /// The presets of each world.
  private static let presets = [
    ("seaworld", SeaWorldDescription.presets), ("virus", VirusDescription.presets),
    ("universe", UniverseDescription.presets), ("life", LifeDescription.presets),
    ("elementary", ElementaryFieldDescription.presets),
  ]

  /// The options whose value is a path.
  private static let ofPaths: Set = [
    "--out", "-o", "--census", "--events", "--save", "--load", "--snapshots",
  ]

  /// Runs `line` with `--dry-run` and its paths in `folder`.
  private static func run(
    _ line: String, in folder: ScratchFolder
  ) -> (status: Int32, output: String, errors: String) {
    var words: [String] = []
    for word in line.split(separator: " ").map(String.init) {
      words.append(ofPaths.contains(words.last ?? "") ? folder.file(word) : word)
    }
    return Forecast.$patience.withValue(0) { runRender(words + ["--dry-run"]) }
  }

  @Test(arguments: presets.map { $0.0 })
  func `of an example in help ends well and writes nothing`(world: String) throws {
    let folder = try ScratchFolder(), help = runRender([world, "--help"]).output
    let examples = help.split(separator: "\n").filter { $0.hasPrefix("  render ") }
    #expect(examples.count >= 8)
    for example in examples {
      let run = Self.run(String(example.dropFirst("  render ".count)), in: folder)
      // The last example reads what the one before it saves.
      let isMissing = example.contains("--load")
      #expect(run.status == (isMissing ? 66 : 0), "\(example): \(run.errors)")
    }
    #expect(try folder.entries().isEmpty)
  }

  @Test func `does not wait for a long run ahead`() throws {
    let folder = try ScratchFolder()
    let run = Self.run("life pulsar --generations 4294967295 --out f/", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "time    over 3.00 s, for the run ahead alone\n")
  }

  @Test(arguments: presets.flatMap { world, presets in presets.map { (world, $0.name) } })
  func `takes the options of a preset`(world: String, preset: String) throws {
    let folder = try ScratchFolder()
    for options in ["--out x.gif", "--out x.png --theme dark", "--out f/ --size 700x500"] {
      let run = Self.run("\(world) --preset \(preset) \(options)", in: folder)
      #expect(run.status == 0, "\(options): \(run.errors)")
    }
  }

  @Test(arguments: [
    ("virus --preset spots --ticks 3", "ticks 0 to 3"),
    ("universe --preset dawn --seconds 20", "ticks 0 to 20"),
    ("universe --preset holes --speed 60 --fps 5 --ticks 120", "2.20 s"),
    ("life --preset replicators --duration 1s", "1.00 s"),
    ("universe --preset journey --size 320x180", "30.04 s, 24 frames a second"),
  ])
  func `has a length and a pace beside a preset that take the place of its own`(
    line: String, expected: String
  ) throws {
    let run = try Self.run("\(line) --out a.apng", in: ScratchFolder())
    #expect(run.status == 0 && run.output.contains(expected), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("virus", "12", "virus --tap 0.5:55 --steps 12"),
    ("life", "120", "life --preset soup --generations 120"),
    ("elementary", "67", "elementary --width 120 --height 68"),
  ])
  func `of a plain command has the frames of the spelled one`(
    plain: String, last: String, spelled: String
  ) throws {
    let folder = try ScratchFolder()
    for options in ["--out f/", "--fps 5 --out x.apng"] {
      let runs = [plain, spelled].map { Self.run("\($0) \(options)", in: folder).output }
      #expect(runs[0].contains("ticks 0 to \(last)\n"), "\(runs[0])")
      let facts = runs.map { $0.split(separator: "\n").filter { !$0.hasPrefix("time") } }
      #expect(facts[0] == facts[1])
    }
  }

  @Test(arguments: [
    ("seaworld --fps 15", "51, ticks 0 to 50", nil), ("seaworld", "51, ticks 0 to 50", nil),
    (
      "seaworld --fps 24 --ticks 4", "49, ticks 0 to 4",
      "24 frames a second, the film shows 2 ticks"
    ),
    ("seaworld --fps 60 --ticks 4", "61, ticks 0 to 4", "the film shows 4 ticks a second"),
    ("seaworld --fps 40 --ticks 4", "81, ticks 0 to 4", "the film shows 2 ticks a second"),
    ("virus", "97, ticks 0 to 12", "12 frames a second, the film shows 1.5 steps a second"),
    ("virus --period 1/3", "97, ticks 0 to 12", "1.5 steps a second"),
    ("virus --infect 3 --duration 4", "41, ticks 0 to 5", "1.5 steps a second"),
    ("virus --fps 12", "13, ticks 0 to 12", nil), ("virus --every 1", "13, ticks 0 to 12", nil),
    ("virus --fps 30 --period 0.5", "181, ticks 0 to 12", "2 steps a second"),
    ("virus --growth 0.2", "97, ticks 0 to 12", "1.5 steps a second"),
    ("life glider --fps 16 --ticks 8", "17, ticks 0 to 8", "8 generations a second"),
    ("life pulsar --loop-seamless --fps 30", "3, ticks 0 to 2", nil),
    ("elementary --fps 30", "135, ticks 0 to 67", "15 generations a second"),
    ("universe --fps 30 --ticks 20", "61, ticks 0 to 20", "10 seconds a second"),
    ("universe --fps 30 --ticks 20 --every 1", "21, ticks 0 to 20", nil),
    ("seaworld --fps 30 --ticks 20 --speed 5", "121, ticks 0 to 20", nil),
  ])
  func `has the frames that follow from a frame rate`(
    words: String, frames: String, note: String?
  ) throws {
    let run = try Self.run("\(words) --out x.apng", in: ScratchFolder())
    #expect(run.status == 0 && run.output.hasPrefix("frames  \(frames)\n"), "\(run.output)")
    let notes = run.errors.split(separator: "\n").filter { $0.contains("the film shows") }
    #expect(notes.count == (note == nil ? 0 : 1))
    if let note { #expect(notes[0].contains(note) && notes[0].contains("--every 1"), "\(notes)") }
  }

  @Test func `of two themes names the file of each`() throws {
    let folder = try ScratchFolder()
    let run = Self.run("seaworld --ticks 0 --theme both --out sea.png", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("out ") }
    #expect(
      names == ["light", "dark"].map { "out     \(folder.file("sea-\($0).png"))" }, "\(run.output)")
    let one = Self.run("seaworld --ticks 0 --out sea.png", in: folder)
    #expect(one.output.hasPrefix("frames  1"))
  }
}
