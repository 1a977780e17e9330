import AutomatonSimulation
import Lattice
import SceneDescription

/// The cells of an automaton, pulled from its engine.
struct LifeCells: CellSource {
  let state: LifeState
  let bounds: Rect
  /// What is added to a place to get that of the automaton.
  let shift: Point
  /// The class of each state.
  let classes: [DisplayClass]

  func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    state.read(rect.moved(by: shift), into: target)
    // With two states the classes are the states.
    if classes.count > 2 {
      for index in target.indices { target[index] = classes[Int(target[index])] }
    }
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    precondition(shift == Point(x: 0, y: 0), "a window that moves is not zoomed out")
    plane.reset(to: blocks)
    if classes.count == 2 && plane.classCount == 2 {
      plane.shares.withUnsafeMutableBufferPointer {
        state.addCoverage(of: blocks, level: level, to: $0)
      }
      return
    }
    let count = blocks.width * blocks.height
    var shares = [UInt32](repeating: 0, count: count * classes.count)
    shares.withUnsafeMutableBufferPointer { state.addCoverage(of: blocks, level: level, to: $0) }
    for block in 0..<count {
      for (state, displayClass) in classes.enumerated() {
        plane.shares[block * plane.classCount + Int(displayClass)] +=
          shares[block * classes.count + state]
      }
    }
  }
}

/// The cells of an automaton that tell how long they have been what they are.
struct AgedLifeCells: CellSource {
  let state: LifeState
  let history: CellHistory
  let bounds: Rect
  let shift: Point
  let ofStates: [DisplayClass]
  let ofAges: [DisplayClass]

  func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    let cells = rect.moved(by: shift)
    history.read(cells, into: target)
    for index in target.indices { target[index] = ofAges[Int(target[index])] }
    if ofStates.count == 2 { return }
    let states = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: target.count)
    defer { states.deallocate() }
    states.initialize(repeating: 0)
    state.read(cells, into: states)
    for index in target.indices where states[index] > 1 {
      target[index] = ofStates[Int(states[index])]
    }
  }
}

extension Rect {
  fileprivate func moved(by shift: Point) -> Rect {
    Rect(x: x + shift.x, y: y + shift.y, width: width, height: height)
  }
}
