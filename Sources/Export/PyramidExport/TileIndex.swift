import Lattice
import Pictures

/// Which tiles of a pyramid there are, as the page that shows it reads them.
///
/// A letter for each tile of all levels but the deepest, level by level from the top, in the order of the tiles
/// above them, and those under one tile in reading order: ``hasTiles`` where the tiles under it are there,
/// ``hasDetail`` where they are not and would show more, and one of ``letters`` where all under it has one
/// color, that of its place among ``colors``.
struct TileIndex: Equatable {
  static let hasTiles: Character = "+", hasDetail: Character = "-"
  static let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// A letter for each tile.
  let text: String
  /// The colors for which ``letters`` stand, as CSS has them.
  let colors: [String]

  /// The index of `selection`, in which cells of one class alone have one of `plainColors`.
  init(_ selection: TileSelection, plainColors: [Color]) {
    self.init(Array(selection.below.joined()), plainColors: plainColors)
  }

  /// The index of tiles below which there is what `below` says.
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
        // Of more colors than there are letters, what is above is shown larger: it has them too.
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
