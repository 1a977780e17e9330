import Lattice
@testable import TerminalPlayback
import Testing

@Suite struct TerminalInputTests {
  /// The input found in `text`, cut into pieces of `count` bytes.
  private func inputs(_ text: String, pieces count: Int = .max) -> [TerminalInput] {
    var parser = TerminalInputParser()
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: min(count, max(bytes.count, 1))).flatMap { start in
      parser.take(
        bytes[start..<min(bytes.count, start.addingReportingOverflow(count).partialValue)])
    }
  }

  @Test(arguments: [
    ("q", [TerminalInput.key(0x71)]),
    ("\u{1b}_Gi=7;OK\u{1b}\\", [.graphics(image: 7, message: "OK")]),
    ("\u{1b}_Gi=7,p=1;OK\u{1b}\\q", [.graphics(image: 7, message: "OK"), .key(0x71)]),
    ("\u{1b}_GI=3;OK\u{1b}\\", [.graphics(image: 0, message: "OK")]),
    (
      "\u{1b}_Gi=7;ENOSPC:no \u{7f}room;\u{1b}\\", [.graphics(image: 7, message: "ENOSPC:no room;")]
    ),
    ("\u{1b}[?62;4c", [.attributes]),
    ("\u{1b}[4;384;640t", [.pixels(Size(width: 640, height: 384))]),
    ("\u{1b}[4;384;640t\u{1b}[?1;2c", [.pixels(Size(width: 640, height: 384)), .attributes]),
    // Keys and answers that were not requested.
    ("\u{1b}[A\u{1b}Oq\u{1b}[15~\u{1b}[8;24;80t\u{1b}[4;1t\u{1b}[4;;t\u{1b}[>1;2c", []),
    ("\u{1b}]11;rgb:0/0/0q\u{7}\u{1b}P>|kitty q\u{1b}\\\u{1b}^q\u{1b}\\", []),
    ("\u{1b}_Xq;OK\u{1b}\\\u{1b}_G\u{1b}\\\u{1b}_\u{1b}\\", []),
    // The escape key, and then q; and what breaks off.
    ("\u{1b}q", [.key(0x71)]),
    ("\u{1b}\u{1b}q", [.key(0x71)]),
    ("\u{1b}[12\u{18}q\u{1b}_Gi=7;O\u{1a}q", [.key(0x71), .key(0x71)]),
    ("\u{1b}[12\u{1b}[?6c\u{1b}_Gi=7;O\u{1b}[?6c", [.attributes, .attributes]),
    (
      "\u{1b}[4;99999999999999999999;1t\u{1b}_Gi=99999999999999999999;OK\u{1b}\\",
      [.graphics(image: 0, message: "OK")]
    ),
  ])
  func `keys and answers are found in any pieces`(text: String, expected: [TerminalInput]) {
    for count in [Int.max, 3, 2, 1] { #expect(inputs(text, pieces: count) == expected) }
  }

  @Test func `an endless answer is skipped, and uses no memory`() {
    let long = String(repeating: "A", count: 3 * TerminalInputParser.longest)
    #expect(inputs("\u{1b}_Gi=1;\(long)\u{1b}\\q") == [.key(0x71)])
    let digits = String(repeating: "1", count: 3 * TerminalInputParser.longest)
    #expect(inputs("\u{1b}[4;\(digits);1tq") == [.key(0x71)])
  }

  @Test func `any bytes are accepted`() {
    var parser = TerminalInputParser()
    var state: UInt64 = 1
    for _ in 0..<100_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bytes = [
        0x1b, 0x5b, 0x5f, 0x47, 0x3b, 0x5c, 0x63, UInt8(truncatingIfNeeded: state >> 40),
      ]
      _ = parser.take([bytes[Int(state >> 60) & 7]])
    }
  }
}
