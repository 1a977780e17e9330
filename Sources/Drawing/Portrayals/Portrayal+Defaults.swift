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
  /// The text with each whole number in it made one of `digits` nines at least, with commas where it has
  /// them.
  fileprivate func widened(to digits: Int) -> String {
    var widened = "", number = 0, isGrouped = false
    func nines() -> String {
      if number == 0 { return "" }
      let nines = String(repeating: "9", count: Swift.max(number, digits))
      return isGrouped ? nines.groupingDigits : nines
    }
    var rest = self[...]
    while let character = rest.popFirst() {
      if character.isDigit {
        number += 1
      } else if number > 0, character == ",", rest.prefix(while: \.isDigit).count == 3 {
        isGrouped = true
      } else {
        widened += nines() + String(character)
        (number, isGrouped) = (0, false)
      }
    }
    return widened + nines()
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
