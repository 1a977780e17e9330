import AutomatonRules
import ReferenceAutomaton
import Testing

@Suite struct TopologyPlaceTests {
  /// A field drawn with the cells that are seen around it; "." is a dead one.
  struct Drawing: CustomTestStringConvertible, Sendable {
    let notation: String
    let rows: [String]

    var testDescription: String { notation }
  }

  /// The drawings of Golly's help; that of shifted Klein bottles as Golly runs them.
  static let drawings = [
    Drawing(notation: "P4,3", rows: ["......", ".ABCD.", ".EFGH.", ".IJKL.", "......"]),
    Drawing(notation: "T4,3", rows: ["LIJKLI", "DABCDA", "HEFGHE", "LIJKLI", "DABCDA"]),
    Drawing(notation: "T4+1,3", rows: ["KLIJKL", "DABCDA", "HEFGHE", "LIJKLI", "ABCDAB"]),
    Drawing(notation: "T4,3+1", rows: ["HIJKLA", "LABCDE", "DEFGHI", "HIJKLA", "LABCDE"]),
    Drawing(notation: "K4*,3", rows: ["ILKJIL", "DABCDA", "HEFGHE", "LIJKLI", "ADCBAD"]),
    Drawing(notation: "K4,3*", rows: ["DIJKLA", "LABCDI", "HEFGHE", "DIJKLA", "LABCDI"]),
    Drawing(notation: "K4*+1,3", rows: ["LKJILK", "DABCDA", "HEFGHE", "LIJKLI", "DCBADC"]),
    Drawing(notation: "K3,4*+1", rows: ["LJKLJ", "IABCG", "FDEFD", "CGHIA", "LJKLJ", "IABCG"]),
    Drawing(notation: "C4,3", rows: ["ALKJID", "LABCDI", "HEFGHE", "DIJKLA", "IDCBAL"]),
    Drawing(notation: "S3", rows: ["AADGC", "AABCG", "BDEFH", "CGHII", "GCFII"]),
    Drawing(notation: "T1,1", rows: ["AAA", "AAA", "AAA"]),
    Drawing(notation: "T2,1", rows: ["BABA", "BABA", "BABA"]),
    Drawing(notation: "S1", rows: ["AAA", "AAA", "AAA"]),
    Drawing(notation: "S2", rows: ["AACB", "AABC", "BCDD", "CBDD"]),
    Drawing(notation: "C2,1", rows: ["ABAB", "BABA", "ABAB"]),
  ]

  @Test("The cells seen around a field are those of the drawing", arguments: drawings)
  func drawn(drawing: Drawing) throws {
    let topology = try Topology(drawing.notation)
    let width = try #require(topology.width)
    for (row, letters) in drawing.rows.enumerated() {
      for (column, letter) in letters.utf8.enumerated() {
        let place = topology.place(x: column - 1, y: row - 1)
        let seen = place.map { UInt8(ascii: "A") + UInt8($0.y * width + $0.x) }
        #expect(seen ?? UInt8(ascii: ".") == letter, "row \(row), column \(column)")
      }
    }
  }

  @Test("A step with the cells seen is that of the slow automaton, which walks", arguments: 1...6)
  func walked(width: Int) throws {
    // Neither turned nor mirrored is this rule the same.
    let rule = try Rule(
      "MAPAhTlbIh+slK6MiyfMQpCoBYcgoigiAgQDJf0qtQMFktESkp0FZMIDaJGYhRpfFGgp0tKzF3AHxB9+oKfNMGRxw")
    for height in 1...6 {
      for topology in AutomatonCase.topologies(width: width, height: height) {
        for seed in 0..<4 {
          var field = AutomatonCase(rule, topology, seed: UInt64(seed)).reference
          let cells = field.states(x: 0, y: 0, width: width, height: height)
          field.step()
          let next = stepped(cells, rule, topology, width, height)
          #expect(
            next == field.states(x: 0, y: 0, width: width, height: height), "\(topology.notation)")
        }
      }
    }
  }

  private func stepped(
    _ cells: [UInt8], _ rule: Rule, _ topology: Topology, _ width: Int, _ height: Int
  ) -> [UInt8] {
    (0..<width * height).map { cell in
      var index = 0
      for y in -1...1 {
        for x in -1...1 {
          let place = topology.place(x: cell % width + x, y: cell / width + y)
          index = index << 1 | (place.map { Int(cells[$0.y * width + $0.x]) } ?? 0)
        }
      }
      return rule.isAliveNext(index) ? 1 : 0
    }
  }

  @Test("A shift longer than the field is the rest of it")
  func longShifts() {
    for shift in -20...20 {
      let wide = Topology(width: 3, height: 2, form: .torus(shiftX: shift, shiftY: 0))
      let rest = (shift % 3 + 3) % 3
      #expect(wide.place(x: 0, y: 2).map { [$0.x, $0.y] } == [rest, 0])
      #expect(wide.place(x: rest, y: -1).map { [$0.x, $0.y] } == [0, 1])
      let high = Topology(width: 2, height: 3, form: .torus(shiftX: 0, shiftY: shift))
      #expect(high.place(x: 2, y: 0).map { [$0.x, $0.y] } == [0, rest])
      #expect(high.place(x: -1, y: rest).map { [$0.x, $0.y] } == [1, 0])
    }
  }

  @Test("A side of 0 has no bound, and the other is joined or dead")
  func halfUnbounded() throws {
    let far = 1 << 61
    let tube = try Topology("T0,20"), strip = try Topology("P30,0")
    #expect(tube.place(x: -far, y: 20).map { [$0.x, $0.y] } == [-far, 0])
    #expect(tube.place(x: far, y: -1).map { [$0.x, $0.y] } == [far, 19])
    #expect(strip.place(x: 29, y: -far).map { [$0.x, $0.y] } == [29, -far])
    #expect(strip.place(x: 30, y: far) == nil)
    #expect(Topology.unbounded.place(x: -far, y: far).map { [$0.x, $0.y] } == [-far, far])
  }
}
