import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Tiling

@Suite struct `While tiles are missing` {
  static let bounds = Rect(x: -60, y: -40, width: 150, height: 120)
  static let cells = PatternedCells(bounds: bounds)

  private func layer(threads: Int, fade: Double = 0) -> CellLayer {
    CellLayer(
      cells: Self.cells, look: plainLook, tileSize: Size(width: 7, height: 9), levelsOfDetail: 6,
      levelsOfDetailBias: 2, fadeDuration: fade, threads: threads)
  }

  private func whole(_ region: Rect, _ zoom: Scale) -> Image {
    PlanePainter(look: plainLook, scale: zoom).image(region, of: Self.cells)
  }

  /// The number of pixels of `image`, which shows `region`, that differ from those of
  /// `color`.
  private func differences(
    _ image: Image, _ region: Rect, _ color: (Int, Int) -> Color
  ) -> Int {
    (region.y..<region.maxY).reduce(0) { sum, y in
      sum
        + (region.x..<region.maxX).count { image[$0 - region.x, y - region.y] != color($0, y) }
    }
  }

  @Test func `the best coarser ones stand in, each pixel repeated`() {
    let layer = layer(threads: 0)
    let region = Rect(x: -50, y: -30, width: 90, height: 70)
    let viewport = Viewport(region, zoom: Scale(1))
    let nothing = layer.layer.picture(of: viewport, at: 0)
    #expect(nothing.missing.count == layer.layer.plane(of: 0).keys(touching: region).count)
    #expect(nothing.standIns.isEmpty && !nothing.isComplete)
    #expect(differences(nothing.image, region) { _, _ in plainLook.outside } == 0)

    let quarter = Rect(x: -15, y: -10, width: 38, height: 30)
    let coarse = layer.layer.completePicture(of: Viewport(quarter, zoom: Scale(1, 4)))
    let repeated = layer.layer.picture(of: viewport, at: 1)
    #expect(repeated.missing.isEmpty && repeated.standIns.count == nothing.missing.count)
    func coarseColor(_ x: Int, _ y: Int) -> Color {
      coarse[(x >> 2) - quarter.x, (y >> 2) - quarter.y]
    }
    #expect(differences(repeated.image, region, coarseColor) == 0)

    // A single finer tile stands in for the tiles whose area it covers.
    let key = TileKey(level: -1, column: 1, row: 0)
    let finer = layer.layer.tile(key)
    let mixed = layer.layer.picture(of: viewport, at: 2)
    #expect(mixed.missing.isEmpty && mixed.standIns.count == nothing.missing.count)
    func mixedColor(_ x: Int, _ y: Int) -> Color {
      let inFiner = (14..<28).contains(x) && (0..<18).contains(y)
      return inFiner ? finer[(x >> 1) - 7, y >> 1] : coarseColor(x, y)
    }
    #expect(differences(mixed.image, region, mixedColor) == 0)
    #expect(differences(mixed.image, region, coarseColor) > 0)

    // And a tile of the level.
    let own = layer.layer.tile(TileKey(level: 0, column: 0, row: 0))
    let last = layer.layer.picture(of: viewport, at: 3)
    #expect(last.standIns.count == mixed.standIns.count - 1 && !last.isComplete)
    #expect(
      differences(last.image, region) { x, y in
        (0..<7).contains(x) && (0..<9).contains(y) ? own[x, y] : mixedColor(x, y)
      } == 0)

