import ScratchFolders
import Synchronization
import Terrarium
import Testing

/// Whole runs of a world of your own: a program runs it in a few lines, as the command runs the
/// built-in ones.
@Suite struct `A world of your own` {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A run of fresh moss.
  private func run(of moss: Moss = Moss()) -> WorldRun<MadeWorld<MossPortrayal>> {
    var run = WorldRun(of: moss, portrayal: MossPortrayal())
    run.pictures.framing = FilmFraming(.cell(8))
    run.plan.threads = 2
    return run
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try readFile(scratch.file(path), limit: 1 << 24)
  }

  private func image(_ path: String) throws -> Image { try PNGDecoder().decode(bytes(path)) }

  /// All files of a folder, by name.
  private func files(_ folder: String) throws -> [String: [UInt8]] {
    let names = try folderEntries(scratch.file(folder))
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try bytes(folder + $0)) })
  }

  @Test func `is drawn as a folder of frames and as a film`() throws {
    try run().write(to: scratch.file("moss/"), ticks: 20, every: 8)
    #expect(
      try folderEntries(scratch.file("moss/")).sorted() == [
        "00000.png", "00001.png", "00002.png", "00003.png", "render.json",
      ])
    let images = try (0...3).map { try image("moss/0000\($0).png") }
    #expect(
      images.allSatisfy { $0.size.width == 96 }
        && zip(images, images.dropFirst()).allSatisfy { $0 != $1 })
    let texts = try PNGDecoder().texts(of: bytes("moss/00003.png"))
    #expect(
      texts.contains(PNGText(key: "World", value: "moss"))
        && texts.contains(PNGText(key: "Tick", value: "20")))

    let outcome = try run().write(to: scratch.file("moss.apng"), ticks: 20, every: 8)
    #expect(outcome.world.tick == 20 && outcome.hasMetEnd)
    // Of an animation, readers of stills show the first frame.
    #expect(try image("moss.apng") == images[0])
    #expect(try chunks("fcTL", in: "moss.apng") == 4)
  }

  @Test func `goes on after a kill, and ends in the bytes of a run that nothing stopped`() throws {
    var run = run()
    run.plan.checkpointInterval = 10
    try run.write(to: scratch.file("whole/"), ticks: 60, every: 5)

    let moss = Moss()
    var stopped = self.run(of: moss)
    stopped.plan.checkpointInterval = 10
    let written = StepCount()
    let control = RunControl(
      isCancelled: { written.value >= 6 },
      progress: { step in if case .wrote = step { written.add() } })
    #expect(throws: RunCancelled.self) {
      try stopped.write(to: scratch.file("part/"), ticks: 60, every: 5, control)
    }
    let before = try folderEntries(scratch.file("part/")).filter { $0.hasSuffix(".png") }.count
    // Those in flight, at most three, were written too.
    #expect((6...9).contains(before))

    let steps = moss.steps.value
    stopped.plan.resumes = true
    try stopped.write(to: scratch.file("part/"), ticks: 60, every: 5)
    #expect(try files("part/") == files("whole/"))
    // It went on from the state saved when it stopped, at the tick of the sixth frame or later.
    #expect(moss.steps.value - steps <= 60 - 25)
  }

  @Test func `is counted, drawn as a curve, and logged`() throws {
    var run = run()
    run.records.census = scratch.file("moss.csv")
    run.records.save = scratch.file("moss.save")
    run.pictures.chart = .auto
    run.pictures.framing = FilmFraming(.size(Size(width: 320, height: 400)))
    try run.write(to: scratch.file("chart.png"), ticks: 3)
    #expect(
      try String(decoding: bytes("moss.csv"), as: UTF8.self)
        == "tick,moss\n0,1\n1,2\n2,3\n3,4\n")
    #expect(try bytes("moss.save") == Array("3".utf8))
    let texts = try PNGDecoder().texts(of: bytes("chart.png"))
    #expect(texts.contains(PNGText(key: "Axis", value: "0 3")))
    run.pictures.chart = nil
    try run.write(to: scratch.file("plain.png"), ticks: 3)
    #expect(try image("plain.png") != image("chart.png"))
  }

  @Test func `is filmed by a camera from one view to another`() throws {
    let first = Rect(x: 4, y: 2, width: 4, height: 4), last = Rect(x: 0, y: 0, width: 12, height: 8)
    let size = Size(width: 240, height: 200)
    var run = run()
    run.pictures.framing = .camera(from: first, to: last, in: size)
    try run.write(to: scratch.file("camera/"), ticks: 6)
    for (frame, cells) in [(0, first), (6, last)] {
      var still = self.run()
      still.pictures.framing = FilmFraming(.viewport(cells, size))
      try still.write(to: scratch.file("still\(frame)/"), ticks: 6)
      #expect(
        try image("camera/0000\(frame).png") == image("still\(frame)/0000\(frame).png"))
    }
    #expect(try image("camera/00003.png") != image("still6/00003.png"))
  }

  @Test func `ends where its condition is met`() throws {
    var run = run()
    run.end = EndCondition("grown:12") { $0.state.grown >= 12 }
    let outcome = try run.write(to: scratch.file("until/"), ticks: 60, every: 5)
    #expect(outcome.hasMetEnd && outcome.world.tick == 11)
    #expect(try folderEntries(scratch.file("until/")).filter { $0.hasSuffix(".png") }.count == 4)
    let short = try run.write(to: scratch.file("short/"), ticks: 10, every: 5)
    #expect(!short.hasMetEnd && short.world.tick == 10)
  }

  @Test(arguments: [nil, ChartForm.together, .panels], [7, 60] as [Tick])
  func `is drawn in memory as in a file`(chart: ChartForm?, ticks: Tick) throws {
    var run = run()
    run.pictures.chart = chart
    run.pictures.framing = FilmFraming(.cell(20))
    run.records.census = scratch.file("census.csv")
    run.plan.resumes = true
    let image = try run.image(ticks: ticks)
    #expect(try folderEntries(scratch.file("")).isEmpty)
    run.end = EndCondition("eleven") { $0.tick >= 11 }
    let last = try run.image(ticks: ticks)
    #expect((last == image) == (ticks == 7))

    run.plan.resumes = false
    try run.write(to: scratch.file("last.png"), ticks: ticks)
    #expect(try self.image("last.png") == last)
    run.end = nil
    try run.write(to: scratch.file("image.png"), ticks: ticks)
    #expect(try self.image("image.png") == image)
  }

  @Test func `is not drawn in memory when it is cancelled or can't be drawn`() throws {
    #expect(throws: RunCancelled.self) {
      try run().image(ticks: 60, RunControl(isCancelled: { true }))
    }
    #expect(throws: OptionProblems.self) { try run().image(ticks: 96) }
    #expect(try folderEntries(scratch.file("")).isEmpty)
  }

  @Test func `refuses to go on beyond its last tick`() throws {
    let problems = #expect(throws: OptionProblems.self) {
      try run().write(to: scratch.file("long/"), ticks: 96)
    }
    #expect(
      problems?.problems.map(\.description) == ["ticks: this world ends at tick 95"])
  }

  /// How many chunks called `name` there are in a PNG file.
  private func chunks(_ name: String, in path: String) throws -> Int {
    let bytes = try bytes(path)
    var count = 0, place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual(name.utf8) { count += 1 }
      place += length + 12
    }
    return count
  }
}
