import Lattice
package import Pictures
package import SceneDescription

// Worlds between two ticks.
extension FramePainter {
  /// Draws the cells of `scene`, and what moves over them, into `window`.
  func paintPlane(_ scene: Scene, into window: PixelArea<UInt32>, threads: Int = 1) {
    if look.hasFigures, let figures = scene.figures {
      return paint(figures, of: scene, into: window, threads: threads)
    }
    if let growth = scene.growth, let growing = look.shownGrowing {
      return paint(growth, from: scene.cells, growing, into: window)
    }
    guard let motion = scene.motion else {
      return plane.paint(scene.cells, region: layout.region, into: window)
    }
    if layout.scale.numerator < Self.smallestSprite * layout.scale.denominator {
      return paintDissolve(
        from: cells(motion.start), to: cells(motion.end), way: motion.way, into: window)
    }
    plane.paint(scene.cells, region: layout.region, into: window)
    // What moves over an edge of the table is seen on the table alone.
    let table = pixels(of: scene.cells.bounds).intersection(layout.region)
    if table.isEmpty { return }
    let area = window.part(
      x: table.x - layout.region.x, y: table.y - layout.region.y, width: table.width,
      height: table.height)
    let hasDetails =
      layout.scale.numerator >= FigurePainter.smallestDetail * layout.scale.denominator
    if hasDetails { paint(Marks(shapes: motion.below), region: table, into: area) }
    figures.paint(
      motion.figures, look: look, region: table, scale: layout.scale, phase: layout.phase,
      into: area)
    if hasDetails { paint(Marks(shapes: motion.above), region: table, into: area) }
    guard let (water, foam) = motion.wave else { return }
    let fresh = Canvas<UInt32>(uninitializedWidth: table.width, height: table.height)
    plane.paint(motion.end, region: table, into: fresh.area)
    wave(motion.part, water, foam, over: scene.cells.bounds).paint(
      into: area, over: fresh.area, from: origin(of: table, on: scene.cells.bounds))
  }

  /// Returns `scene` in RGBA as it is seen behind a wave over an earlier one of the same table.
  package func picture(of scene: Scene, behind wave: SceneWave) -> Picture {
    .rgba(image(of: scene, behind: wave), opaque: isOpaque)
  }

  /// Draws the wave and what is before it into `window`, which shows a scene of the table `bounds`.
  func paint(_ wave: SceneWave, over bounds: Rect, into window: PixelArea<UInt32>) {
    let table = pixels(of: bounds).intersection(layout.region)
    if table.isEmpty { return }
    let before = Canvas<UInt32>(uninitializedWidth: window.width, height: window.height)
    paintPlane(wave.earlier, into: before.area)
    let place = Rect(
      x: table.x - layout.region.x, y: table.y - layout.region.y, width: table.width,
      height: table.height)
    let old = before.area.part(place), fresh = window.part(place)
    if layout.scale.numerator < Self.smallestSprite * layout.scale.denominator {
      let part = wave.part
      old.mix(with: fresh, share: part * part * (3 - 2 * part))
    } else {
      self.wave(wave.part, wave.water, wave.foam, over: bounds).paint(
        into: old, over: fresh, from: origin(of: table, on: bounds))
    }
    for y in 0..<old.height { fresh.row(y).update(from: old.row(y), count: old.width) }
  }

  func wave(_ part: Double, _ water: Color, _ foam: Color, over bounds: Rect)
    -> RestartWave
  {
    RestartWave(
      part: part, water: water, foam: foam, columns: bounds.width, cell: layout.scale.pixels,
      isCurved: layout.scale.numerator >= FigurePainter.smallestDetail * layout.scale.denominator)
  }

  /// Returns the place of the first pixel of `region` from the edges of the table `bounds`, in pixels.
  func origin(of region: Rect, on bounds: Rect) -> (left: Double, top: Double) {
    let cell = layout.scale.pixels
    return (
      Double(region.x) + Double(layout.phase.x) / 256 - Double(bounds.x) * cell,
      Double(region.y) + Double(layout.phase.y) / 256 - Double(bounds.y) * cell
    )
  }

  /// Returns the pixels of the plane that show `cells` of a table, some of them only in part.
  func pixels(of cells: Rect) -> Rect {
    func pixel(_ cell: Int, _ phase: Int, isEnd: Bool) -> Int {
      let place =
        Int128(cell) * Int128(layout.scale.numerator) * 256 - Int128(phase)
        * Int128(layout.scale.denominator)
      let unit = Int128(layout.scale.denominator) * 256
      let pixel = (isEnd ? place + unit - 1 : place).flooringDivision(by: unit)
      return Int(clamping: max(-1 << 60, min(pixel, 1 << 60)))
    }
    let x = pixel(cells.x, layout.phase.x, isEnd: false)
    let y = pixel(cells.y, layout.phase.y, isEnd: false)
    return Rect(
      x: x, y: y, width: pixel(cells.maxX, layout.phase.x, isEnd: true) - x,
      height: pixel(cells.maxY, layout.phase.y, isEnd: true) - y)
  }

  /// Returns a function that draws the pixels of a part of the plane of `cells`.
  func cells(_ cells: any CellSource) -> (Rect, PixelArea<UInt32>) -> Void {
    { [plane] region, area in plane.paint(cells, region: region, into: area) }
  }

  /// Draws two pictures, one over the other.
  ///
  /// - Parameters:
  ///   - start: Draws the pixels of a part of the plane in the first picture.
  ///   - end: Draws them in the second.
  ///   - way: The share of the second, 0 … 1.
  ///   - window: The pixels.
  func paintDissolve(
    from start: (Rect, PixelArea<UInt32>) -> Void, to end: (Rect, PixelArea<UInt32>) -> Void,
    way: Double, into window: PixelArea<UInt32>
  ) {
    start(layout.region, window)
    let band = max(1, (1 << 16) / max(1, window.width))
    for top in stride(from: 0, to: window.height, by: band) {
      let height = min(band, window.height - top)
      let canvas = Canvas<UInt32>(uninitializedWidth: window.width, height: height)
      let part = Rect(
        x: layout.region.x, y: layout.region.y + top, width: window.width, height: height)
      end(part, canvas.area)
      window.part(x: 0, y: top, width: window.width, height: height).mix(
        with: canvas.area, share: way)
    }
  }
}

extension PixelArea<UInt32> {
  /// Mixes the pixels with those of `other`, of which each takes `share`, in linear light.
  fileprivate func mix(with other: PixelArea, share: Double) {
    let share = Int((share * Double(Mixture.whole)).rounded())
    for y in 0..<height {
      let row = row(y), over = other.row(y)
      for x in 0..<width where row[x] != over[x] {
        var mixture = LightMixture()
        mixture.add(Color(pixel: row[x]), Mixture.whole - share)
        mixture.add(Color(pixel: over[x]), share)
        row[x] = mixture.color.pixel
      }
    }
  }
}

extension Scale {
  /// The pixels of a cell.
  fileprivate var pixels: Double { Double(numerator) / Double(denominator) }
}
