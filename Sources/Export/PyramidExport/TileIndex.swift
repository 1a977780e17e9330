import Lattice
import Pictures

/// The index of a pyramid's tiles for the page that shows it.
///
/// The text has a letter for each tile of all levels but the deepest, level by level from the top,
/// in the order of their parents, and those of one parent in reading order: ``hasTiles`` when the
/// tiles below it exist, ``hasDetail`` when they don't and would show more, and one of ``letters``
/// when all below it has a single color, which is at the letter's position in ``colors``.
struct TileIndex: Equatable {
  static let hasTiles: Character = "+", hasDetail: Character = "-"
  static let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The letters of all tiles.
  let text: String
  /// The colors for which ``letters`` stand, in CSS notation.
  let colors: [String]

  /// Creates the index of `selection`, in which cells of a single class have one of `plainColors`.
  init(_ selection: TileSelection, plainColors: [Color]) {
    self.init(Array(selection.below.joined()), plainColors: plainColors)
  }

  /// Creates the index of tiles whose children are described by `below`.
  init(_ below: [TileSelection.Below], plainColors: [Color]) {
    var places: [Int: Int] = [:]
    var text = "", colors: [String] = []
    for below in below {
      switch below {
      case .tiles: text.append(Self.hasTiles)
      case .detail: text.append(Self.hasDetail)
      case .plain(let kind):
        if places[kind] == nil, colors.count < Self.letters.count {
          places[kind] = colors.count
          colors.append(Self.css(plainColors[kind]))
        }
        // With more colors than letters, the parent is shown magnified instead, which has the color
        // too.
        text.append(places[kind].map { Self.letters[$0] } ?? Self.hasDetail)
      }
    }
    self.text = text
    self.colors = colors
  }

  private static func css(_ color: Color) -> String {
    let alpha = String(color.alpha, radix: 16)
    return color.hex + (color.alpha == 255 ? "" : color.alpha < 16 ? "0" + alpha : alpha)
  }
}
