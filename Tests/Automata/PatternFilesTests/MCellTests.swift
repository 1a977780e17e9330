import AutomatonRules
import CellPatterns
import PatternFiles
import Testing

struct `MCell files` {
  @Test func `a pattern of Generations lies in the middle of its board`() throws {
    let pattern = try read(
      """
      #MCell 4.00
      #GAME Generations
      #RULE /2/3
      #BOARD 80x61
      #SPEED 50
      #WRAP 1
      #CCOLORS 3
      #PALETTE MCell standard
      #D Something that moves
      #D
      #D Somebody, June 1999
      #L .AB$BA3.
      #L A2$AAA
      """)
    #expect(try pattern.rule == Rule("Brian's Brain") && pattern.topology == Topology("T80,61"))
    #expect(pattern.comments == ["Something that moves", "", "Somebody, June 1999"])
    #expect(pattern.isPlaced && pattern.notes.isEmpty)
    let drawn = CellRuns(drawn: [".AB", "BA...A", "", "AAA"], x: 37, y: 29)
    #expect(try pattern.cells.inRuns() == drawn)
  }

  /// The places of cells in Golly 3.3 in fields of even and odd sides.
  @Test(arguments: [
    ("#BOARD 10x10", "3A", 4, 5), ("#BOARD 11x11", "3A", 4, 5), ("#BOARD 10x11", "4A", 3, 5),
    ("#BOARD 11x10", "4A$A", 4, 4), ("#BOARD 4x1", "4A", 0, 0), ("#BOARD 4x3", "3A$A$A", 1, 0),
    ("#BOARD 0x9", "3A", 0, 4),
  ])
  func `the odd cell of a board is in front of the pattern`(
    board: String, cells: String, x: Int, y: Int
  ) throws {
    let pattern = try read("#MCell 4.00\n\(board)\n#L \(cells)\n")
    let box = try #require(pattern.cells.box)
    #expect(box.x == Int128(x) && box.y == Int128(y))
    #expect(pattern.topology?.form == .plane)
  }

