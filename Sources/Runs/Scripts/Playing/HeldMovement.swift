import Lattice
import Raster

/// The way of a frame or a floating pattern from one place to another, which takes the time of its command.
struct HeldMovement {
  private let start: HeldCells
  private let begin: FilmTime
  private let length: FilmTime

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
    guard ["move", "drag"].contains(command.word.name), let length, length > .zero else {
      return nil
    }
    self.start = start
    self.begin = begin
    self.length = length
  }

  /// Returns whether it has ended at a time.
  func isOver(at time: FilmTime) -> Bool { way(at: time) >= 1 }

  /// Returns `held`, to which the movement leads, where it is at a time, in whole cells.
  func place(of held: HeldCells, at time: FilmTime) -> HeldCells {
    let way = way(at: time)
    var held = held
    held.frame = Self.between(start.frame, held.frame, way)
    held.floating = Self.between(start.floating, held.floating, way)
    return held
  }

  private func way(at time: FilmTime) -> Double {
    begin.share(until: time, of: length).map(Easing.inOut.way) ?? 1
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

extension FilmTime {
  /// Returns the share of `length` that has passed between this time and a later one, below 1, or `nil`
  /// when it is over.
  func share(until time: FilmTime, of length: FilmTime) -> Double? {
    guard let passed = distance(to: time), passed < length else { return nil }
    // Both are fractions of numbers below 2⁶².
    let share =
      Double(passed.numerator) / Double(passed.denominator)
      * (Double(length.denominator) / Double(length.numerator))
    return min(1, share)
  }
}
