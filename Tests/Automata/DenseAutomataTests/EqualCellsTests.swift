import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import ReferenceAutomaton
import SimulationKernel
import TestScope
import Testing

/// Tests of the dense engine against the slow reference.
@Suite struct EqualCellsTests {
  // Every field has some of the rules, and each for fewer generations, where tests don't cover all.
  private static let fields = AutomatonCase.sizes.flatMap { width in
    AutomatonCase.sizes.flatMap { AutomatonCase.topologies(width: width, height: $0) }
  }

  @Test(arguments: AutomatonCase.rules.indices)
  func `has the cells of the slow automaton on every bounded field`(index: Int) throws {
    let rule = AutomatonCase.rules[index]
    let kernels = FieldKernels(rule, on: Self.fields[0])
    for (number, topology) in Self.fields.enumerated() {
      guard coversAll || (number + index) % 9 == 0 else { continue }
      let isLong = coversAll || (number + index) % 8 == 0
      let field = AutomatonCase(rule, topology, seed: UInt64(number))
      try expectEqualCells(field, after: isLong ? [1, 7, 64] : [1, 6], kernels)
    }
  }

  @Test(arguments: AutomatonCase.rules.indices)
  func `has the cells of the slow automaton on fields without bound`(index: Int) throws {
    for (number, field) in AutomatonCase.unbounded(AutomatonCase.rules[index]).enumerated() {
      guard coversAll || (number + index) % 9 == 0 else { continue }
      try expectEqualCells(field, after: [1, 2, 64])
    }
  }

  @Test(arguments: [Rule.life, Rule(birth: [2], survival: [], states: 3)])
  func `grows on sides without bound as cells come near`(rule: Rule) throws {
    for topology in [
      .unbounded, Topology(width: 9, height: nil, form: .torus(shiftX: 0, shiftY: 0)),
      Topology(width: nil, height: 65, form: .plane),
    ] {
      let field = AutomatonCase(rule, topology, width: 20, height: 20, seed: 6)
      try expectEqualCells(field, after: [100, 160])
    }
  }

  @Test func `goes as far in one call as in many`() throws {
    for rule in AutomatonCase.rules.prefix(8) {
      let field = AutomatonCase(
        rule, Topology(width: 65, height: 33, form: .torus(shiftX: 0, shiftY: 0)), seed: 1)
      var one = try field.dense()
      var many = one
      try one.go(50)
      for _ in 0..<50 { try many.go(1) }
      #expect(one.generation == 50 && many.generation == 50)
      #expect(one.hasSameCells(as: many), "\(field)")
    }
  }

  @Test(arguments: [1, 63, 64, 65, 129, 255, 256, 511, 512, 513, 576, 1000, 1023, 1024, 1536, 1601])
  func `has the same cells in vectors of every form, at and about their ends`(width: Int) throws {
    for rule in [Rule.life, Rule(birth: [3, 6], survival: [2, 3])] {
      for topology in plainFields(width, 5) {
        for form in FieldKernels.forms {
          let field = AutomatonCase(rule, topology, seed: 3)
          try expectEqualCells(
            field, after: [1, 9], FieldKernels(rule, on: topology, form: form))
        }
      }
    }
  }

  @Test(arguments: [(1, 1), (63, 5), (64, 64), (65, 129), (129, 3), (1000, 70)])
  func `has the same cells with the kernel that is in Swift alone`(
    width: Int, height: Int
  ) throws {
    for topology in AutomatonCase.topologies(width: width, height: height) {
      let field = AutomatonCase(.life, topology, seed: 7)
      var c = try field.dense(), swift = try field.dense(kernels: .portableLife)
      for _ in 0..<4 {
        try c.go(16)
        try swift.go(16)
        #expect(c.hasSameCells(as: swift), "\(field)")
      }
    }
  }
}

private func expectEqualCells(
  _ field: AutomatonCase, after generations: [Int], _ kernels: FieldKernels? = nil
) throws {
  var dense = try field.dense(kernels: kernels)
  var reference = field.reference
  for generation in generations {
    try dense.go(Tick(generation) - dense.generation)
    reference.advance(by: generation - reference.generation)
    #expect(dense.runs == reference.cells, "\(field), generation \(generation)")
    #expect(dense.background == reference.background)
  }
}
