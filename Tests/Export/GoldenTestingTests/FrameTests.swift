import AtomicFiles
import GoldenTesting
import Pictures
import Testing

@Suite struct `A golden of frames` {
  let folder = TemporaryFolder()
  let frames = (0..<5).map { board(12, 8, red: [($0, 2)]) }

  private func outcome(_ mode: RecordMode, _ frames: [Image]) -> Outcome {
    Outcome { () throws(GoldenError) in
      try folder.goldens(mode).expect(frames: frames, named: "run")
    }
  }

  private func sentence(_ frames: [Image]) -> String? {
    let error = #expect(throws: GoldenError.self) {
      try folder.goldens(.never).expect(frames: frames, named: "run")
    }
    return error?.description
  }

  @Test func `is recorded as a line a frame, and then matches`() throws {
    #expect(outcome(.never, frames) == .missing)
    #expect(outcome(.missing, frames) == .recorded)
    #expect(outcome(.never, frames) == .passed)
    let text = String(
      decoding: try readFile(folder.path + "/goldens/run.txt", limit: 10_000), as: UTF8.self)
    #expect(text == frames.map { "\(FrameHash($0))\n" }.joined())
    #expect(Set(text.split(separator: "\n")).count == 5)
  }

  @Test func `names the first frame that differs, and keeps it`() {
    #expect(outcome(.missing, frames) == .recorded)
    var changed = frames
    changed[3] = board(12, 8)
    changed[4] = board(12, 8)
    let sentence = sentence(changed)
    #expect(
      sentence == """
        run differs from its golden: frame 3 is the first that differs, \(FrameHash(changed[3])) \
        instead of \(FrameHash(frames[3])); the frame is in \(folder.path)/failed/run.png
        """)
    #expect(folder.has("failed/run.png"))
    #expect(outcome(.missing, changed) == .different)
    #expect(outcome(.failed, changed) == .recorded)
    #expect(outcome(.never, changed) == .passed)
  }

  @Test func `reports how many frames are too few or too many`() {
    #expect(outcome(.missing, frames) == .recorded)
    #expect(
      sentence(Array(frames[..<4]))?.hasSuffix(
        "frame 4 is the first that differs, there are 4 frames instead of 5") == true)
    #expect(
      sentence(frames + [board(3, 3)])?.contains(
        "frame 5 is the first that differs, there are 6 frames instead of 5") == true)
    #expect(folder.has("failed/run.png"))
  }

  @Test(arguments: ["12x8", "12x8 0123456789abcdeg", "12x8 0123", "x 0123456789abcdef", "a b c"])
  func `that is damaged is reported with its line`(line: String) throws {
    #expect(outcome(.missing, frames) == .recorded)
    let text = "\(FrameHash(frames[0]))\n\(line)\n"
    try writeFile(folder.path + "/goldens/run.txt", Array(text.utf8))
    #expect(sentence(frames)?.contains("line 2 is not a size and 16 hexadecimal digits") == true)
    #expect(outcome(.failed, frames) == .recorded)
    #expect(outcome(.never, frames) == .passed)
  }

  @Test func `has hashes that never change`() {
    let image = Image(width: 2, height: 1) { pixels in
      pixels[0] = 0xff00_0001
      pixels[1] = 0x0000_0000
    }
    #expect("\(FrameHash(image))" == "2x1 7ca8c195bb99a57f")
    let turned = Image(width: 1, height: 2) { pixels in
      pixels[0] = 0xff00_0001
      pixels[1] = 0x0000_0000
    }
    #expect(FrameHash(turned).hash != FrameHash(image).hash)
  }
}
