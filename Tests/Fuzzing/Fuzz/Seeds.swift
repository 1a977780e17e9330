import CZlib
import Terrarium

extension FuzzTarget {
  /// The seeds: files written by this project.
  func seeds() throws -> [[UInt8]] {
    switch self {
    case .rle: try files(.rle) + [utf8("x = 5, rule = LifeHistory:T20,10\nA.2CF$BE!\n")]
    case .cells: try files(.cells)
    case .life105:
      ["#N\n#P -3 4\n.*.\n***\n\n#R 23/36\n#P 7 0\n*..*\n", "#D it\n#P\n*\n"].map(utf8)
    case .life106: try files(.life106)
    case .macrocell:
      try files(.macrocell) + [utf8("[M2]\n#R LifeHistory\n1 1 2 3 6\n2 1 0 0 1\n3 0 2 2 0\n")]
    case .mcell: Self.mcellTexts.map(utf8)
    // These are without the signature of their format, which the tests add.
    case .gzip: try files(.rle).map { Array(packed($0).dropFirst(2)) } + files(.rle)
    case .picture:
      [[5] + Array(repeating: 200, count: 30), [2, 0, 255, 255, 0]].flatMap { body in
        [body, Array(png(of: body)?.dropFirst(8) ?? [])]
      }
    case .rule:
      (Rule.named.map(\.notation) + Self.notations).map(utf8)
    case .action: Self.actions.map(utf8)
    case .script: Self.scripts.map(utf8)
    case .deflate: Self.rows
    }
  }

  /// Cells whose rows repeat, noise, a ramp and runs, as streams and as pictures.
  private static let rows: [[UInt8]] = [0x00, 0x0f, 0x1f, 0x2f, 0x3f].flatMap { kind in
    [
      [kind, 20, 0xf3, 0x02, 255, 0, 255, 0x64, 0, 0x87, 0x04, 1, 2, 3, 4, 5, 0x87],
      [kind, 63, 0x11, 0xdf, 1, 2, 0xdf, 3, 4, 0xff, 7, 0xbf],
      [kind, 2, 0xff, 0x41, 9, 0xbf, 0xbf, 0x7f, 0],
      [kind, 255, 0x2f, 0x7f, 1, 0x7f, 2, 0xc9, 5, 5, 0x83],
    ]
  }

  private static let mcellTexts = [
    "#GAME Generations\n#RULE 345/2/30\n#BOARD 12x9\n#WRAP 1\n#D it\n#L 3.AaB$2$4bC\n",
    "#GAME Generations\n#RULE 345/2\n#CCOLORS 4\n#DIV #NOISE,act=1\n#L AB$2C\n",
    "#GAME Life\n#RULE 23/3\n#BOARD 0x9\n#WRAP 0\n#L .A$..A\n#L $3A\n",
    "#GAME Vote for Life\n#RULE 46789\n#L 12A$.B\n", "#N\n#L A2$A\n", "#GOLLY HighLife\n#L A\n",
    "#GAME Weighted Life\n#RULE NW1,NN-1,NE1,WW1,ME0,EE1,SW1,SS1,\n#RULE SE1,HI3,RS-2,RS3,RB3\n#L A\n",
    "#GAME General binary\n#RULE C3,NN,S3babbabbabba3b,B7ab3aba3b\n#L 2AB\n",
    "#GAME General binary\n#RULE C48,NM,Sb255a,Babb189ab63a\n#L aX\n",
    "#GAME Neumann binary\n#RULE 201101001100101101001011001101001\n#L 5A\n",
    "#GAME Larger than Life\n#RULE R1,C0,M1,S1..1,B1..1,NN\n#BOARD 16x16\n#WRAP 1\n#L .A$A\n",
    "#GAME Rules table\n#RULE 1,0,1,0,0,0,1,0,0,0,0,0,0,2,2,1,1,2,2,2,2,2,0,2,2,2,1,2,2,2,2,2\n"
      + "#L ABCH\n",
  ]

  private static let notations = [
    "R1,C3,M1,S2..3,B3..3,NM",
    "B3/S23:T100,80", "b2-a/s12:K40*+1,60", "23/3/8:S30", "B2/S34H:C30,20", "B2/S013V:P0,9", "W22",
  ]

