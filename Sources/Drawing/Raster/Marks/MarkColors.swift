import Pictures
import SceneDescription

/// Colors similar to those of drawn marks, from which limited palettes are made.
struct MarkColors {
  /// The inks, each once.
  let inks: [Color]
  /// The color of labels, or a stronger one: text in a paler ink has the same colors.
  let text: Color
  /// The colors beneath marks: those of the largest areas, and of cells.
  let grounds: [Color]
  let cells: [Color]

  /// The shares of an ink over a ground, in 256ths: dense where they are small, as the light of a
  /// ``Glow`` is spread over its pixels.
  private static let groundShares = (0...16).map { $0 * $0 } + (1...15).map { $0 * $0 / 4 }
  /// The shares of the text's ink, in 256ths, evenly spaced because the edges of letters have all
  /// of them.
  private static let textShares = (1...31).map { 8 * $0 }
  /// The shares of an ink's light, in sixteenths, that globes show toward their night side.
  private static let shades = [2, 5, 9, 13]
  /// The shares of an ink over a cell, in 256ths.
  private static let cellShares = [0, 64, 128, 192, 256]
  /// The most inks for which pairs are mixed.
  private static let mostPaired = 16

  init(look: Look) {
    inks = look.markInks
    text = look.text
    grounds = look.background == look.outside ? [look.background] : [look.background, look.outside]
    cells = look.inks.count <= Self.mostPaired ? look.inks : []
  }

  /// The inks, their mixtures with the colors beneath, their shades, and equal mixtures of two;
  /// some occur more than once.
  var colors: [Color] {
    let opaque = inks.map { MarkInk($0).color }
    return mixtures(opaque, grounds, shares: Self.groundShares)
      + mixtures([MarkInk(text).color], grounds, shares: Self.textShares)
      + mixtures(opaque, cells, shares: Self.cellShares) + shades(opaque) + pairs(opaque)
  }

  private func mixtures(_ inks: [Color], _ grounds: [Color], shares: [Int]) -> [Color] {
    inks.flatMap { ink in
      grounds.flatMap { ground in
        shares.map { Mixture.mix(ground, ink, share: $0, of: 256) }
      }
    }
  }

  private func shades(_ inks: [Color]) -> [Color] {
    inks.flatMap { ink in
      Self.shades.map { Mixture.mix(Color(0), ink, share: $0, of: 16) }
    }
  }

  private func pairs(_ inks: [Color]) -> [Color] {
    if inks.count > Self.mostPaired { return [] }
    return inks.indices.flatMap { first in
      inks[(first + 1)...].map { Mixture.mix(inks[first], $0, share: 1, of: 2) }
    }
  }
}
