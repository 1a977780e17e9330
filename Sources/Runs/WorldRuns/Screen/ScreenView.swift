import Lattice
import Raster

/// A change of the part of the world that is seen.
enum ViewChange {
  /// To a magnification and a point in the middle, where each is given.
  case zoom(Scale?, at: CellPoint?)
  /// To all of it.
  case all
}

/// The part of a world that the screen of a script shows, which may be moving to another.
struct ScreenView {
  /// A part of the world.
  enum Target: Hashable {
    /// All of a table.
    case table
    /// Some cells, as large as they fit.
    case cells(Rect)
    /// A point in the middle, at a magnification.
    case zoom(Scale, CellPoint)
  }

  /// A movement from the view of a layout.
  struct Movement {
    let start: FrameLayout
    let way: FilmWay
  }

  /// The view at which the movement ends.
  private(set) var target: Target
  /// The movement to it, or `nil` once it is over.
  private(set) var movement: Movement?
  /// The number of movements so far.
  private(set) var number = 0

  /// Creates a view that does not move.
  init(_ target: Target) { self.target = target }

  /// Moves to another view.
  ///
  /// - Parameters:
  ///   - target: The other view.
  ///   - start: The present layout.
  ///   - begin: The time at which it begins.
  ///   - length: The time that it takes.
  mutating func move(
    to target: Target, from start: FrameLayout, at begin: FilmTime, over length: FilmTime
  ) {
    self.target = target
    number += 1
    movement = FilmWay(from: begin, over: length).map { Movement(start: start, way: $0) }
  }

  /// Forgets a movement that has ended.
  mutating func settle(at time: FilmTime) {
    if movement?.way.isOver(at: time) == true { movement = nil }
  }
}

extension FrameLayout {
  /// The point in the middle of the window.
  var middle: CellPoint {
    func middle(_ origin: Int, _ length: Int) -> Int128 {
      (2 * Int128(origin) + Int128(length)) * 500 * Int128(scale.denominator)
        / Int128(scale.numerator)
    }
    return CellPoint(
      thousandthsX: middle(origin.x, window.width), thousandthsY: middle(origin.y, window.height))
  }
}