  private static let actions = [
    "tap 3,-4; press 2^10,0; select 0,0 8x9; drag top-left to 1,1; move to -2^60,5",
    "rotate left; rotate right; flip horizontal; flip vertical; copy; cut; paste; paste at 1,2",
    // Spaces are not all in ASCII.
    "place \"a\u{a0}b\"; apply \"\u{2028}\"; place \"\u{85}\" at 0,0",
    "place glider; place \"a b\" at 2,3; land live; stamp xor; land replace; land and; cancel; done",
    "save \"my eater\" replace; save x; clear; resize 64x48 # a comment",
    "configure life B3/S23; configure life 345/2/4; configure elementary 110",
    #"snapshot; snapshot "a \"b\" \\ \n\r\t"; rollback; apply x; delete "é"; undo; redo"#,
    "play; play 7; play 0.25s; play 1/3s; play until still; play until settled within 40; play until cyclic within 2^20; pause",
    "step; step 12; speed slow; speed balanced; speed fast; speed 30000/1001; speed 2^4",
  ]

  private static let scripts = [
    """
    world life --width 64 --height 48
    theme dark
    place glider at 2,3
    land live
    speed 10
    play 40
    snapshot "before"
    zoom to 16 at 30,20 over 2s meanwhile
    play 2s
    expect population = 10
    rollback
    """,
    """
    world virus --people 90 --infect 4
    size 640x400
    chart on
    play
    tap 4,7
    period 0.5
    at 3s pause
    together
    infect 3
    wait 1/3s
    end
    reverse 1s
    seek 2
    expect mode = paused
    """,
    """
    set x 5
    world universe --seed 3
    open galaxy $x over 2s
    tap 320,200
    back
    include "part.scene"
    follow on\u{0}caption "a \\"b\\""
    play until collision within 9
    """,
    """
    world seaworld
    look 3,5
    tap over 0.2s
    hand off
    scroll to 3,3
    fit
    restart
    screenshot "a.png"
    expect box = 1,2 3x4
    """,
  ]

  private func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The files of some patterns, as far as the format can hold them.
  private func files(_ format: PatternFormat) throws -> [[UInt8]] {
    try patterns().compactMap { pattern in
      var bytes: [UInt8] = []
      do {
        try PatternWriter(format).write(pattern) { bytes += $0 }
        return bytes
      } catch is UnwritablePattern { return nil }
    }
  }

  private func patterns() throws -> [Pattern] {
    func read(_ text: String) throws -> Pattern {
      try PatternReader().read(utf8(text), file: "seed")
    }
    var soup = CellRuns()
    var lot: UInt64 = 1
    for y in 0..<20 {
      for x in 0..<40 {
        lot = lot &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if lot >> 62 == 0 { soup.append(x: x * 3, y: y, length: 2) }
      }
    }
    var wide = CellRuns()
    for y in 0..<2 { wide.append(x: -(1 << 40), y: y, length: 1 << 41) }
    var patterns = [
      try read("x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!"), Pattern(.runs(soup)),
      Pattern(.runs(wide)),
      Pattern(.runs(CellRuns())),
      try read("x = 5, y = 2, rule = B2/S/C30:T90+7,60\nAB.CX$2.D!"),
    ]
    patterns[0].name = "Glider"
    patterns[0].comments = ["one", "two"]
    patterns[0].generation = 77
    patterns[1].cells = try patterns[1].cells.moved(by: Point(x: -30, y: -7))
    return patterns
  }
}

/// Compresses `bytes` by gzip.
func packed(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  var result = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
  // 15 bits of window, and 16 to write gzip's own header.
  guard
    deflateInit2_(
      &stream, 1, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { fatalError("no memory") }
  defer { deflateEnd(&stream) }
  let count = bytes.withUnsafeBufferPointer { bytes in
    result.withUnsafeMutableBufferPointer { result in
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.avail_in = UInt32(bytes.count)
      stream.next_out = result.baseAddress
      stream.avail_out = UInt32(result.count)
      guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { fatalError("no space") }
      return result.count - Int(stream.avail_out)
    }
  }
  return Array(result.prefix(count))
}

/// A PNG whose width is the first byte, and whose pixels are gray as the others; `nil` without
/// pixels.
func png(of bytes: [UInt8]) -> [UInt8]? {
  guard let first = bytes.first, first > 0, bytes.count > Int(first) else { return nil }
  let width = Int(first)
  let height = (bytes.count - 1) / width
  let image = Image(width: width, height: height) { pixels in
    for index in pixels.indices {
      let gray = bytes[index + 1]
      // The lowest bit makes a pixel transparent.
      let alpha: UInt32 = gray & 1 == 1 ? 0 : 0xff00_0000
      pixels[index] = UInt32(gray) * 0x01_0101 | alpha
    }
  }
  return try? PNGEncoder().encode(.rgba(image, opaque: false))
}
