import Lattice
public import Pictures
public import SceneDescription

/// A painter of the frames of a run: it draws scenes of one look in one layout, to RGBA or to
/// indices.
///
/// A pixel of the plane is a function of the scene, the scale and its coordinates alone, so any
/// part of a picture can be drawn separately and equals that part of the whole.
public final class FramePainter: Sendable {
  /// The smallest cell, in pixels, in which grid lines are drawn.
  public static let smallestGridCell = 4
  /// The smallest cell, in pixels, in which sprites are drawn; smaller ones show their inks.
  public static let smallestSprite = ShapeDrawer.smallestSprite

  /// The layout of the pictures; with a moving camera, that of the last frame.
  public let layout: FrameLayout
  /// The path of the camera; `nil` if it doesn't move.
  public let path: CameraPath?
  /// The appearance of cells; all entirely transparent colors have been made the same one.
  public let look: Look
  /// The limit of the palette; `nil` if pictures are exact.
  public let limit: PaletteLimit?
  /// The colors that pictures of this run can show, in the order of their indices; `nil` if there
  /// are more than 256 or they aren't known in advance (cells of no whole number of pixels, marks).
  /// A painter with a limit always has a palette.
  public let palette: [Color]?

  let colors: ColorTable?
  let text: PageText?
  /// The painter of the card before the film; `nil` if there is none.
  let card: CardPainter?
  let chart: (words: ChartPixels<UInt32>, indices: ChartPixels<UInt8>?)?
  let plane: PlanePixels
  /// The search for the indices of pixels that are drawn in RGBA.
  let nearest: NearestColor?
  /// The painter of marks; `nil` if the look has no inks for them.
  private let marks: MarkPainter?
  /// The painter of light under the marks.
  private let lights: LightPainter
  /// The painter of what moves between ticks.
  let figures: FigurePainter
  /// The stamps of what grows in cells between ticks.
  let stamps: GrowingStamps

  /// Creates a painter of scenes with the cells, the text and the chart for which `layout` has
  /// space.
  ///
  /// Sprites are scaled, letters set and axes drawn here, once for all frames.
  ///
  /// - Parameters:
  ///   - layout: The layout of the pictures.
  ///   - look: The appearance of cells.
  ///   - limit: The limit of the palette of ``picture(of:threads:)``; `nil` for exact pictures.
  ///     Colors that fit the limit are exact, too. If there are more, the palette contains the flat
  ///     ones (background, outside, lines, inks, text) exactly and others close to the rest.
  public init(layout: FrameLayout, look: Look, limitedTo limit: PaletteLimit? = nil) {
    let look = look.withoutHiddenColors
    path = nil
    self.layout = layout
    self.look = look
    self.limit = limit
    let text = PageText(layout.page, look: look)
    let chart = layout.page.chart.map { Chart($0, look: look) }
    let card = CardPainter(look, picture: layout.picture)
    self.card = card
    // A color that is never visible would cost a palette its last bit.
    let outside = layout.showsOutside ? look.outside : look.background
    let cells = DrawnCells(look: look, scale: layout.scale)
    let hasMarks = look.hasMarks
    marks = hasMarks ? MarkPainter() : nil
    func addPage(_ table: inout ColorTable) {
      text?.addColors(to: &table)
      chart?.addColors(to: &table)
      // With figures, cards are drawn in the nearest colors, so that frames have the same without one.
      if !look.hasFigures { card?.addColors(to: &table) }
    }
    var isFigured = false
    let table = look.tableWithCards(limitedTo: limit) { limit in
      let figured = look.paletteOfFigures(from: layout.scale, limitedTo: limit, addPage)
      isFigured = figured != nil
      return figured
        ?? cells.colors(
          look: look, scale: layout.scale, outside: outside, limit: limit, addPage: addPage)
    }
    // Marks without a limit have any color between their inks and those of cells, and cells that pass
    // into each other any between theirs.
    let isMixed =
      hasMarks || look.shines || look.shownGrowing?.dissolves(at: layout.scale) == true
      || look.hasFigures
    let isKnown = !look.isInFullColor && (!isMixed || isFigured) || limit != nil
    let colors = isKnown ? table : nil
    self.text = text
    self.colors = colors
    palette = colors?.colors
    let drawsIndices = colors != nil && cells.areWhole && !isMixed
    nearest =
      drawsIndices
      ? nil : colors.map { NearestColor($0.colors, among: limit == nil ? $0.ofPictures : nil) }
    let index = drawsIndices ? colors.map { $0.index } : nil
    self.chart = chart.map { chart in (chart.pixels(\.pixel), index.map(chart.pixels)) }
    plane = PlanePixels(cells, look: look, scale: layout.scale, outside: outside, index: index)
    figures = FigurePainter()
    lights = LightPainter()
    stamps = GrowingStamps()
  }

