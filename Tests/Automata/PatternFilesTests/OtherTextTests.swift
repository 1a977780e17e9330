import AutomatonRules
import CellPatterns
import Lattice
import Lattice
import PatternFiles
import Testing

@Suite struct OtherTextTests {
  static let glider = CellRuns(drawn: [".O", "..O", "OOO"])

  @Test(arguments: [
    "!Name: Glider\n!\n.O.\n..O\nOOO\n", ".O\n  O\n***", "!\r\n.O\r\n..O\r\nOOO\r\n\r\n",
    "!Name: it\n.O  \n!amid\n..O\t\nOOO",
    "\t!Name: it\n.O\n  !amid\n..O\nOOO",
  ])
  func `a drawing is read, however ragged`(text: String) throws {
    #expect(try cells(text) == Self.glider)
  }

  /// The Life Lexicon has its patterns behind a tab.
  @Test(arguments: [
    "\t.O.\n\t..O\n\tOOO\n", "    .O\n      O\n    ***\n",
    "!Name: it\n  \t  .O\n\t  ..O\n\n\t\t  OOO",
    "#Life 1.05\n#P\n\t.*\n\t..*\n\t***\n", "#C it\n  .*\n  ..*\n  ***\n",
  ])
  func `white space before all rows is no part of a drawing`(text: String) throws {
    var glider = Self.glider
    if text.contains("\n\n") { glider = CellRuns(drawn: [".O", "..O", "", "OOO"]) }
    #expect(try cells(text) == glider)
  }

  @Test func `a drawing has a name and empty rows`() throws {
    let pattern = try read("!Name: Two\n!Author: me\n!of them\n\nO\n\nO\n")
    #expect(pattern.name == "Two" && pattern.author == "me" && pattern.comments == ["of them"])
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["O", "", "O"], y: 1))
    #expect(!pattern.isPlaced)
    #expect(
      refusal("!\n.O.\n.Q.\n")
        == "some, line 3, column 2: “Q” is not valid in a drawn pattern, which has . O *")
  }

  @Test func `blocks of Life 1_05 come in any order and overlap`() throws {
    let pattern = try read(
      """
      #Life 1.05
      #D Three blocks
      #R 23/36
      #P 10 10
      .*
      **

      #P -3 -2
      *
      #P 9 11
      ***
      """)
    let expected = CellRuns(drawn: ["*"], x: -3, y: -2).pasting(
      CellRuns(drawn: ["..*", "***"], x: 9, y: 10), mode: .or)
    #expect(try pattern.cells.inRuns() == expected)
    #expect(pattern.rule == Rule(birth: [3, 6], survival: [2, 3]) && !pattern.isPlaced)
    #expect(pattern.comments == ["Three blocks"])
    #expect(try read("#Life 1.05\n#N\n#P\n.*\n").rule == .life)
    #expect(try read("\n  #Life 1.05\n\t#R 23/36\n #P\n *\n").rule == pattern.rule)
    #expect(try cells("#P 2 3\n.*") == CellRuns(drawn: ["O"], x: 3, y: 3))
    #expect(
      refusal("#Life 1.05\n#P 2\n*")
        == "some, line 2, column 1: a block's place is given as two whole numbers within ±2^61, "
        + "such as #P -10 4")
    #expect(refusal("#Life 1.05\n#P 2305843009213693951 0\n.*")?.contains("beyond 2^61") == true)
    #expect(refusal("#Life 1.05\n#P 0 2305843009213693951\n*\n*")?.contains("line 4") == true)
  }

  /// By the rule of Golly 3.3.
  @Test(arguments: [true, false])
  func `coordinates of Life count from the middle of a field in the file`(rule: Bool) throws {
    let cases: [(String, Rect, Bool)] = [
      (
        "#Life 1.06\n#R 23/3:P20,20\n-1 0\n0 0\n1 0\n",
        Rect(x: 9, y: 10, width: 3, height: 1), true
      ),
      (
        "#Life 1.05\n#R 23/3:P20,20\n#P -1 -1\n.*.\n..*\n***\n",
        Rect(x: 9, y: 9, width: 3, height: 3), true
      ),
      ("#Life 1.05\n#R 23/3:P20,20\n***\n", Rect(x: 0, y: 0, width: 3, height: 1), false),
      ("#Life 1.05\n#R 23/3:T0,9\n#P 2 -4\n***\n", Rect(x: 2, y: 0, width: 3, height: 1), true),
    ]
    for (text, box, isPlaced) in cases {
      let pattern = try read(text, takesRule: rule)
      #expect(pattern.cells.box?.rect == box && pattern.isPlaced == isPlaced, "\(text)")
    }
    #expect(
      refusal("#Life 1.06\n#R 23/3:P20,20\n2305843009213693951 0\n")
        == "some, line 3, column 1: placed there, the pattern reaches beyond ±2^61 columns or rows")
  }

  @Test func `a list of cells comes in any order and names some twice`() throws {
    let text = "#Life 1.06\r\n2 2\r\n1 0\r\n2 1\r\n0 2\r\n1 2\r\n1 2\r\n"
    #expect(try cells(text) == Self.glider)
    #expect(try cells(" \n  #Life 1.06\n #C it\n\n 1 0\n") == CellRuns(drawn: [".O"]))
    #expect(try cells("-3 +4\n") == CellRuns(drawn: ["O"], x: -3, y: 4))
    for line in ["1", "1 2 3", "a 1", "2305843009213693952 0", "0 99999999999999999999"] {
      #expect(
        refusal("#Life 1.06\n0 0\n\(line)\n")
          == "some, line 3, column 1: a live cell is given as two whole numbers within ±2^61, "
          + "such as -3 12")
    }
  }

  @Test(arguments: ["", "\n\n", "#C nothing but words\n", "hello, world\n", "<html>", "\0\0\0\0"])
  func `a text that is not a pattern is refused`(text: String) {
    #expect(
      refusal(text)
        == "some, line 1, column 1: this is not in a supported format: RLE, .cells, "
        + "Life 1.05 and 1.06, macrocell, MCell, and PNG")
  }

  @Test func `a text longer than allowed is refused`() {
    #expect(
      refusal(String(repeating: "o", count: 300), limits: PatternLimits(memory: 1000))
        == "some: the file has 300 bytes, and at most 250 are allowed")
  }
}
