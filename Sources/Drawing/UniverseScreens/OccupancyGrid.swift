import Lattice

/// The space on a screen that is occupied by text and discs, in squares of a few pixels.
struct OccupancyGrid: Sendable {
  /// A box in pixels.
  struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  /// The side of a square in pixels.
  private static let side = 4.0

  private let columns: Int
  private let rows: Int
  private var squares: [Bool]

  /// Creates an empty grid for a screen of this size.
  init(_ size: Size) {
    columns = (size.width + 3) / 4
    rows = (size.height + 3) / 4
    squares = Array(repeating: false, count: columns * rows)
  }

  /// Marks the squares that `box` touches, as far as they are on the screen, as occupied.
  mutating func take(_ box: Box) {
    let (across, down) = span(box)
    for row in down.clamped(to: 0..<rows) {
      for column in across.clamped(to: 0..<columns) { squares[row * columns + column] = true }
    }
  }

  /// Returns whether `box` is entirely on the screen and touches nothing occupied.
  func isFree(_ box: Box) -> Bool {
    let (across, down) = span(box)
    guard across.lowerBound >= 0, across.upperBound <= columns, down.lowerBound >= 0,
      down.upperBound <= rows
    else { return false }
    for row in down {
      for column in across where squares[row * columns + column] { return false }
    }
    return true
  }

  private func span(_ box: Box) -> (across: Range<Int>, down: Range<Int>) {
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Self.floor(low), last = Self.floor(high)
      return first..<max(first, last) + 1
    }
    return (range(box.left, box.right), range(box.top, box.bottom))
  }

  /// Returns the square in which a pixel lies.
  private static func floor(_ pixel: Double) -> Int {
    let place = max(-1e9, min(1e9, pixel / side))
    let whole = Int(place)
    return Double(whole) > place ? whole - 1 : whole
  }
}
