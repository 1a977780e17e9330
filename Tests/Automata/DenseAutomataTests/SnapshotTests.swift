import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

@Suite struct SnapshotTests {
  private static let fields =
    [
      plainFields(70, 40)[1], Topology(width: 40, height: 40, form: .crossSurface), .unbounded,
      Topology(width: nil, height: 20, form: .torus(shiftX: 0, shiftY: 0)),
    ].map { AutomatonCase(.life, $0, seed: 9) }
    + plainFields(70, 40).map {
      AutomatonCase(Rule(birth: [2], survival: [3, 4, 5], states: 4), $0, seed: 9)
    }

  @Test func `a copy stays as it is, and goes on by itself`() throws {
    for field in Self.fields {
      var dense = try field.dense()
      var reference = field.reference
      var copies: [(DenseField, CellRuns)] = []
      for _ in 0..<6 {
        copies.append((dense, reference.cells))
        // Each of them right after a copy and after another one.
        _ = try dense.advanceCounting()
        _ = try dense.advanceCounting()
        try dense.go(3)
        reference.advance(by: 5)
      }
      for (copy, cells) in copies { #expect(copy.runs == cells, "\(field)") }
      var (first, _) = copies[0]
      try first.go(30)
      #expect(first.hasSameCells(as: dense) && first.runs == reference.cells)
      #expect(copies[5].0.runs == copies[5].1)
    }
  }

  @Test func `stops when it is cancelled, and goes on from there`() throws {
    let field = AutomatonCase(.life, plainFields(2000, 1000)[1], seed: 2)
    var stopped = try field.dense()
    var questions = 0
    try stopped.advance(by: 1 << 40) {
      questions += 1
      return questions == 3
    }
    #expect(stopped.generation > 0 && stopped.generation < 1000)
    var other = try field.dense()
    try other.go(stopped.generation)
    #expect(stopped.hasSameCells(as: other))
  }

  @Test func `has one digest for the same cells, and others for others`() throws {
    for field in Self.fields {
      var dense = try field.dense()
      var digests: Set<UInt64> = []
      for _ in 0..<40 {
        // The same cells put on a new field may be in other places of the memory.
        let again = try DenseField(
          dense.cells, rule: field.rule, topology: field.topology, memory: 1 << 30, threads: 1)
        #expect(again.digest == dense.digest && again.hasSameCells(as: dense))
        digests.insert(dense.digest)
        try dense.go(1)
        #expect(!again.hasSameCells(as: dense))
      }
      #expect(digests.count == 40, "\(field)")
    }
  }

  @Test func `has another digest for each single cell`() throws {
    let topology = plainFields(130, 70)[0]
    var digests: Set<UInt64> = []
    for y in 0..<70 {
      for x in 0..<130 {
        var cell = CellRuns()
        cell.append(x: x, y: y, length: 1)
        digests.insert(
          try DenseField(
            .runs(cell), rule: .life, topology: topology, memory: 1 << 20, threads: 1
          ).digest)
      }
    }
    #expect(digests.count == 130 * 70)
  }
}
