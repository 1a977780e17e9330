import BuiltInWorlds
import Foundation
import FrameExport
import ScratchFolders
import SimulationKernel
import Testing
import WorldRuns

@Suite struct `A forecast` {
  private static func prepared(
    _ ticks: Tick, _ path: String
  ) throws -> PreparedRun<SeaWorldDescription> {
    var run = WorldRun(SeaWorldDescription())
    run.plan.ticks = ticks
    run.plan.destination = try FrameDestination(path)
    run.plan.threads = 2
    var problems = Problems()
    return try run.prepared(&problems)
  }

  @Test(arguments: ["f/", "a.apng", "a.png"])
  func `counts the bytes of what is quickly made`(name: String) throws {
    let folder = try ScratchFolder(), path = folder.file(name)
    let lines = try Forecast.$patience.withValue(1000) { try Self.prepared(9, path).estimate() }
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = try Self.prepared(9, path).write()
    let bytes = try folder.contents().filter { $0.key.hasSuffix("png") }.reduce(0) {
      $0 + $1.value.count
    }
    let line = try #require(lines.first { $0.hasPrefix("bytes") })
    // An animation has chunks of its own besides those of its frames.
    let tenths = (bytes + 50_000) / 100_000
    let rounded =
      bytes < 999_500 ? "\((bytes + 500) / 1000) KB" : "\(tenths / 10).\(tenths % 10) MB"
    #expect(line == "bytes   \(rounded)" || name == "a.apng" && !line.contains("about"), "\(bytes)")
    #expect(lines.contains { $0.hasPrefix("time    about ") && $0.hasSuffix(" on 2 threads") })
  }

  /// The frames sent to ffmpeg are much larger than the film.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg"), "no ffmpeg"),
    arguments: ["a.mp4", "a.webm", "a.gif"])
  func `of a film has nothing of raw frames`(name: String) throws {
    let folder = try ScratchFolder()
    let lines = try Self.prepared(9, folder.file(name)).estimate()
    #expect(lines.contains { $0.hasPrefix("bytes   ") } && !lines.contains { $0.contains("raw") })
  }

  @Test func `says what it has seen when its time is over`() throws {
    let folder = try ScratchFolder(), path = folder.file("a.apng")
    let lines = try Forecast.$patience.withValue(0) {
      try Self.prepared(100_000, path).estimate()
    }
    #expect(lines[0] == "frames  100001, ticks 0 to 100000")
    #expect(
      lines.contains { $0.hasPrefix("bytes   about ") && $0.hasSuffix(", from its beginning") })
    #expect(try folder.entries().isEmpty)
  }

  @Test func `of a picture that is far away is that of the way there`() throws {
    let folder = try ScratchFolder(), path = folder.file("a.png")
    for (patience, seen) in [(0.2, "the first "), (0, "its beginning")] {
      let lines = try Forecast.$patience.withValue(patience) {
        try Self.prepared(1 << 30, path).estimate(after: 86_400)
      }
      #expect(
        lines.contains { $0.hasPrefix("bytes   about ") && $0.contains(", from \(seen)") },
        "\(lines)")
      // What has not begun to advance says nothing of its time.
      let time = patience > 0 ? "about" : "over 24:00:"
      #expect(lines.contains { $0.hasPrefix("time    \(time)") }, "\(lines)")
    }
    #expect(try folder.entries().isEmpty)
  }

  /// Without its end, a run would have all its generations.
  @Test func `of a run whose end is not known says so`() throws {
    var problems = Problems()
    let options = GivenOptions([
      "random": ["30%"], "topology": ["torus"], "width": ["64"], "height": ["64"],
    ])
    var run = WorldRun(LifeDescription(options, seed: 1, &problems))
    run.end = LifeDescription.endConditions.first { $0.name == "settled" }
    run.plan.destination = .folder("f/")
    #expect(throws: RunCancelled.self) {
      try run.prepared(&problems, RunControl(isCancelled: { true }))
    }
  }

  /// Samples spread over the longest possible film would miss most of a short one.
  @Test func `of a film that ends early is by frames of all its parts`() throws {
    let folder = try ScratchFolder(), path = folder.file("a.apng")
    let script = try Scenes.read(
      "world virus --people 900 --infection-factor 2\nplay 3\ntap 400\nplay until all-sick\n")
    func prepared() throws -> PreparedScript<VirusDescription> {
      try ScriptRun(script, to: FrameDestination(path)).prepared(in: VirusDescription.self)
    }
    let lines = try Forecast.$patience.withValue(0.5) { try prepared().estimate() }
    let line = try #require(lines.first { $0.hasPrefix("bytes   about ") }, "\(lines)")
    _ = try prepared().write()
    let bytes = try #require(try folder.contents()["a.apng"]?.count)
    let words = line.split(separator: " ").map { $0.filter { $0 != "," } }
    let told = try #require(Double(words[2])) * (words[3] == "MB" ? 1e6 : 1000)
    // A forecast from a part of the film names that part, and may be far off.
    let range = line.contains(", from ") ? 0.05..<20 : 0.5..<2
    #expect(range.contains(told / Double(bytes)), "\(line) \(bytes)")
  }

  /// Its cards would be larger than the film while the strip of a hand is still shown.
  @Test(arguments: ["mp4", "apng"])
  func `of a script shows no card before the first commands`(form: String) throws {
    let folder = try ScratchFolder()
    let script = try Scenes.read("world virus\ncell 1\nstrip off\nplay 9\n")
    var run = ScriptRun(script, to: try FrameDestination(folder.file("a.\(form)")))
    run.plan.cards.titleSeconds = Rational(4)
    let prepared = try run.prepared(in: VirusDescription.self)
    let lines = try Forecast.$patience.withValue(0) { try prepared.estimate() }
    #expect(lines.contains { $0.hasPrefix("time    over ") }, "\(lines)")
  }
}
