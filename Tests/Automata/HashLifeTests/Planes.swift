import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

extension HashLifePlane {
  /// A plane at generation 0, by default with more than enough memory.
  init(
    _ cells: CellRuns, _ rule: Rule = .life, on topology: Topology = .unbounded,
    memory: Int = 1 << 28
  ) throws(EngineError) {
    try self.init(.runs(cells), rule: rule, topology: topology, memory: memory, threads: 1)
  }

  init(_ tree: CellTree, _ rule: Rule = .life, memory: Int = 1 << 28) throws(EngineError) {
    try self.init(.tree(tree), rule: rule, topology: .unbounded, memory: memory, threads: 1)
  }

  mutating func advance(by generations: Tick) throws(EngineError) {
    try advance(by: generations) { false }
  }

  /// The plane `generations` later.
  func later(by generations: Tick) throws -> HashLifePlane {
    var plane = self
    try plane.advance(by: generations)
    return plane
  }

  /// The states of all cells of `rect`.
  func states(_ rect: Rect) -> [UInt8] {
    // The buffer has other values before, so that a cell left out is noticed.
    var states = [UInt8](repeating: 9, count: rect.width * rect.height)
    states.withUnsafeMutableBufferPointer { read(rect, into: $0) }
    return states
  }

  /// The shares of dead and live cells in `blocks`.
  func coverage(_ blocks: Rect, level: Int) -> [UInt32] {
    var shares = [UInt32](repeating: 0, count: 2 * blocks.width * blocks.height)
    shares.withUnsafeMutableBufferPointer { addCoverage(of: blocks, level: level, to: $0) }
    return shares
  }

  /// The plane's tree.
  var tree: CellTree {
    guard case .tree(let tree) = cells else { preconditionFailure("a tree") }
    return tree
  }
}

/// Expects that a run of 384 generations, cancelled after `asked` questions, stops at a generation with
/// its own cells, and goes on from there. Each call of `make` makes the plane with nodes of its own.
func expectCancellation(after asked: Int, _ make: () throws -> HashLifePlane) throws {
  let start = try make()
  var plane = start
  var questions = 0
  try plane.advance(by: 384) {
    questions += 1
    return questions > asked
  }
  #expect(questions == asked + 1)
  #expect(plane.generation < 384)
  #expect(plane.hasSameCells(as: try start.later(by: plane.generation)))
  try plane.advance(by: 384 - plane.generation)
  #expect(plane.hasSameCells(as: try make().later(by: 384)))
}

/// An untwisted torus.
func torus(_ width: Int, _ height: Int) -> Topology {
  Topology(width: width, height: height, form: .torus(shiftX: 0, shiftY: 0))
}

/// The box of the cells of `runs`, with a margin; around 0, 0 when there are none.
func frame(of runs: CellRuns, margin: Int = 3) -> Rect {
  let box = runs.box?.rect ?? Rect(x: 0, y: 0, width: 1, height: 1)
  return Rect(
    x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
    height: box.height + 2 * margin)
}

/// Checks that all properties of `plane` are those of the slow automaton.
func expectSame(
  _ plane: HashLifePlane, _ reference: ReferenceField,
  _ location: SourceLocation = #_sourceLocation
) {
  let cells = reference.cells
  let rect = frame(of: cells)
  let about: Comment = "\(reference.rule.notation), generation \(reference.generation)"
  #expect(plane.generation == reference.generation, about, sourceLocation: location)
  #expect(plane.background == reference.background, about, sourceLocation: location)
  #expect(plane.population == cells.population, about, sourceLocation: location)
  #expect(plane.box == cells.box, about, sourceLocation: location)
  let isSame =
    plane.states(rect)
    == reference.states(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  #expect(isSame, about, sourceLocation: location)
}

let gosperGun = CellRuns(drawn: [
  "........................O",
  "......................O.O",
  "............OO......OO............OO",
  "...........O...O....OO............OO",
  "OO........O.....O...OO",
  "OO........O...O.OO....O.O",
  "..........O.....O.......O",
  "...........O...O",
  "............OO",
])
let glider = CellRuns(drawn: [".O.", "..O", "OOO"])
let replicator = Rule(birth: [1, 3, 5, 7], survival: [0, 2, 4, 6, 8])
