import AutomatonRules
import CellPatterns
import Lattice
import PatternFiles
import Testing

@Suite struct RLETests {
  static let glider = CellRuns(drawn: [".O", "..O", "OOO"])

  @Test(arguments: [
    "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!", "x=3,y=3\nbo$2bo$3o!", "bo$2bo$3o!\n",
    "x = 99, y = 1\nbo$2bo$3o", "x = 3\nbob$2bo$3o!",
    "#C hello\nx = 3, y = 3\r\nbo$\r\n2bo$3o!\r\n",
    "x = 3, y = 3\rbo$2bo\r$3o!\r", "\u{feff}x = 3, y = 3\nbo$2bo$3o!", "\n\n  bo$2bo$3o!",
    "x = 3, y = 3\nbo$2\nbo$#no\n3o!", "x = 3, y = 3\nbo$\n#C amid\n2bo$\n#N it\n3o!\nremarks 3o!",
    "\n  \n\n  x = 3, y = 3\n\n bo$2bo$3o!", "\n \n  #N it\n\n\t#C that\n x = 3\nbo$2bo$3o!",
    "#N it\n \n   #C that\n\n \tx = 3, y = 3\n  bo$2bo$3o!", "\t\r\n #C it\r\nbo$2bo$3o!",
    "x = 3, y = 3\n\tb o $ 2 b o $ 3 o !", "x = 3, y = 3\nbo$bbo$ooo$$$!",
    "x =3 , y= 3 , rule = 23/3\n"
      + "bo$2bo$3o!", ".A$2.A$3A!", "x = 3, y = 3\nbz$2bq$3w!",
  ])
  func `all variants of RLE are read`(text: String) throws {
    if text.contains("#no") || text.contains("bz") {
      #expect(refusal(text) != nil)
    } else {
      #expect(try cells(text) == Self.glider)
    }
  }

  @Test func `comments, name, author, place and generation are kept`() throws {
    let pattern = try read(
      """
      #N Glider
      #O Richard K. Guy
      #C first
      #c second
      #CXRLE Pos=-10,20 Gen=123456789012345678901234567890
      x = 3, y = 3, rule = B36/S23
      bo$2bo$3o!
      #C third
      fourth
      """)
    #expect(pattern.name == "Glider" && pattern.author == "Richard K. Guy")
    #expect(pattern.comments == ["first", "second", "third", "fourth"])
    #expect(pattern.generation == 123_456_789_012_345_678_901_234_567_890)
    #expect(pattern.isPlaced && pattern.rule == Rule(birth: [3, 6], survival: [2, 3]))
    #expect(pattern.cells.box == CellBox(x: -10, y: 20, width: 3, height: 3))
  }

  @Test(arguments: ["#P -4 7", "#R -4 7", "#CXRLE Pos=-4,7"])
  func `a place may be given in three ways`(line: String) throws {
    let pattern = try read("\(line)\nx = 1, y = 1\no!")
    #expect(pattern.isPlaced && pattern.cells.box == CellBox(x: -4, y: 7, width: 1, height: 1))
    #expect(try !read("x = 1, y = 1\no!").isPlaced)
  }

  @Test(arguments: [
    "#CXRLE Pos=-4,7\n#P 1 1", "#CXRLE Pos=-4,7\n#R 1 1", "#P 1 1\n#CXRLE Pos=-4,7",
    "#P -4 7\n#CXRLE Gen=1",
  ])
  func `the place of Golly's extension is the one that counts`(lines: String) throws {
    let pattern = try read("\(lines)\nx = 1, y = 1\no!")
    #expect(pattern.isPlaced && pattern.cells.box == CellBox(x: -4, y: 7, width: 1, height: 1))
  }

  @Test(arguments: [
    "#r 23/36\nx = 1, y = 1\no!", "#R 23/36\no!", "x = 1, rule = b36s23,\no!",
    "rule = B36/S23\no!", "X = 1, Y = 1, RULE = B36/S23\no!", "Rule=B36/S23\n\no!",
    "y = 1 , Rule = B36/S23\no!",
  ])
  func `a rule may be given in three ways`(text: String) throws {
    #expect(try read(text).rule == Rule(birth: [3, 6], survival: [2, 3]))
  }

  @Test func `a rule that is not to count may be any`() throws {
    let text = "x = 1, y = 1, rule = Nonsense\nC!"
    #expect(refusal(text) != nil)
    #expect(try read(text, takesRule: false).rule == nil)
  }

  @Test func `a place in a bounded field is counted from its middle`() throws {
    let pattern = try read("#CXRLE Pos=-5,-10\nx = 1, y = 1, rule = B3/S23:T11,20\no!")
    #expect(pattern.topology == (try Topology("T11,20")))
    #expect(pattern.cells.box == CellBox(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(
    arguments: [
      ("x = 9, y = 7\n", Rect(x: 0, y: 0, width: 9, height: 7)),
      ("X=9,Y=7,rule=B3/S23:T11,20\n", Rect(x: 0, y: 0, width: 9, height: 7)),
      (
        "#CXRLE Pos=-5,-10\ny = 7, x = 9, rule = B3/S23:T11,20\n",
        Rect(x: 0, y: 0, width: 9, height: 7)
      ),
      ("#P 4 5\nx = 0, y = 1\n", Rect(x: 4, y: 5, width: 0, height: 1)),
      (
        "x = 99999999999999999999, y = 1\n",
        Rect(x: 0, y: 0, width: 1 << 61, height: 1)
      ),
      ("x = 9\n", nil), ("rule = B3/S23\n", nil), ("", nil),
    ] as [(String, Rect?)])
  func `the header gives the frame, right or wrong`(head: String, frame: Rect?) throws {
    #expect(try read(head + "bo$o!").frame == frame)
  }

