public import Lattice
public import SceneDescription

// Defaults that follow from a world's scenes: your own portrayal needs only its kinds and
// `scene(of:)`.
extension Portrayal {
  /// The square, the default shape.
  public static var defaultShape: Shape { .square }

  /// Returns the bounds of the scene's cells.
  ///
  /// - Complexity: That of ``scene(of:)``.
  public func bounds(of state: Model.State) -> Rect { scene(of: state).cells.bounds }

  /// Returns the counters of `state`, with numbers of as many digits as the number of cells has,
  /// and at least five.
  ///
  /// Larger numbers take from the gaps between counters; a world whose counters change in more than
  /// their numbers declares its widest ones.
  ///
  /// - Complexity: That of ``scene(of:)``.
  public func widestCounters(of state: Model.State) -> [String] {
    let scene = scene(of: state)
    let bounds = scene.cells.bounds
    let (cells, isTooMany) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    let digits = max(5, "\(isTooMany ? Int.max : cells)".utf8.count)
    return scene.counters.map { $0.widened(to: digits) }
  }

  /// Returns the counters of the scene, each as the words before its number and the rest.
  ///
  /// - Complexity: That of ``scene(of:)``.
  public func facts(of state: Model.State) -> [TitleCard.Fact] {
    scene(of: state).counters.map { counter in
      let start = counter.firstIndex(where: \.isDigit) ?? counter.startIndex
      let name = counter[..<start]
      // A sign or a word that goes with the number stays beside it.
      return name.last == " "
        ? TitleCard.Fact(String(name.dropLast()), String(counter[start...]))
        : TitleCard.Fact("", counter)
    }
  }
}

extension String {
  /// Returns the text with each whole number replaced by at least `digits` nines, with commas if it
  /// has them.
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
