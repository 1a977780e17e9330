import AutomatonSimulation
import Lattice
import SceneDescription

/// The cells of an automaton, read from its engine.
struct LifeCells: CellSource {
  let state: LifeState
  let bounds: Rect
  /// The display class of each state.
  let classes: [DisplayClass]

  func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    state.read(rect, into: target)
    // With two states the classes equal the states.
    if classes.count > 2 {
      for index in target.indices { target[index] = classes[Int(target[index])] }
    }
  }

  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    classes.count == 2 && state.readBits(rect, into: bits)
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
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

// Changes can be reported only if the class follows from the state alone.
extension LifeCells {
  private struct Version {
    var engine: CellVersion
    var classes: [DisplayClass]
  }

  var version: CellVersion? {
    state.version.map { CellVersion(Version(engine: $0, classes: classes)) }
  }

  func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard let earlier = version.content(as: Version.self), earlier.classes == classes else {
      return nil
    }
    return state.changes(since: earlier.engine, in: window)
  }
}

/// The cells that a moving window shows, counted from its upper left corner.
struct MovedLifeCells: CellSource {
  let cells: any CellSource
  /// The offset from a place in the window to that of the automaton.
  let shift: Point
  let bounds: Rect

  func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    // Zoomed out it is read cell by cell, too: its blocks aren't aligned with those of the
    // automaton.
    cells.read(moved(rect), into: target)
  }

  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    cells.readBits(moved(rect), into: bits)
  }

  private struct Version {
    var cells: CellVersion
    var shift: Point
  }

  var version: CellVersion? {
    cells.version.map { CellVersion(Version(cells: $0, shift: shift)) }
  }

  func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard let earlier = version.content(as: Version.self), earlier.shift == shift else {
      return nil
    }
    return cells.changes(since: earlier.cells, in: moved(window))?.map {
      Rect(x: $0.x - shift.x, y: $0.y - shift.y, width: $0.width, height: $0.height)
    }
  }

  private func moved(_ rect: Rect) -> Rect {
    Rect(x: rect.x + shift.x, y: rect.y + shift.y, width: rect.width, height: rect.height)
  }
}