    // A complete picture has no stand-ins, and then nothing remains to be completed.
    #expect(layer.layer.completePicture(of: viewport) == whole(region, Scale(1)))
    let complete = layer.layer.picture(of: viewport, at: 4)
    #expect(complete.isComplete && complete.image == whole(region, Scale(1)))
  }

  @Test func `finer ones don't stand in`() {
    let layer = layer(threads: 0)
    _ = layer.layer.completePicture(of: Viewport(Self.bounds, zoom: Scale(1)))
    let small = Rect(x: -30, y: -20, width: 75, height: 60)
    let picture = layer.layer.picture(of: Viewport(small, zoom: Scale(1, 2)), at: 0)
    #expect(picture.standIns.isEmpty && !picture.missing.isEmpty)
  }

  @Test func `the earlier tile stands in for its successor, but not in a complete picture`() {
    let layer = layer(threads: 0)
    let viewport = Viewport(Rect(x: 0, y: 0, width: 40, height: 40), zoom: Scale(1))
    let before = layer.layer.completePicture(of: viewport)
    let empty = CellGrid(size: Size(width: 90, height: 80))
    layer.update(cells: empty)
    let stale = layer.layer.picture(of: viewport, at: 0)
    #expect(stale.image == before && !stale.isComplete && stale.standIns.count == 30)
    let after = layer.layer.completePicture(of: viewport)
    #expect(
      after == PlanePainter(look: plainLook, scale: Scale(1)).image(viewport.region, of: empty))
    #expect(layer.layer.picture(of: viewport, at: 0).image == after)
  }

  @Test func `background threads draw them, and pictures become complete`() {
    for zoom in [Scale(4), Scale(3), Scale(1), Scale(3, 4), Scale(1, 8), Scale(8)] {
      let layer = layer(threads: 3)
      let arrivals = Arrivals(of: layer.layer)
      let viewport = Viewport(Rect(x: -9, y: -5, width: 50, height: 40), zoom: zoom)
      let first = layer.layer.picture(of: viewport, at: 0)
      arrivals.wait(for: first.missing.count)
      let last = layer.layer.picture(of: viewport, at: 0)
      #expect(last.isComplete)
      #expect(last.image == layer.layer.completePicture(of: viewport))
    }
  }

  // MARK: Fading

  private let seen = Viewport(Rect(x: 0, y: 0, width: 14, height: 18), zoom: Scale(1))

  @Test func `a new tile fades in from the first picture with it`() {
    let layer = layer(threads: 1, fade: 2)
    let arrivals = Arrivals(of: layer.layer)
    #expect(layer.layer.picture(of: seen, at: 100).missing.count == 4)
    arrivals.wait(for: 4)
    let image = whole(seen.region, Scale(1))
    // There was no tile: it fades in from the background.
    for (time, share) in [(110.0, 0), (110.5, 64), (111, 128), (111.75, 224)] {
      let picture = layer.layer.picture(of: seen, at: time)
      #expect(picture.fading.count == 4 && picture.missing.isEmpty && !picture.isComplete)
      #expect(
        differences(picture.image, seen.region) { x, y in
          mixed(plainLook.outside, image[x, y], share)
        } == 0)
    }
    for time in [112.0, 112.5, 1e9] {
      let picture = layer.layer.picture(of: seen, at: time)
      #expect(picture.isComplete && picture.image == image)
    }
  }

  @Test func `a new tile fades in over its stand-in or its predecessor`() {
    let layer = layer(threads: 1, fade: 2)
    let arrivals = Arrivals(of: layer.layer)
    let small = Rect(x: 0, y: 0, width: 4, height: 5)
    let coarse = layer.layer.completePicture(of: Viewport(small, zoom: Scale(1, 4)))
    let few = arrivals.wait(for: 1).count
    _ = layer.layer.picture(of: seen, at: 0)
    arrivals.wait(for: few + 4)
    let image = whole(seen.region, Scale(1))
    #expect(layer.layer.picture(of: seen, at: 1).fading.count == 4)
    let half = layer.layer.picture(of: seen, at: 2)
    #expect(
      differences(half.image, seen.region) { x, y in
        mixed(coarse[x >> 2, y >> 2], image[x, y], 128)
      } == 0)
    #expect(layer.layer.picture(of: seen, at: 3).image == image)

    let grid = CellGrid(
      size: Size(width: 20, height: 20), classes: Array(repeating: 1, count: 400))
    layer.update(cells: grid)
    #expect(layer.layer.picture(of: seen, at: 4).image == image)
    arrivals.wait(for: few + 8)
    #expect(layer.layer.picture(of: seen, at: 5).image == image)
    let over = layer.layer.picture(of: seen, at: 6.5)
    #expect(
      differences(over.image, seen.region) { x, y in
        mixed(image[x, y], plainLook.glyphs[1].ink, 192)
      } == 0)
    let end = layer.layer.picture(of: seen, at: 7)
    #expect(differences(end.image, seen.region) { _, _ in plainLook.glyphs[1].ink } == 0)
  }

  @Test func `complete pictures and the tiles drawn for them don't fade`() {
    let layer = layer(threads: 1, fade: 2)
    let image = layer.layer.completePicture(of: seen)
    #expect(image == whole(seen.region, Scale(1)))
    let picture = layer.layer.picture(of: seen, at: 5)
    #expect(picture.isComplete && picture.image == image)
  }

  /// The mixture of `share` of 256 of `top` over `bottom`, both opaque, rounded to the nearest.
  private func mixed(_ bottom: Color, _ top: Color, _ share: Int) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let from = Double(a), to = Double(b)
      let mixture: Double = from + (to - from) * Double(share) / 256
      return UInt8(mixture.rounded())
    }
    return Color(
      red: channel(bottom.red, top.red), green: channel(bottom.green, top.green),
      blue: channel(bottom.blue, top.blue))
  }

  @Test func `transparent colors fade by their alpha`() {
    func mix(_ bottom: Color, _ top: Color, _ share: Int) -> Color {
      Color(pixel: ShownTile.mix(bottom.pixel, top.pixel, share))
    }
    let red = Color(red: 200, green: 10, blue: 30, alpha: 200)
    #expect(mix(.transparent, red, 128) == Color(red: 200, green: 10, blue: 30, alpha: 100))
    #expect(mix(red, .transparent, 64) == Color(red: 200, green: 10, blue: 30, alpha: 150))
    #expect(mix(.transparent, red, 0) == .transparent && mix(.transparent, red, 256) == red)
    let blue = Color(red: 0, green: 10, blue: 250, alpha: 100)
    // 100 of red's 200, 50 of blue's.
    #expect(mix(red, blue, 128) == Color(red: 133, green: 10, blue: 103, alpha: 150))
  }
}
