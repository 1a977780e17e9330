import Lattice
import Raster

/// The way of a frame or a floating pattern from one place to another, which takes the time of its command.
struct HeldMovement {
  private let start: HeldCells
  private let way: FilmWay

  /// Creates the movement that `command` begins, or returns `nil` when it moves nothing.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - start: What the hand held before.
  ///   - begin: The time at which it begins.
  ///   - length: The time that it takes, or `nil` for a command that takes as long as ticks.
  init?(
    _ command: ScriptCommand, from start: HeldCells, at begin: FilmTime, over length: FilmTime?
  ) {
    guard ["move", "drag"].contains(command.word.name), let length,
      let way = FilmWay(from: begin, over: length)
    else { return nil }
    self.start = start
    self.way = way
  }

  /// Returns whether it has ended at a time.
  func isOver(at time: FilmTime) -> Bool { way.isOver(at: time) }

  /// Returns `held`, to which the movement leads, where it is at a time, in whole cells.
  func place(of held: HeldCells, at time: FilmTime) -> HeldCells {
    let way = way.part(at: time)
    var held = held
    held.frame = Self.between(start.frame, held.frame, way)
    held.floating = Self.between(start.floating, held.floating, way)
    return held
  }

  private static func between(_ first: Rect?, _ last: Rect?, _ way: Double) -> Rect? {
    guard let first, let last else { return last }
    func between(_ a: Int, _ b: Int) -> Int {
      // Cells are within ±2⁶⁰, whose differences are exact only nearby; that is enough to be seen.
      a + Int((Double(b - a) * way).rounded())
    }
    let x = between(first.x, last.x), y = between(first.y, last.y)
    return Rect(
      x: x, y: y, width: max(1, between(first.maxX, last.maxX) - x),
      height: max(1, between(first.maxY, last.maxY) - y))
  }
}
