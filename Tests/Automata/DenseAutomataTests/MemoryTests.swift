import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import ReferenceAutomaton
import SimulationKernel
import Testing

@Suite struct MemoryTests {
  static let sizes = [
    Topology(width: 1, height: 1, form: .plane), Topology(width: 640, height: 64, form: .plane),
    .unbounded,
  ]

  @Test(arguments: sizes)
  func `is refused when it is a byte less than needed`(topology: Topology) throws {
    let cells = PatternCells.runs(CellRuns(drawn: ["O"]))
    let least = DenseField.bytesNeeded(cells, rule: .life, topology: topology)
    let field = try DenseField(
      cells, rule: .life, topology: topology, memory: least, threads: 1)
    #expect(field.bytes == least)
    #expect(throws: EngineError.self) {
      _ = try DenseField(
        cells, rule: .life, topology: topology, memory: least - 1, threads: 1)
    }
  }

  @Test func `is refused for fields that fit in no memory`() {
    let fields = [(1 << 61, 1), (1, 1 << 61), (1 << 40, 1 << 40), (Int.max, Int.max)].map {
      Topology(width: $0.0, height: $0.1, form: .plane)
    }
    for topology in fields {
      let empty = PatternCells.runs(CellRuns())
      #expect(DenseField.bytesNeeded(empty, rule: .life, topology: topology) > 1 << 56)
      #expect(throws: EngineError.self) {
        _ = try DenseField(
          empty, rule: .life, topology: topology, memory: 1 << 30, threads: 1)
      }
    }
    var far = CellRuns()
    far.append(x: -1 << 61, y: 0, length: 1)
    far.append(x: 1 << 61 - 1, y: 0, length: 1)
    #expect(
      DenseField.bytesNeeded(.runs(far), rule: .life, topology: .unbounded) > 1 << 56)
  }

  @Test func `stops a field that grows at the generation it has reached`() throws {
    // Seeds fills more and more of the plane.
    let field = AutomatonCase(
      Rule(birth: [2], survival: []), .unbounded, width: 20, height: 20, seed: 1)
    let least = DenseField.bytesNeeded(
      .runs(field.cells), rule: field.rule, topology: field.topology)
    var dense = try field.dense(memory: least * 6)
    #expect(throws: EngineError.self) { try dense.go(100_000) }
    #expect(dense.generation > 50 && dense.bytes <= least * 6)
    var reference = field.reference
    reference.advance(by: Int(dense.generation))
    #expect(dense.runs == reference.cells)
  }

  @Test func `of a ship that flies away stays what it was`() throws {
    var glider = try DenseField(
      .runs(CellRuns(drawn: [".O.", "..O", "OOO"])), rule: .life, topology: .unbounded,
      memory: 1 << 20, threads: 1)
    let least = glider.bytes
    try glider.go(40_000)
    #expect(glider.runs == CellRuns(drawn: [".O.", "..O", "OOO"], x: 10_000, y: 10_000))
    #expect(glider.bytes == least)
  }
}
