import AtomicFiles
import Foundation
import FrameExport
import ScratchFolders
import SimulationKernel
import Testing

/// Real failures of the system, after which no file may be half-written.
@Suite struct WriteFailureTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  @Test func `one picture is the last frame, and an earlier one stays until then`() throws {
    try scratch.put("old", at: "x.png")
    var writer = try begin(scratch.file("x.png"))
    try writer.write([1])
    try writer.write(Array("last".utf8))
    #expect(try scratch.text(at: "x.png") == "old")
    try writer.finish()
    #expect(try scratch.text(at: "x.png") == "last")
    #expect(try scratch.entries() == ["x.png"])
  }

  @Test func `one picture has its folders made, and a stopped run leaves none of it`() throws {
    do {
      var writer = try begin(scratch.file("a/b/x.png"))
      try writer.write([1])
      #expect(throws: ExportError.self) { try begin(scratch.file("a/b/x.png")).finish() }
    }
    #expect(try scratch.entries(of: "a/b") == [])
  }

  @Test(arguments: ["file/out/", "file/f%d.png", "file/x.png", "file/sub/x.png"])
  func `a place below a file is refused before any work`(name: String) throws {
    try scratch.put("mine", at: "file")
    let error = #expect(throws: ExportError.self) { try begin(scratch.file(name)).finish() }
    guard case .file(let file)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(file.path.hasPrefix(scratch.file("file")))
    #expect(file.description.hasSuffix("not a directory"))
    #expect(try scratch.entries() == ["file"])
  }

  @Test func `a folder that vanishes ends the run with its path`() throws {
    var writer = try begin(scratch.file("out/"))
    try writer.write([1])
    try FileManager.default.removeItem(atPath: scratch.file("out"))
    do throws(ExportError) {
      try writer.write([2])
      Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix("cannot write \(scratch.file("out/00001.png")): "))
    }
    do throws(ExportError) {
      try writer.finish()
      Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix("cannot write \(scratch.file("out/render.json")): "))
    }
    #expect(try scratch.entries() == [])
  }

  @Test func `a full disk ends the run with whole frames and no other`() async throws {
    await #expect(processExitsWith: .success) { [folder = scratch.file("out/") as String] in
      try #require(limitFileSize(to: 10_000))
      let pipeline = FramePipeline(threads: 2, make: numberedBytes)
      var writer = try begin(folder)
      var source = NumberedFrames(count: 50)
      let error = #expect(throws: ExportError.self) {
        try pipeline.run(draw: { source.next() }) { frame, bytes in
          let size = frame == 7 ? 100_000 : 9000
          try writer.write([UInt8](repeating: bytes[0], count: size))
        }
      }
      try #require(error?.description == "cannot write \(folder)00007.png: file too large")
    }
    let entries = try scratch.entries(of: "out")
    #expect(entries == (0..<7).map { "0000\($0).png" } + ["render.json"])
    for frame in 0..<7 {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: scratch.file("out/0000\(frame).png"))
      #expect(attributes[.size] as? Int == 9000)
    }
    #expect(try RunRecord.read(inFolder: scratch.file("out"))?.state == .running)
  }
}

private func begin(_ path: String) throws -> FrameWriter {
  try FrameWriter(to: FrameDestination(path), frames: 50, program: "test 1", settings: [])
}
