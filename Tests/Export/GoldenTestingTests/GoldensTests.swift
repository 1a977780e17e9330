import AtomicFiles
import GoldenTesting
import PNGCodec
import Pictures
import Synchronization
import Testing

@Suite struct `A golden` {
  let folder = TemporaryFolder()

  /// The sentence with which `image` fails against the golden of `golden`.
  private func sentence(
    _ golden: Image, _ image: Image, cellSize: Int? = nil, tolerance: Tolerance = .exact
  ) -> String? {
    try? folder.goldens(.missing).expect(golden, named: "board")
    let error = #expect(throws: GoldenError.self) {
      try folder.goldens(.never).expect(
        image, named: "board", cellSize: cellSize, tolerance: tolerance)
    }
    return error?.description
  }

  @Test func `that differs is reported with pixel and cell`() {
    let sentence = sentence(board(32, 24), board(32, 24, red: [(9, 7), (3, 8)]), cellSize: 4)
    #expect(
      sentence == """
        board differs from its golden: 2 of 768 pixels differ, by up to 240 of 255, first at \
        column 9, row 7 (cell column 2, row 1): #ff0000 instead of #e0e8f0; \
        expected · difference · actual is in \(folder.path)/failed/board.png
        """)
  }

  @Test func `that differs leaves a picture of both and their difference`() throws {
    _ = sentence(board(250, 100), board(250, 100, red: [(9, 7)]))
    let bytes = try readFile(folder.path + "/failed/board.png", limit: 1 << 20)
    let image = try PNGDecoder().decode(bytes)
    #expect(image.width == 3 * 250 + 4 * 8 && image.height == 100 + 2 * 8)
    #expect(image[8 + 9, 8 + 7] == board(250, 100)[9, 7])
    #expect(image[8 + 258 + 9, 8 + 7] == Color(0xff1a8c))
    #expect(image[8 + 516 + 9, 8 + 7] == Color(0xff0000))
    #expect(image[8 + 516 + 10, 8 + 7] == board(250, 100)[10, 7])
  }

  @Test func `of another size is reported with both sizes`() throws {
    let sentence = sentence(board(32, 24), board(32, 20))
    #expect(sentence?.contains("it has 32 × 20 pixels instead of 32 × 24; 128 of 768") == true)
    #expect(sentence?.contains("column 0, row 20: no pixel instead of #e0e8f0") == true)
    #expect(folder.has("failed/board.png"))
  }

  @Test func `that differs in alpha alone differs`() {
    let clear = Image(width: 2, height: 1) { $0.update(repeating: 0x00ff_ffff) }
    let faint = Image(width: 2, height: 1) { $0.update(repeating: 0x01ff_ffff) }
    let sentence = sentence(clear, faint)
    #expect(sentence?.contains("#ffffff with alpha 1 instead of #ffffff with alpha 0") == true)
  }

  @Test func `is the smallest PNG of its picture`() throws {
    try? folder.goldens(.missing).expect(board(64, 64), named: "board")
    let bytes = try readFile(folder.path + "/goldens/board.png", limit: 1 << 20)
    let header = try PNGDecoder().header(of: bytes)
    #expect(header.colorType == .palette && header.bitDepth == 1)
  }

  @Test(arguments: ["", "a/b", "../a", ".hidden", "a b", "é"])
  func `has no name that leaves its folder`(name: String) {
    let error = #expect(throws: GoldenError.self) {
      try folder.goldens(.all).expect(board(4, 4), named: name)
    }
    #expect(error?.description.contains("“\(name)” can't name a golden") == true)
    #expect(!folder.has("goldens"))
  }

  @Test func `that is missing is reported with how to record it`() {
    let error = #expect(throws: GoldenError.self) {
      try folder.goldens(.never).expect(board(4, 4), named: "board")
    }
    let path = folder.path + "/goldens/board.png"
    #expect(
      error?.description == "there is no golden \(path); GOLDENS=missing records it")
    #expect(!folder.has("goldens"))
  }

  @Test func `is beside the source file that names its folder`() {
    #expect(Goldens(folder: "Goldens/", file: "/a/b/Test.swift").folder == "/a/b/Goldens")
    #expect(Goldens(folder: "/c/Goldens", file: "/a/b/Test.swift").folder == "/c/Goldens")
  }

  @Test func `that fails leaves its picture beside the package`() throws {
    try createFolder(folder.path + "/Tests/X/Goldens")
    let goldens = Goldens(folder: folder.path + "/Tests/X/Goldens")
    #expect(goldens.failures.hasSuffix("/goldens-failed" + goldens.folder))
    #expect(!goldens.failures.hasPrefix(folder.path))
    try writeFile(folder.path + "/Package.swift", [])
    let inPackage = Goldens(folder: folder.path + "/Tests/X/Goldens")
    #expect(inPackage.failures == folder.path + "/goldens-failed/Tests/X/Goldens")
  }

  @Test func `that is a pointer of Git LFS is named as one, and not recorded`() throws {
    let folder = TemporaryFolder()
    try createFolder(folder.path + "/goldens")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    try writeFile(folder.path + "/goldens/board.png", Array(pointer.utf8))
    for mode in [RecordMode.never, .missing, .failed] {
      let error = #expect(throws: GoldenError.self) {
        try folder.goldens(mode).expect(board(3, 3), named: "board")
      }
      #expect(error?.description.contains("it is a Git LFS pointer: git lfs pull") == true)
    }
  }
}