  /// Creates a painter of a film whose camera moves along `path`: ``painter(of:of:)`` draws its
  /// frames.
  ///
  /// All frames have the same palette, or none: without a limit they are in RGBA.
  public init(path: CameraPath, look: Look, limitedTo limit: PaletteLimit? = nil) {
    let look = look.withoutHiddenColors
    let layout = path.end
    self.path = path
    self.layout = layout
    self.look = look
    marks = look.hasMarks ? MarkPainter() : nil
    self.limit = limit
    let text = PageText(layout.page, look: look)
    let chart = layout.page.chart.map { Chart($0, look: look) }
    let card = CardPainter(look, picture: layout.picture)
    self.card = card
    self.text = text
    self.chart = chart.map { chart in (chart.pixels(\.pixel), nil) }
    func addPage(_ table: inout ColorTable) {
      text?.addColors(to: &table)
      chart?.addColors(to: &table)
      // With figures, cards are drawn in the nearest colors, so that frames have the same without one.
      if !look.hasFigures { card?.addColors(to: &table) }
    }
    colors = look.tableWithCards(limitedTo: limit) { limit in
      look.paletteOfFigures(from: path.smallestScale, limitedTo: limit, addPage)
        ?? limit.map { path.colors(look: look, limit: $0, addPage: addPage) }
    }
    palette = colors?.colors
    nearest = colors.map { NearestColor($0.colors, among: limit == nil ? $0.ofPictures : nil) }
    plane = path.plane(look: look, layout)
    figures = FigurePainter()
    lights = LightPainter()
    stamps = GrowingStamps()
  }

  /// Creates the painter of the view after a part of the camera's path, 0 … 1, that is otherwise
  /// `other`.
  private init(_ other: FramePainter, after way: Double, of path: CameraPath) {
    layout = path.layout(after: way)
    plane = path.plane(look: other.look, layout)
    self.path = path
    (look, limit, palette, colors) = (other.look, other.limit, other.palette, other.colors)
    (text, card, chart, marks) = (other.text, other.card, other.chart, other.marks)
    (nearest, figures, stamps) = (other.nearest, other.figures, other.stamps)
    lights = other.lights
  }

  /// Returns the painter of frame `frame` of `count`: with a moving camera that of its view,
  /// otherwise this one.
  public func painter(of frame: Int, of count: Int) -> FramePainter {
    painter(after: way(of: frame, of: count))
  }

  /// Returns the part of the camera's path, 0 … 1, that frame `frame` of `count` has covered, or `nil` without
  /// a path.
  package func way(of frame: Int, of count: Int) -> Double? {
    path.map { $0.way(at: frame, of: count) }
  }

  /// Returns the painter of the view after a part of the camera's path, 0 … 1; without a path this one.
  package func painter(after way: Double?) -> FramePainter {
    guard let path, let way else { return self }
    return FramePainter(self, after: way, of: path)
  }

  /// Returns the same painter with another limit of its palette.
  public func limited(to limit: PaletteLimit?) -> FramePainter {
    if let path { return FramePainter(path: path, look: look, limitedTo: limit) }
    return FramePainter(layout: layout, look: look, limitedTo: limit)
  }

  /// Whether every pixel of every ``picture(of:threads:)`` has alpha 255.
  public var isOpaque: Bool {
    if let palette, limit != nil { return palette.allSatisfy { $0.alpha == 255 } }
    return look.isOpaque && (text == nil && chart == nil || look.text.alpha == 255)
  }

  /// Returns the memory in bytes that the painter uses beside the picture it draws on up to
  /// `threads` threads: that of the chart, drawn once in colors and once in indices, or else with its
  /// curves and their depths of two bytes each; for a moment that of the painter that replaces this
  /// one; if indices are found only from RGBA, a picture of it; and the caches for drawing marks and figures.
  public func bytesNeeded(threads: Int) -> Int {
    let words = nearest == nil ? 0 : 4 * layout.picture.count
    let masks =
      marks == nil
      ? 0 : MarkPainter.bytesNeeded(height: layout.window.height, threads: threads)
    let light =
      !look.style.isLit
      ? 0
      : LightPainter.bytesNeeded(
        Size(
          width: layout.window.width, height: layout.window.height))
    let figures =
      look.figures.isEmpty
      ? 0 : FigureMasks.mostBytes + 4 * layout.window.width * layout.window.height
    return words + masks + light + figures + 10
      * (layout.page.chart.map { $0.frame.width * $0.frame.height } ?? 0)
  }

  /// Returns `scene` as a picture in the form of this run: indices if there is a palette, otherwise
  /// RGBA. Where there are marks, they and what is beneath them are drawn on `threads` threads, which read
  /// the cells at the same time; the pixels are the same whatever their number.
  ///
  /// - Complexity: O(n) for n pixels and the cells that they show.
  public func picture(of scene: Scene, threads: Int = 1) -> Picture {
    if let image = indexedImage(of: scene, threads: threads) { return .indexed(image) }
    return .rgba(image(of: scene, behind: nil, threads: threads), opaque: isOpaque)
  }

  /// Returns `scene` in RGBA, exact regardless of the limit.
  ///
  /// - Complexity: O(n) for n pixels and the cells that they show.
  public func image(of scene: Scene) -> Image { image(of: scene, behind: nil) }

