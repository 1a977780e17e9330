import CellPatterns
import PatternFiles
import Testing

struct `Damaged texts` {
  private static let texts = [
    "#CXRLE Pos=-3,4 Gen=12\n#N it\nx = 5, y = 3, rule = B3/S23:T20,10\n2bo$3bpA$12o!\nmore",
    "x = 5, y = 2, rule = LifeHistory\n.A2F$3.C!", "!Name: it\n.O.\n..O\nOOO\n",
    "#Life 1.05\n#R 23/36\n#P -3 4\n.*.\n***\n\n#P 7 0\n*..*\n", "#Life 1.06\n-3 4\n0 12\n",
    "[M2] (golly 3.3)\n#R B3/S23\n#G 7\n.*$..*$***$\n4 0 0 0 1\n5 0 2 2 0\n",
    "[M2]\n#R LifeHistory\n1 0 1 2 3\n2 1 0 0 1\n3 2 0 2 2\n",
    "#MCell 4.00\n#GAME Generations\n#RULE 345/2/30\n#BOARD 12x9\n#WRAP 1\n#D it\n#L 3.AaB$2$4bC\n",
    "#MCell 4.00\n#GAME Weighted Life\n#RULE NW1,NN1,NE1,WW1,ME0,EE1,SW1,SS1,\n"
      + "#RULE SE1,HI0,RS2,RS-3,RB3\n#L 2AB$C\n",
    "#MCell 4.00\n#GAME General binary\n#RULE C3,NN,S3babbabbabba3b,B7ab3aba3b\n#L 2AB$A\n",
  ]
  private static let limits = PatternLimits(memory: 1 << 20)

  /// Reads a text, which is a pattern or is refused in one sentence.
  private func tryReading(_ bytes: [UInt8]) {
    for takesRule in [true, false] {
      do throws(DamagedPattern) {
        let pattern = try PatternReader(limits: Self.limits, takesRule: takesRule)
          .read(bytes, file: "some")
        #expect(pattern.cells.largestState == 0 || pattern.cells.box != nil)
      } catch {
        #expect(!error.description.contains("\n") && error.description.count < 500, "\(error)")
      }
    }
  }

  @Test(arguments: texts)
  func `every beginning of a text is read or refused`(text: String) {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { tryReading(Array(bytes.prefix(count))) }
  }

  @Test(arguments: texts)
  func `any byte of a text may be another`(text: String) {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      for byte in [0, 10, 32, 33, 35, 36, 46, 48, 57, 65, 88, 97, 106, 111, 121, 255] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        tryReading(changed)
      }
    }
  }
}
