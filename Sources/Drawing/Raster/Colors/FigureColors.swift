import Lattice
import Pictures
import SceneDescription

/// The colors of a style with figures, reduced to those of one palette.
///
/// A picture has tens of thousands of mixtures of figures with what is beneath them. The palette is made of a
/// sheet that shows every look over every tone, so it is the same for all pictures of a run.
struct FigureColors {
  private let look: Look
  /// The colors over which figures are drawn, and all those of the ground.
  private let tones: [Color]
  private let ground: [Color]
  /// The colors of what is between figures: threads, or where these are far the light of cells.
  private let others: [Color]

  /// The side of a cell on the sheet: what matters are the colors, and the largest figures fill 1.7 cells.
  private static let cell = 40
  /// The colors of the palette unless there is a limit: with more, pictures look the same but have more bytes.
  static let defaultLimit = PaletteLimit(colors: 136)
  /// The most mixtures that are told apart, the most frequent ones.
  private static let mostKnown = 1 << 12

  /// Creates the colors of `look`, or returns `nil` for one without figures.
  init?(_ look: Look, areFar: Bool = false) {
    guard look.hasFigures else { return nil }
    self.look = look
    if let water = look.water {
      tones = water.tones + [water.ice?.fill ?? water.tones[0]]
      ground = WaterPainter.colors(of: water) + (water.ice.map { [$0.fill, $0.edge] } ?? [])
    } else if let front = look.front {
      let all = FrontPainter.tones(of: front, FrontPainter.fewTones)
      tones = [all[0], all[all.count / 2], front.warm]
      ground = all
    } else {
      return nil
    }
    let tones = tones
    others =
      areFar
      ? look.shiningColors
      : look.thread.map { thread in
        tones.flatMap { tone in
          (1...8).map { LightMixer.mix([(tone, 9 - $0), (thread, $0)], whole: 9) }
        }
      } ?? []
  }

  /// Returns a table of at most as many colors as `limit` allows: the flat ones, and of others those nearest to
  /// them.
  ///
  /// - Parameters:
  ///   - limit: The limit of the palette.
  ///   - addPage: A closure that adds the colors of the text and the chart.
  /// - Returns: The table.
  func table(limit: PaletteLimit, addPage: (inout ColorTable) -> Void) -> ColorTable {
    var table = ColorTable(limit: limit)
    let flat =
      [look.outside] + ground + [look.text] + look.figures.flatMap(\.flatColors)
      + (look.thread == nil ? [] : others.prefix(24))
    table.add(flat)
    table.add(others)
    let counts = sheet.colorCounts.prefix(Self.mostKnown)
    for (color, _) in counts { table.add(color) }
    addPage(&table)
    if table.fitsIndices { return table }
    table.weigh(others)
    // A color of large areas weighs more, and rare ones count as well.
    for (color, count) in counts {
      for _ in 0..<(Int.bitWidth - count.leadingZeroBitCount) { table.weigh([color]) }
    }
    var page = ColorTable(limit: limit)
    addPage(&page)
    table.weigh(page.colors)
    table.reduce(keeping: flat)
    return table
  }

  /// All looks over all tones, and some of the ice.
  private var sheet: Image {
    let cell = Self.cell, side = 2 * cell, rows = tones.count
    let canvas = Canvas<UInt32>(uninitializedWidth: look.figures.count * side, height: rows * side)
    let area = canvas.area
    for (row, tone) in tones.enumerated() {
      area.part(x: 0, y: row * side, width: area.width, height: side).fill(tone.pixel)
    }
    let figures = (0..<rows).flatMap { row in
      look.figures.indices.map { number in
        var figure = Figure(0, x: Double(2 * number + 1), y: Double(2 * row + 1))
        figure.look = UInt8(number)
        figure.size = 300
        figure.isAtRest = true
        return figure
      }
    }
    let region = Rect(x: 0, y: 0, width: area.width, height: area.height)
    let scale = Scale(cell)
    FigurePainter().paint(
      figures, look: look, region: region, scale: scale, phase: .none, into: area)
    let table = Rect(
      x: 0, y: 0, width: 2 * look.figures.count, height: 2 * rows)
    look.water.flatMap { IceRim($0, bounds: table, scale: scale, phase: .none) }?.mask(of: region)
      .paint(x: 0, y: 0, alpha: 255, into: area)
    return canvas.finish()
  }
}

extension FigureLook {
  /// The opaque colors of areas of a sprite: those of at least one of a thousand of its pixels.
  fileprivate var flatColors: [Color] {
    guard case .sprite(let sprite) = form else { return [] }
    let least = sprite.master.width * sprite.master.height / 1000
    return sprite.master.colorCounts.filter { $0.color.alpha == 255 && $0.count >= least }
      .map(\.color)
  }
}

extension Look {
  /// Returns the colors of pictures in a style with figures, in cells of a size and larger ones: those of
  /// one palette, unless they are wanted `inFullColor`, or shine; `nil` for other looks.
  func paletteOfFigures(
    from scale: Scale, limitedTo limit: PaletteLimit?, _ addPage: (inout ColorTable) -> Void
  ) -> ColorTable? {
    let isFar = scale.numerator / style.smallestNearCell < scale.denominator
    if limit == nil && (isInFullColor || shines && isFar) { return nil }
    return FigureColors(self, areFar: isFar)?.table(
      limit: limit ?? FigureColors.defaultLimit, addPage: addPage)
  }
}

extension Image {
  /// The colors with the numbers of their pixels, the most frequent first.
  ///
  /// - Complexity: O(n) for n pixels.
  var colorCounts: [(color: Color, count: Int)] {
    var counts: [UInt32: Int] = [:]
    withPixels { pixels in
      var last: UInt32?, run = 0
      for pixel in pixels {
        if pixel == last {
          run += 1
        } else {
          if let last { counts[last, default: 0] += run }
          (last, run) = (pixel, 1)
        }
      }
      if let last { counts[last, default: 0] += run }
    }
    return counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
      .map { (Color(pixel: $0.key), $0.value) }
  }
}