  /// Returns `scene` in RGBA as it is seen behind a wave.
  func image(of scene: Scene, behind wave: SceneWave?, threads: Int = 1) -> Image {
    let canvas = Canvas<UInt32>(
      uninitializedWidth: layout.picture.width, height: layout.picture.height)
    let area = canvas.area
    if scene.showsCard, let card {
      card.paint(into: area, \.pixel)
      return canvas.finish()
    }
    paintMargins(into: area, look.outside.pixel)
    let window = area.part(layout.window)
    paintPlaneAndMarks(of: scene, into: window, threads: threads)
    if let wave { paint(wave, over: scene.cells.bounds, into: window) }
    text?.paint(scene.counters, into: area, \.pixel)
    chart?.words.paint(scene.curves, into: area)
    return canvas.finish()
  }

  /// Returns what the window of a picture of `scene` shows.
  package func cells(of scene: Scene) -> Image {
    let canvas = Canvas<UInt32>(
      uninitializedWidth: layout.window.width, height: layout.window.height)
    paintPlaneAndMarks(of: scene, into: canvas.area, threads: 1)
    return canvas.finish()
  }

  /// Draws what the window shows of `scene` but a wave.
  private func paintPlaneAndMarks(of scene: Scene, into window: PixelArea<UInt32>, threads: Int) {
    let lit = lights(of: scene)
    if scene.marks.isEmpty, lit.isEmpty { return paintPlane(scene, into: window, threads: threads) }
    guard scene.growth == nil, scene.motion == nil, lit.isEmpty, !drawsFigures(of: scene) else {
      paintPlane(scene, into: window, threads: threads)
      for (light, cells) in lit where look.isOpaque {
        lights.paint(
          light, over: cells, region: layout.region, scale: layout.scale,
          phase: layout.phase, into: window, threads: threads)
      }
      return paint(scene.marks, region: layout.region, into: window, threads: threads)
    }
    paint(scene.marks, region: layout.region, into: window, threads: threads) {
      [plane] region, area in plane.paint(scene.cells, region: region, into: area)
    }
  }

  /// Draws the ground and `marks` over it in the pixels `region` of the plane, which are those of
  /// `area`; by default the ground is there already.
  func paint(
    _ marks: Marks, region: Rect, into area: PixelArea<UInt32>, threads: Int = 1,
    over paintGround: @Sendable @escaping (Rect, PixelArea<UInt32>) -> Void = { _, _ in }
  ) {
    precondition(
      marks.isEmpty || look.hasMarks, "a scene with marks needs a look with inks for them")
    self.marks?.paint(
      marks, region: region, scale: layout.scale, phase: layout.phase, into: area,
      isOpaque: look.isOpaque, threads: threads, over: paintGround)
  }

  /// Returns `scene` in indices into ``palette``; `nil` if there is none.
  ///
  /// - Complexity: O(n) for n pixels and the cells that they show.
  public func indexedImage(of scene: Scene) -> IndexedImage? { indexedImage(of: scene, threads: 1) }

  private func indexedImage(of scene: Scene, threads: Int) -> IndexedImage? {
    guard let palette, let colors else { return nil }
    if let nearest { return nearest.indexed(image(of: scene, behind: nil, threads: threads)) }
    if scene.showsCard, let card {
      let canvas = Canvas<UInt8>(
        uninitializedWidth: layout.picture.width, height: layout.picture.height)
      card.paint(into: canvas.area, colors.index)
      return canvas.finish(palette: palette)
    }
    guard let (cells, source) = indices(of: scene) else { return nil }
    if isAllCells, palette.count == 2, let bits = cells.bits(of: source, region: layout.region) {
      return IndexedImage(
        width: layout.picture.width, height: layout.picture.height, palette: palette, bits: bits)
    }
    let canvas = Canvas<UInt8>(
      uninitializedWidth: layout.picture.width, height: layout.picture.height)
    let area = canvas.area
    paintMargins(into: area, cells.outside)
    cells.paint(source, region: layout.region, into: area.part(layout.window))
    text?.paint(scene.counters, into: area, colors.index)
    chart?.indices?.paint(scene.curves, into: area)
    return canvas.finish(palette: palette)
  }

  /// Whether pictures show cells and nothing else.
  private var isAllCells: Bool {
    text == nil && chart == nil && layout.window == Rect(layout.picture)
  }

  /// Fills the area around the window.
  private func paintMargins<Pixel>(into area: PixelArea<Pixel>, _ outside: Pixel) {
    let window = layout.window
    area.part(x: 0, y: 0, width: area.width, height: window.y).fill(outside)
    area.part(x: 0, y: window.maxY, width: area.width, height: area.height - window.maxY).fill(
      outside)
    area.part(x: 0, y: window.y, width: window.x, height: window.height).fill(outside)
    area.part(
      x: window.maxX, y: window.y, width: area.width - window.maxX, height: window.height
    ).fill(outside)
  }
}

extension PixelArea {
  func part(_ rect: Rect) -> PixelArea {
    part(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