  @Test func `a pattern is written with its frame, unless cells are outside of it`() throws {
    let text = "x = 7, y = 6, rule = B3/S23\n$3bo$4bo$2b3o!\n"
    #expect(try written(read(text), .rle) == text)
    var pattern = try read("x = 3, y = 2, rule = B3/S23\nbo$2bo$3o!\n")
    #expect(try written(pattern, .rle).hasPrefix("x = 3, y = 3, rule"))
    // In a field of its own, the frame has a place.
    pattern = try read("x = 5, y = 5, rule = B3/S23:T9,9\nbo!")
    pattern.isPlaced = true
    #expect(
      try written(pattern, .rle)
        == "#CXRLE Pos=-4,-4\nx = 5, y = 5, rule = B3/S23:T9,9\nbo!\n")
  }

  @Test func `a count before the end is left out with a note, as in Golly`() throws {
    let pattern = try read("x = 5, y = 1\n3o3!\nb5o!\n")
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["OOO"]))
    #expect(pattern.notes == ["the last count is followed by no cells"])
  }

  @Test func `the field of a rule that is not to count is read`() throws {
    let text = "#CXRLE Pos=-5,-10\nx = 1, y = 1, rule = Nonsense:T11,20\no!"
    let pattern = try read(text, takesRule: false)
    #expect(try pattern.rule == nil && pattern.topology == Topology("T11,20"))
    #expect(pattern.cells.box == CellBox(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `all states have letters`() throws {
    var row = CellRuns()
    for state in 1...255 as ClosedRange<UInt8> {
      row.append(x: Int(state) * 2, y: 0, length: 1, state: state)
    }
    let text = try written(Pattern(.runs(row)), .rle)
    #expect(text.contains(".X.pA.") && text.contains(".yO!"))
    #expect(try cells(text) == row)
    #expect(
      refusal("x = 1\n.yP!")
        == "some, line 2, column 2: this stands for state 256, and 255 is the largest")
  }

  @Test func `huge patterns are refused or take few runs`() throws {
    #expect(try cells("x = 1, y = 1\n999999999b$!").isEmpty)
    let wide = try cells("x = 1\n1152921504606846976o!")
    #expect(wide.population == CellCount(1 << 60) && wide.runs.count < 20)
    #expect(try cells("1000000000000000000$o!").rows.first?.y == 1_000_000_000_000_000_000)
    let tooFar = "the pattern reaches beyond 2^61 columns or rows"
    #expect(refusal("x = 1\n2305843009213693951b2o!") == "some, line 2, column 22: \(tooFar)")
    #expect(refusal("x = 1\n1$2305843009213693952$o!") == "some, line 2, column 22: \(tooFar)")
    #expect(refusal("99999999999999999999999999o!") == "some, line 1, column 19: \(tooFar)")
    #expect(
      refusal("#P 2305843009213693952 0\no!")
        == "some, line 1, column 1: placed there, the pattern reaches beyond ±2^61 columns or rows")
    let limits = PatternLimits(memory: 16_000)
    #expect(
      refusal(String(repeating: "bo", count: 200) + "!", limits: limits)
        == "some, line 1, column 202: the pattern has more than 100 runs of live cells, "
        + "too many for the memory")
  }

  @Test(arguments: [
    ("x = 1, y = 1\nbo$0o!", "line 2, column 4: a count is 0, and 1 or more is allowed"),
    ("x = 1, y = 1\nbo$12", "line 2, column 4: a count is followed by no cells"),
    (
      "x = 1, y = 1\r\nbo\r\nb?o!",
      "line 3, column 2: “?” is not valid in a run-length encoded pattern, which has counts and "
        + "b o $ ! . A … X"
    ),
    (
      "x = 1, y = 1, rule = B3/S23\no$B!",
      "line 2, column 3: a cell is in state 2, and the rule B3/S23 has the states 0 to 1"
    ),
    (
      "x = 1\nC!\n#r 23/3/3\n",
      "line 2, column 1: a cell is in state 3, and the rule 23/3/3 has the states 0 to 2"
    ),
    ("#P here\no!", "line 1, column 1: a place is given as two whole numbers, such as #P -10 4"),
    (
      "#CXRLE Gen=x\no!",
      "line 1, column 12: the generation is not a whole number of at most 38 digits"
    ),
  ])
  func `damage is reported with its place`(text: String, reason: String) {
    #expect(refusal(text) == "some, \(reason)")
  }

  @Test func `lines have 70 columns at most`() throws {
    let text = try written(Pattern(.runs(Soups.cells(3, states: 2))), .rle)
    let lines = text.split(separator: "\n")
    #expect(lines.count > 5 && lines.allSatisfy { $0.utf8.count <= 70 })
  }

  @Test func `one without an end is read with a note`() throws {
    let text = "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o"
    #expect(try read(text).notes == ["the pattern ends without ! and may be cut short"])
    #expect(try read(text + "!").notes.isEmpty)
  }
}
