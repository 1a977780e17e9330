public import Lattice
public import SceneDescription

// What follows from the scenes of a world: a portrayal of one's own needs only its kinds and
// `scene(of:)`.
extension Portrayal {
  /// The whole cell.
  public static var defaultShape: Shape { .square }

  /// The cells of the scene.
  public func bounds(of state: Model.State) -> Rect { scene(of: state).cells.bounds }

  /// The counters that `state` shows, with numbers of as many digits as there are cells to count, and
  /// of five at least.
  ///
  /// A world that counts further takes from the gaps between counters; one whose counters change in
  /// more than their numbers declares its widest ones.
  public func widestCounters(of state: Model.State) -> [String] {
    let scene = scene(of: state)
    let bounds = scene.cells.bounds
    let (cells, isTooMany) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    let digits = max(5, "\(isTooMany ? Int.max : cells)".utf8.count)
    return scene.counters.map { $0.widened(to: digits) }
  }
}

extension String {
  /// The text with each whole number in it made one of `digits` nines at least.
  fileprivate func widened(to digits: Int) -> String {
    var widened = "", number = 0
    for character in self {
      if character.isASCII && character.isNumber {
        number += 1
        continue
      }
      widened += Self.nines(number, atLeast: digits) + String(character)
      number = 0
    }
    return widened + Self.nines(number, atLeast: digits)
  }

  private static func nines(_ count: Int, atLeast digits: Int) -> String {
    count == 0 ? "" : String(repeating: "9", count: Swift.max(count, digits))
  }
}
