import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

@Suite struct ReadingTests {
  @Test(arguments: AutomatonCase.rules.indices)
  func `gives the states of any rectangle, and 0 outside of the field`(index: Int) throws {
    let rule = AutomatonCase.rules[index]
    let bounded = plainFields(131, 20).map { AutomatonCase(rule, $0, seed: UInt64(index)) }
    let unbounded = AutomatonCase.unbounded(rule)
    for field in bounded.suffix(1) + unbounded.suffix(1) {
      var dense = try field.dense()
      var reference = field.reference
      try dense.go(3)
      reference.advance(by: 3)
      for (x, y, width, height) in [
        (0, 0, 131, 20), (1, 2, 7, 3), (60, 0, 71, 20), (-9, -5, 200, 40), (63, 19, 1, 1),
        (129, 3, 64, 2), (-300, 7, 100, 1), (500, 500, 3, 3), (0, 0, 0, 5),
      ] {
        let states = dense.states(Rect(x: x, y: y, width: width, height: height))
        #expect(
          states == reference.states(x: x, y: y, width: width, height: height),
          "\(field), \(width) × \(height) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: AutomatonCase.rules.indices)
  func `gives the same as bits, of what is within the field`(index: Int) throws {
    let rule = AutomatonCase.rules[index]
    let fields = plainFields(131, 20).suffix(1).map { AutomatonCase(rule, $0, seed: 4) }
    for field in fields + AutomatonCase.unbounded(rule).suffix(1) {
      var dense = try field.dense()
      for generation in 0..<3 {
        for (x, y, width, height) in [
          (0, 0, 131, 20), (1, 2, 7, 3), (60, 0, 71, 20), (63, 19, 1, 1), (3, 1, 64, 4),
          (-9, -5, 200, 40), (129, 3, 64, 2),
        ] {
          let rect = Rect(x: x, y: y, width: width, height: height)
          let states = dense.states(rect)
          let rowBytes = (width + 7) / 8
          var expected = [UInt8](repeating: 0, count: rowBytes * height)
          for (place, state) in states.enumerated() where state == 1 {
            let column = place % width
            expected[place / width * rowBytes + column / 8] |= 0x80 >> UInt8(column % 8)
          }
          var bits = [UInt8](repeating: 0xEE, count: expected.count)
          let isThere = bits.withUnsafeMutableBufferPointer { dense.readBits(rect, into: $0) }
          #expect(bits == (isThere ? expected : [UInt8](repeating: 0xEE, count: bits.count)))
          let isWithin =
            field.topology.width != nil
            && Rect(x: 0, y: 0, width: 131, height: 20)
              .contains(rect)
          #expect(!isWithin || isThere == (rule.states == 2), "\(field), generation \(generation)")
        }
        try dense.go(1)
      }
    }
  }

  @Test(arguments: AutomatonCase.rules.indices)
  func `gives population, box, births and deaths`(index: Int) throws {
    let rule = AutomatonCase.rules[index]
    let kernels = FieldKernels(rule, on: plainFields(3, 70)[0])
    for field in (plainFields(130, 9) + plainFields(3, 70)).map({
      AutomatonCase(rule, $0, seed: UInt64(index))
    }) {
      var dense = try field.dense(kernels: kernels)
      var states: [UInt8]
      let all = Rect(
        x: 0, y: 0, width: field.topology.width ?? 0, height: field.topology.height ?? 0)
      for _ in 0..<5 {
        #expect(dense.population == dense.runs.population && dense.box == dense.runs.box)
        states = dense.states(all)
        let (births, deaths) = try #require(try dense.advanceCounting())
        let change = zip(states, dense.states(all))
        #expect(births == CellCount(change.count { $0 != 1 && $1 == 1 }))
        #expect(deaths == CellCount(change.count { $0 == 1 && $1 != 1 }))
      }
      #expect(dense.generation == 5)
    }
  }

  @Test func `begins with runs or a tree of the same cells`() throws {
    for rule in [Rule.life, Rule(birth: [2], survival: [1], states: 5)] {
      for topology in [Topology(width: 90, height: 50, form: .plane), .unbounded] {
        let field = AutomatonCase(rule, topology, seed: 8)
        let tree = try CellTree(field.cells, states: rule.states)
        let dense = try DenseField(
          .tree(tree), rule: rule, topology: topology, memory: 1 << 24, threads: 1)
        #expect(dense.runs == field.cells)
        #expect(dense.hasSameCells(as: try field.dense()))
      }
    }
  }

  @Test func `has no cells and no box when nothing lives`() throws {
    for topology in [Topology(width: 90, height: 50, form: .plane), .unbounded] {
      var dense = try DenseField(
        .runs(CellRuns(drawn: ["O"])), rule: .life, topology: topology, memory: 1 << 24,
        threads: 1)
      try dense.go(100)
      #expect(dense.box == nil && dense.population == CellCount(0) && dense.runs.isEmpty)
    }
  }

  @Test func `refuses what has no background on fields without bound, and nothing else`() {
    let tube = Topology(width: 9, height: nil, form: .torus(shiftX: 0, shiftY: 0))
    let strip = Topology(width: nil, height: 9, form: .plane)
    let bearing = Rule(birth: [0, 3], survival: [2])
    let dying = Rule(birth: [0, 3], survival: [2], states: 3)
    func isRefused(_ rule: Rule, _ topology: Topology) -> Bool {
      DenseField.refusal(rule: rule, topology: topology) != nil
    }
    #expect(isRefused(bearing, strip) && isRefused(dying, tube) && isRefused(dying, .unbounded))
    #expect(!isRefused(bearing, tube) && !isRefused(bearing, .unbounded))
    #expect(!isRefused(dying, plainFields(3, 3)[0]) && !isRefused(.life, strip))
  }
}