  @Test(arguments: [
    "#MCell 4.20\n#GAME Life\n#RULE 23/3\n#L .A$..A$3A", "#MCLife 1.0\r\n#L .A$..A$3A\r\n",
    "\n  #D first\n #MCell 2.0\n#N\n#L .A$..\n#L A$3A\n",
    "#MCell 4.00\n#L .A$..A$\n#L3A\n#WRAP 1\n",
    "#MCell 4.00\n#L .A$..A\n$3\nA\n\n", "#MCell 4.00\n#D words\nmore words\n#L .A$..A$3A",
    "#MCell 4.00\n#GAME Rules table\n#RULE 1,0,0,0,0,0,1,0,0,0,0,0,0,0,0,1,1,0,0,0,0,0,0\n"
      + "#L .A$..A$3A",
    "#MCell 4.00\n#BOARD 0x0\n#L .A$..A$3A", "#MCell 4.00\n#GOLLY Life\n#RULE 1,2,3\n#L .A$..A$3A",
  ])
  func `all variants of MCell files are read`(text: String) throws {
    let pattern = try read(text)
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: [".A", "..A", "AAA"]))
    #expect(pattern.rule == .life && pattern.topology == nil && !pattern.isPlaced)
  }

  @Test func `all states have letters`() throws {
    let pattern = try read("#MCell 4.00\n#GAME Generations\n#RULE 2/2/256\n#L AXaAaXbA3jN2jO\n")
    let states = try pattern.cells.inRuns().runs.map { Int($0.state) }
    #expect(states == [1, 24, 25, 48, 49, 254, 255])
    #expect(pattern.cells.population == CellCount(10))
  }

  @Test func `ages of cells are live cells where the rule has two states`() throws {
    let pattern = try read("#MCell 4.00\n#GAME Vote for Life\n#RULE 46789\n#CCOLORS 8\n#L ABC$.G\n")
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["OOO", ".O"]))
    #expect(pattern.notes == ["its cells in states 2 to 7, ages that MCell colors, are live cells"])
  }

  @Test func `a long rule goes over several lines`() throws {
    let pattern = try read(
      "#MCell 4.00\n#GAME Weighted Life\n#RULE NW1,NN1,NE1,WW1,ME0,EE1,SW1,SS1,\n"
        + "#RULE SE1,HI0,RS2,RS3,RB3\n#L A\n")
    #expect(pattern.rule == .life)
  }

  @Test func `cells that HistoricalLife marks are left out`() throws {
    let table = "1,0,1,0,0,0,1,0,0,0,0,0,0,2,2,1,1,2,2,2,2,2,0,2,2,2,1,2,2,2,2,2"
    let pattern = try read("#MCell 4.00\n#GAME Rules table\n#RULE \(table),\n#RULE 0\n#L ABCEH\n")
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["O.OO"]))
    #expect(pattern.rule == .life && pattern.notes.count == 1)
  }

  @Test func `additions of MCell to a run are noted`() throws {
    let text = "#MCell 4.00\n#DIV #SYSTEM,act=1\n#DIV #NOISE,act=1\n#DIV #STRIN,act=1\n#L A\n"
    #expect(try read(text).notes.count == 1)
    #expect(try read("#MCell 4.00\n#DIV #SYSTEM,act=0\n#L A\n").notes.isEmpty)
  }

  @Test func `another rule passes over the game, and keeps the board`() throws {
    let text = "#MCell 4.00\n#GAME Margolus\n#RULE MS,D0;8\n#BOARD 9x9\n#L A\n"
    #expect(
      refusal(text)?.hasPrefix("some, line 3, column 7: rule 'MS,D0;8': MCell's game") == true)
    let pattern = try read(text, takesRule: false)
    #expect(try pattern.rule == nil && pattern.topology == Topology("P9,9"))
  }

  @Test(arguments: [
    (
      "#MCell 4.00\n#GAME Chess\n#L A",
      "line 2, column 7: MCell has no game “Chess” with supported rules; there are Life, "
        + "Generations, Vote for Life, Weighted Life, General binary, Neumann binary, "
        + "Larger than Life"
    ),
    (
      "#MCell 4.00\n#GAME Cyclic CA\n#L A",
      "line 2, column 7: rule '': MCell's game “Cyclic CA” is not supported: its cells go "
        + "through a cycle of states"
    ),
    (
      "#MCell 4.00\n#GAME Generations\n#L A",
      "line 2, column 7: rule '': there is no rule of MCell's game “Generations”"
    ),
    (
      "#MCell 4.00\n#GAME Generations\n#RULE /2/3\n#L AC",
      "line 4, column 5: a cell is in state 3, and the rule /2/3 has the states 0 to 2"
    ),
    (
      "#MCell 4.00\n#BOARD 20\n#L A",
      "line 2, column 8: a board is given as columns and rows of at most 2000000000, such as 80x60"
    ),
    ("#MCell 4.00\n#BOARD 3000000000x1\n#L A", "a board is given as columns and rows"),
    ("#MCell 4.00\nA\n", "line 2, column 1: a line of an MCell file begins with # and a keyword"),
    ("#MCell 4.00\n#L A?", "line 2, column 5: “?” is not valid among the cells"),
    ("#MCell 4.00\n#L aa", "line 2, column 5: “a” is not valid among the cells"),
    ("#MCell 4.00\n#L jP", "line 2, column 4: this stands for state 256, and 255 is the largest"),
    ("#MCell 4.00\n#L A3", "line 2, column 5: a count or a small letter is followed by no cells"),
    ("#MCell 4.00\n#L 2a", "a count or a small letter is followed by no cells"),
    ("#MCell 4.00\n#L 0A", "line 2, column 4: a count is 0, and 1 or more is allowed"),
    ("#MCell 4.00\n#L 99999999999999999999A", "the pattern reaches beyond 2^61 columns or rows"),
    ("#MCell 4.00\n#L 2305843009213693952$$A", "the pattern reaches beyond 2^61 columns or rows"),
    ("#MCell 4.00\n#GOLLY WireWorld\n#L A", "rule 'WireWorld': it is a rule of more states"),
  ])
  func `damage is reported with its place`(text: String, reason: String) {
    #expect(refusal(text)?.contains(reason) == true, "\(refusal(text) ?? "read")")
  }

  @Test func `runs beyond the memory are refused`() {
    let text = "#MCell 4.00\n#L " + String(repeating: ".A", count: 200)
    #expect(
      refusal(text, limits: PatternLimits(memory: 16_000))?.contains("more than 100 runs") == true)
  }
}
