import Pictures
import SceneDescription

/// Colours like those that marks show, of which limited palettes are made.
struct MarkColors {
  /// None twice.
  let inks: [Color]
  /// What marks are drawn on: the largest areas, and cells.
  let grounds: [Color]
  let cells: [Color]

  /// Steps between a ground and an ink.
  private static let steps = 8
  /// The shares of an ink's light, in sixteenths, that globes show on the way to their night.
  private static let shades = [2, 5, 9, 13]
  /// The same, of cells.
  private static let cellSteps = 4
  /// The most inks of which pairs are mixed.
  private static let mostPaired = 16

  init(look: Look) {
    inks = look.markInks
    grounds = look.background == look.outside ? [look.background] : [look.background, look.outside]
    cells = look.inks.count <= Self.mostPaired ? look.inks : []
  }

  /// Inks, their mixtures with what is beneath, their shades, and halves of two; some come more than once.
  var colors: [Color] {
    let opaque = inks.map { MarkInk($0).color }
    return mixtures(opaque, grounds, steps: Self.steps)
      + mixtures(opaque, cells, steps: Self.cellSteps) + shades(opaque) + pairs(opaque)
  }

  private func mixtures(_ inks: [Color], _ grounds: [Color], steps: Int) -> [Color] {
    inks.flatMap { ink in
      grounds.flatMap { ground in
        (0...steps).map { Mixture.mix(ground, ink, share: $0, of: steps) }
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
