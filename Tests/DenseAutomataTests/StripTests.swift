import AutomatonRules
import CellPatterns
import DenseAutomata
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Fields that are larger than the cache, of which strips go on by several generations at a time.
@Suite struct StripTests {
  static let fields: [AutomatonCase] = {
    let topologies =
      plainFields(4100, 900) + [
        Topology(width: 5000, height: 450, form: .klein(twistsHorizontalEdges: true, shift: 1)),
        Topology(width: 4100, height: nil, form: .torus(shiftX: 0, shiftY: 0)),
        Topology(width: nil, height: 700, form: .plane),
      ]
    return topologies.map { AutomatonCase(.life, $0, width: 3000, height: 600, seed: 3) }
      + plainFields(2049, 600).map { AutomatonCase(AutomatonCase.rules[20], $0, seed: 4) }
  }()

  @Test(arguments: fields)
  func `go on as field by field, with one thread and with three`(field: AutomatonCase) throws {
    var one = try field.dense()
    let start = one
    for _ in 0..<35 { try one.go(1) }
    for threads in [1, 3] {
      var strips = try field.dense(threads: threads)
      #expect(strips.hasSameCells(as: start))
      try strips.go(35)
      #expect(strips.hasSameCells(as: one), "\(threads) threads")
      #expect(strips.digest == one.digest)
    }
  }

  @Test func `need no more memory than is told`() throws {
    for field in Self.fields.prefix(2) {
      let least = DenseField.bytesNeeded(
        .runs(field.cells), rule: field.rule, topology: field.topology)
      var free = try field.dense(), tight = try field.dense(memory: least)
      #expect(tight.bytes == least && free.bytes > least)
      try free.go(20)
      try tight.go(20)
      #expect(free.hasSameCells(as: tight))
    }
  }
}
