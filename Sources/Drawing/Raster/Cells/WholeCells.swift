import Lattice
import Pictures
import SceneDescription

/// Cells of a whole number of pixels per side: each class is a stamp, made once and copied.
struct WholeCells: Sendable {
  let side: Int
  let hasGrid: Bool
  /// The stamps of the classes; that of class 0 is plain background.
  let stamps: [ColorStamp]
  let look: Look
  /// The last class of live cells, if stamps are pieces of thread.
  private let lastLive: DisplayClass?

  /// The pixels that a class paints over the background: side × side colors, fewer if the grid
  /// takes a line.
  struct ColorStamp: Sendable {
    let side: Int
    let colors: [Color]
    /// Whether all of its pixels have one color.
    let isSolid: Bool

    init(side: Int, colors: [Color]) {
      self.side = side
      self.colors = colors
      isSolid = colors.allSatisfy { $0 == colors[0] }
    }

    /// The stamp mirrored left to right.
    var mirrored: ColorStamp {
      let rows = stride(from: 0, to: colors.count, by: max(1, side)).map { start in
        colors[start..<start + side].reversed()
      }
      return ColorStamp(side: side, colors: rows.flatMap { $0 })
    }
  }

  /// Creates pieces of thread for the cells of `look`.
  init(_ cells: WovenCells, _ weave: Weave, look: Look, side: Int) {
    var look = look
    look.background = weave.yarn.gap
    self.look = look
    self.side = side
    lastLive = weave.lastLive
    hasGrid = false
    let empty = Array(repeating: weave.yarn.gap, count: side * side)
    stamps = [ColorStamp(side: side, colors: empty)] + cells.stamps()
  }

  init(look: Look, side: Int) {
    self.look = look
    lastLive = nil
    self.side = side
    hasGrid = look.gridLine != nil && side >= FramePainter.smallestGridCell
    let box = hasGrid ? side - 1 : side
    let empty = ColorStamp(
      side: box, colors: Array(repeating: look.background, count: box * box))
    var stamps = [empty]
    for index in look.glyphs.indices.dropFirst() {
      // Half of the pictures need no scaling if all can be mirrored.
      if let twin = look.plainTwin(of: index), twin > 0, twin < index {
        stamps.append(stamps[twin].mirrored)
      } else {
        stamps.append(
          Self.stamp(look.glyphs[index], box: box, background: look.background))
      }
    }
    self.stamps = stamps
  }

  /// Returns the stamp of the core of a scene in a cell whose shape has a box of `box` pixels.
  static func stamp(_ core: GrowingCore, box: Int, of look: Look) -> ColorStamp {
    stamp(look.glyph(of: core), box: box, background: look.background, roundsCore: true)
  }

  /// Returns the stamp of a glyph in a box of `box` pixels on the background of `look`, with few colors
  /// of its core.
  static func stamp(_ glyph: Glyph, box: Int, of look: Look) -> ColorStamp {
    stamp(glyph, box: box, background: look.background, roundsCore: glyph.core != nil)
  }

  /// Returns all colors that cores of the given pairs can have, in every size and at every side.
  func colors(of pairs: [GrowingCells.Pair]) -> [Color] {
    let box = stamps[0].side
    return pairs.flatMap { pair in
      let glyph = look.glyph(of: GrowingCore(of: pair.core, in: pair.ground, size: 1))
      let weights = Set(Self.mask(of: glyph, box: box).weights).subtracting([0]).sorted()
      return weights.map(Int.init).flatMap { whole in
        ShapeMask.coreParts(of: whole).map { part in
          var mixture = Mixture()
          mixture.add(look.background, Mixture.whole - whole)
          mixture.add(look.glyphs[Int(pair.core)].ink, part)
          mixture.add(glyph.ink, whole - part)
          return mixture.color
        }
      }
    }
  }

  private static func mask(of glyph: Glyph, box: Int) -> ShapeMask {
    let extent = box * ShapeBox.unit
    return ShapeDrawer(glyph, side: extent)
      .mask(ShapeBox(left: 0, top: 0, right: extent, bottom: extent))
  }

  private static func stamp(
    _ glyph: Glyph, box: Int, background: Color, roundsCore: Bool = false
  ) -> ColorStamp {
    let exact = mask(of: glyph, box: box), mask = roundsCore ? exact.withRoundedCore : exact
    let colors = mask.weights.indices.map { index in
      var mixture = Mixture()
      let weight = Int(mask.weights[index])
      mixture.add(background, Mixture.whole - weight)
      mask.add(index, share: weight, to: &mixture)
      return mixture.color
    }
    return ColorStamp(side: box, colors: colors)
  }

  /// Adds every color that these cells can show: first one per class, so that at one pixel per cell
  /// the index of a pixel is the class of its cell.
  func addColors(to table: inout ColorTable) {
    table.add(look.background)
    for stamp in stamps.dropFirst() where stamp.isSolid { table.add(stamp.colors[0]) }
    if hasGrid { table.add(look.lines) }
    for stamp in stamps.dropFirst() { table.add(stamp.colors) }
  }

  /// Gives each class that isn't empty one share of the weight, spread over its stamp.
  func weighColors(in table: inout ColorTable) {
    for stamp in stamps.dropFirst() { table.weigh(stamp.colors) }
  }

  /// Returns the same cells in pixels of one form: words of RGBA or indices.
  func pixels<Pixel>(outside: Color, _ pixel: (Color) -> Pixel) -> WholeCellPixels<Pixel> {
    WholeCellPixels(
      side: side, background: pixel(look.background), outside: pixel(outside),
      grid: hasGrid ? GridLines(look)?.map(pixel) : nil,
      stencils: stamps.map { Stencil(side: $0.side, pixels: $0.colors.map(pixel)) },
      isSolid: stamps.allSatisfy(\.isSolid), lastLive: lastLive)
  }
}

extension Look {
  /// Returns the class whose glyph is that of class `index` without mirroring; `nil` if the glyph
  /// isn't mirrored.
  func plainTwin(of index: Int) -> Int? {
    var plain = glyphs[index]
    if !plain.isMirrored { return nil }
    plain.isMirrored = false
    return glyphs.firstIndex(of: plain)
  }
}
