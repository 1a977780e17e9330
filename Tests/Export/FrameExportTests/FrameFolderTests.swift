import FrameExport
import ScratchFolders
import Testing

@Suite struct FrameFolderTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func run(
    _ name: String = "out/", frames: Int, text: String = "new", overwriting: Bool = false
  ) throws {
    var writer = try begin(name, frames: frames, overwriting: overwriting)
    for frame in 0..<frames { try writer.write(Array("\(text) \(frame)".utf8)) }
    try writer.finish()
  }

  private func begin(
    _ name: String = "out/", frames: Int = 3, overwriting: Bool = false
  ) throws -> FrameWriter {
    try FrameWriter(
      to: FrameDestination(scratch.file(name)), frames: frames, program: "test 1",
      settings: [("world", "sea")], overwriting: overwriting)
  }

  private func record() throws -> RunRecord? {
    try RunRecord.read(inFolder: scratch.file("out"))
  }

  private func expectClash(_ path: String, _ body: () throws -> Void) {
    let error = #expect(throws: ExportError.self) { try body() }
    guard case .nameClash(scratch.file(path), _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a run makes its folder, numbered frames and a record`() throws {
    try run("out/deep/er/", frames: 3)
    #expect(
      try scratch.entries(of: "out/deep/er") == [
        "00000.png", "00001.png", "00002.png", "render.json",
      ])
    #expect(try scratch.text(at: "out/deep/er/00002.png") == "new 2")
    #expect(
      try scratch.text(at: "out/deep/er/render.json") == """
        {
          "frames" : 3,
          "names" : "%05d.png",
          "program" : "test 1",
          "settings" : {
            "world" : "sea"
          },
          "state" : "finished"
        }

        """)
  }

  @Test func `the record says running until the end, then how many frames came`() throws {
    var writer = try begin(frames: 10)
    #expect(try record()?.state == .running)
    #expect(try record()?.frames == 10)
    try writer.write([1])
    try writer.write([2])
    #expect(try record()?.state == .running)
    try writer.finish()
    #expect(try record()?.state == .finished)
    #expect(try record()?.frames == 2)
  }

  @Test func `settings that turned out otherwise are those of the finished record`() throws {
    var writer = try FrameWriter(
      to: .folder(scratch.file("out")), frames: 9, program: "test 1",
      settings: [("world", "sea"), ("last-tick", "8")])
    try writer.write([1])
    #expect(try record()?.settings == ["world": "sea", "last-tick": "8"])
    try writer.finish(settings: [("last-tick", "0")])
    #expect(try record()?.settings == ["world": "sea", "last-tick": "0"])
  }

  @Test func `a second run replaces the first and removes the frames of a longer one`() throws {
    try run(frames: 5, text: "old")
    try scratch.put("mine", at: "out/notes.txt")
    try scratch.put("mine", at: "out/00005.png")
    try run(frames: 2)
    #expect(
      try scratch.entries(of: "out") == [
        "00000.png", "00001.png", "00005.png", "notes.txt", "render.json",
      ])
    #expect(try scratch.text(at: "out/00001.png") == "new 1")
    #expect(try scratch.text(at: "out/00005.png") == "mine")
  }

  @Test func `a run that grows over a foreign frame is refused before any work`() throws {
    try run(frames: 2, text: "old")
    try scratch.put("mine", at: "out/00002.png")
    expectClash("out/00002.png") { try run(frames: 3) }
    #expect(try scratch.text(at: "out/00000.png") == "old 0")
    #expect(try record()?.state == .finished)
    try run(frames: 3, overwriting: true)
    #expect(try scratch.text(at: "out/00002.png") == "new 2")
  }

  @Test(arguments: ["out/00001.png", "out/render.json", "out/00002.png.part"])
  func `a foreign file of a name we need is refused, unless it may be replaced`(
    name: String
  ) throws {
    try scratch.put("mine", at: name)
    try scratch.put("mine", at: "out/00003.png")
    expectClash(name) { try run(frames: 3) }
    #expect(try scratch.text(at: name) == "mine")
    #expect(try scratch.entries(of: "out").count == 2)
    try run(frames: 3, overwriting: true)
    #expect(try scratch.text(at: "out/00003.png") == "mine")
    #expect(try scratch.entries(of: "out").count == 5)
  }

  @Test func `a link in a frame's place goes, its target stays`() throws {
    try scratch.put("mine", at: "precious")
    try scratch.link("../precious", at: "out/00000.png")
    try run(frames: 1, overwriting: true)
    #expect(try scratch.text(at: "precious") == "mine")
    #expect(try scratch.text(at: "out/00000.png") == "new 0")
  }

  @Test func `a folder in a frame's place is an error even where files may be replaced`() throws {
    try scratch.put("mine", at: "out/00001.png/inner")
    #expect(throws: ExportError.self) { try run(frames: 3, overwriting: true) }
    #expect(try scratch.entries(of: "out") == ["00001.png"])
  }

  @Test func `more digits in the second run leave no frame of the first`() throws {
    try run(frames: 2, text: "old")
    _ = try begin(frames: 100_001)
    #expect(try scratch.entries(of: "out") == ["render.json"])
    #expect(try record()?.names == "%06d.png")
  }

  @Test func `what a stopped run left is cleaned up by the next`() throws {
    do {
      var writer = try begin(frames: 9)
      try writer.write([1])
      try writer.write([2])
    }
    for name in ["00002.png.part", "00008.png", "render.json.part"] {
      try scratch.put("left", at: "out/" + name)
    }
    try scratch.put("mine", at: "out/other.part")
    try run(frames: 1)
    #expect(try scratch.entries(of: "out") == ["00000.png", "other.part", "render.json"])
  }

  @Test func `patterns share the rules, and a folder holds one sequence`() throws {
    try run("out/a%03d.png", frames: 3)
    #expect(try record()?.names == "a%03d.png")
    try run("out/a%d.png", frames: 1)
    #expect(try scratch.entries(of: "out") == ["a0.png", "render.json"])
    expectClash("out/render.json") { try run("out/b%03d.png", frames: 1) }
    expectClash("out/render.json") { try run("out/", frames: 1) }
    try run("out/b%03d.png", frames: 1, overwriting: true)
    #expect(try scratch.entries(of: "out") == ["a0.png", "b000.png", "render.json"])
  }

  @Test func `two runs into one folder: the second is refused, and not after the first`() throws {
    let first = try begin()
    for name in ["out/", "out/f%d.png"] {
      let error = #expect(throws: ExportError.self) { try run(name, frames: 1) }
      guard case .locked? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    try first.finish()
    try run(frames: 1)
  }
}