@Suite struct `A tolerance` {
  /// A gray picture of 100 pixels, the first `count` of them brighter by `difference`.
  private func gray(_ count: Int, brighter difference: UInt8) -> Image {
    Image(width: 10, height: 10) { pixels in
      for place in pixels.indices {
        let level = 100 + (place < count ? difference : 0)
        pixels[place] = Color(red: level, green: 100, blue: 100).pixel
      }
    }
  }

  @Test(arguments: [
    (5, 2, true), (5, 3, false), (6, 2, false), (0, 0, true), (100, 1, false),
  ])
  func `bounds both the difference and the share of pixels`(
    count: Int, difference: Int, passes: Bool
  ) {
    let folder = TemporaryFolder()
    try? folder.goldens(.missing).expect(gray(0, brighter: 0), named: "gray")
    let sentences = Mutex<[String]>([])
    var goldens = folder.goldens(.never)
    goldens.report = { sentence in sentences.withLock { $0.append(sentence) } }
    let outcome = Outcome { () throws(GoldenError) in
      try goldens.expect(
        gray(count, brighter: UInt8(difference)), named: "gray",
        tolerance: Tolerance(channel: 2, share: 0.05))
    }
    #expect(outcome == (passes ? .passed : .different))
    let reported = sentences.withLock { $0 }
    #expect(reported.count == 1)
    let found = count == 0 ? "no pixel differs" : "\(count) of 100 pixels differ"
    #expect(
      reported.first?.hasPrefix(
        "gray is compared with a tolerance of up to 2 of 255 in 5.0 % of the pixels: \(found)")
        == true)
  }

  @Test func `of nothing is not reported, and lets nothing pass`() {
    let folder = TemporaryFolder()
    try? folder.goldens(.missing).expect(gray(0, brighter: 0), named: "gray")
    var goldens = folder.goldens(.never)
    goldens.report = { Issue.record("reported: \($0)") }
    #expect(throws: Never.self) { try goldens.expect(gray(0, brighter: 0), named: "gray") }
    #expect(throws: GoldenError.self) { try goldens.expect(gray(1, brighter: 1), named: "gray") }
  }

  @Test func `never allows another size`() throws {
    let difference = try #require(compare(board(8, 8), board(8, 9)))
    #expect(!difference.isWithin(Tolerance(channel: 255, share: 1)))
  }
}
