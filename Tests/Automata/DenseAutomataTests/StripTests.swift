import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Dispatch
import SimulationKernel
import Testing
import Workers

/// Tests of fields that are larger than the cache, whose strips advance by several generations at a
/// time.
@Suite struct StripTests {
  static let fields: [Field] = {
    let topologies =
      plainFields(4100, 1100) + [
        Topology(width: 5000, height: 450, form: .klein(twistsHorizontalEdges: true, shift: 1)),
        Topology(width: 4100, height: nil, form: .torus(shiftX: 0, shiftY: 0)),
        Topology(width: nil, height: 700, form: .plane),
      ]
    return topologies.map { Field(rule: .life, topology: $0) }
      + plainFields(2049, 800).map {
        Field(rule: Rule(birth: [2], survival: [3], states: 4), topology: $0)
      }
  }()

  /// A field full of cells.
  struct Field {
    let rule: Rule
    let topology: Topology

    /// Runs, live and dead, of 1 to 16 cells.
    var cells: PatternCells {
      var random: UInt64 = 1
      var cells = CellRuns()
      for y in 0..<(topology.height ?? 600) {
        var x = 0
        while x < topology.width ?? 3000 {
          random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let end = min(x + 1 + Int(random >> 60), topology.width ?? 3000)
          if random >> 59 & 1 == 1 {
            cells.append(
              x: x, y: y, length: end - x, state: UInt8(1 + Int(random >> 50) % (rule.states - 1)))
          }
          x = end
        }
      }
      return .runs(cells)
    }
  }

  @Test(arguments: fields.indices)
  func `go on as generation by generation, with one thread and with three`(index: Int) throws {
    let (rule, topology, cells) = (
      Self.fields[index].rule, Self.fields[index].topology, Self.fields[index].cells
    )
    func field(threads: Int) throws -> DenseField {
      try DenseField(cells, rule: rule, topology: topology, memory: 1 << 30, threads: threads)
    }
    var one = try field(threads: 1)
    for _ in 0..<19 { try one.go(1) }
    for threads in [1, 3] {
      var strips = try field(threads: threads)
      try strips.go(19)
      #expect(strips.hasSameCells(as: one), "\(threads) threads")
      #expect(strips.digest == one.digest)
    }
  }

  @Test(arguments: [1, 2, 5])
  func `are the same on threads that are lent, fewer or more than there are rows to work in`(
    lent: Int
  ) throws {
    let field = Self.fields[0]
    func strips(threads: Int) throws -> DenseField {
      try DenseField(
        field.cells, rule: field.rule, topology: field.topology, memory: 1 << 30, threads: threads)
    }
    var one = try strips(threads: 1), shared = try strips(threads: 3)
    try one.go(19)
    try SharedWork.lendingThreads(
      { part in DispatchQueue.concurrentPerform(iterations: lent) { _ in part() } },
      to: { try shared.go(19) })
    #expect(shared.hasSameCells(as: one))
  }

  @Test func `need no more memory than is reported`() throws {
    let (rule, topology, cells) = (
      Self.fields[0].rule, Self.fields[0].topology, Self.fields[0].cells
    )
    let least = DenseField.bytesNeeded(cells, rule: rule, topology: topology)
    var free = try DenseField(cells, rule: rule, topology: topology, memory: 1 << 30, threads: 1)
    var tight = try DenseField(cells, rule: rule, topology: topology, memory: least, threads: 1)
    #expect(tight.bytes == least && free.bytes > least)
    try free.go(17)
    try tight.go(17)
    #expect(free.hasSameCells(as: tight))
  }
}
