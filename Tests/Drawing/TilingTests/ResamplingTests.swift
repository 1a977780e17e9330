import SceneDescription
import Lattice
import Raster
import ReferencePainting
import Pictures
import Testing
import Tiling

@Suite struct `The scaling from a level to a zoom` {
  static let bounds = Rect(x: -33, y: -21, width: 80, height: 60)

  struct View: Sendable {
    var zoom: Scale
    var level: Int
    var isOpaque = true
  }

  static let reduced = [
    View(zoom: Scale(3, 4), level: 0), View(zoom: Scale(2, 3), level: 0, isOpaque: false),
    View(zoom: Scale(3, 10), level: -1), View(zoom: Scale(5, 13), level: -1, isOpaque: false),
    View(zoom: Scale(7, 2), level: 2), View(zoom: Scale(1, 9), level: -2, isOpaque: false),
    View(zoom: Scale(1, 100), level: -2),
  ]

  private func drawing(_ view: View) -> DrawingCase {
    DrawingCase(
      shape: .square, scale: LevelsOfDetail.scale(of: view.level), hasGrid: false,
      isOpaque: view.isOpaque)
  }

  /// The pixels around all cells, at the zoom.
  private func region(_ zoom: Scale) -> Rect {
    func pixel(_ cell: Int) -> Int { cell * zoom.numerator / zoom.denominator }
    let bounds = Self.bounds
    return Rect(
      x: pixel(bounds.x) - 3, y: pixel(bounds.y) - 2, width: pixel(bounds.width) + 7,
      height: pixel(bounds.height) + 5)
  }

  private func layer(_ view: View, _ size: Size, threads: Int) -> CellLayer {
    CellLayer(
      cells: PatternedCells(bounds: Self.bounds), look: drawing(view).look, tileSize: size,
      levelsOfDetail: 5, levelsOfDetailBias: 2, threads: threads)
  }

  @Test(arguments: reduced)
  func `is averaged by area in linear light`(view: View) {
    let region = region(view.zoom)
    let viewport = Viewport(region, zoom: view.zoom)
    let images = [Size(width: 7, height: 7), Size(width: 256, height: 256)].flatMap { size in
      [0, 2].map { layer(view, size, threads: $0).layer.completePicture(of: viewport) }
    }
    #expect(images.allSatisfy { $0 == images[0] })
    let expected = averages(view, region)
    let difference = firstDifference(images[0], expected, region: region, tolerance: 1)
    #expect(difference == nil)
  }

  @Test(arguments: reduced)
  func `is independent of a picture's origin`(view: View) {
    let whole = region(view.zoom)
    let part = Rect(
      x: whole.x + whole.width / 3, y: whole.y + 1, width: whole.width / 2, height: 3)
    let layer = layer(view, Size(width: 13, height: 13), threads: 1).layer
    let image = layer.completePicture(of: Viewport(whole, zoom: view.zoom))
    let other = layer.completePicture(of: Viewport(part, zoom: view.zoom))
    for y in 0..<part.height {
      for x in 0..<part.width {
        #expect(other[x, y] == image[x + part.x - whole.x, y + part.y - whole.y])
      }
    }
  }

  /// The averages by definition: each pixel is divided at the edges of the level's pixels.
  private func averages(_ view: View, _ region: Rect) -> [Color] {
    let drawing = drawing(view), level = LevelsOfDetail.scale(of: view.level)
    let look = drawing.painter.look
    let side =
      Double(view.zoom.denominator * level.numerator)
      / Double(view.zoom.numerator * level.denominator)
    let plane = TileGrid.pixels(touching: Self.bounds, level: view.level)
    let image = drawing.painter.image(plane, of: PatternedCells(bounds: Self.bounds))
    func parts(_ pixel: Int) -> [(Int, Double)] {
      let start = Double(pixel) * side, end = start + side
      return (Int(start.rounded(.down))...Int(end.rounded(.down))).map {
        ($0, max(0, min(end, Double($0 + 1)) - max(start, Double($0))))
      }
    }
    var colors: [Color] = []
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        var sum = SIMD4<Double>.zero
        for (row, height) in parts(y) {
          for (column, width) in parts(x) {
            let isInside = plane.contains(Rect(x: column, y: row, width: 1, height: 1))
            let color = isInside ? image[column - plane.x, row - plane.y] : look.outside
            sum +=
              SIMD4(
                Double(LinearLight.decode(color.red)), Double(LinearLight.decode(color.green)),
                Double(LinearLight.decode(color.blue)), 1)
              * (Double(color.alpha) * width * height)
          }
        }
        func channel(_ value: Double) -> UInt8 {
          LinearLight.encode(UInt16((value / sum.w).rounded()))
        }
        let alpha = (sum.w / side / side).rounded()
        colors.append(
          alpha == 0
            ? .transparent
            : Color(
              red: channel(sum.x), green: channel(sum.y), blue: channel(sum.z),
              alpha: UInt8(alpha)))
      }
    }
    return colors
  }

  @Test(arguments: [Scale(5), Scale(11, 2), Scale(1000), Scale(8)])
  func `is repeated above the highest level, so that cells stay sharp`(zoom: Scale) {
    let cells = PatternedCells(bounds: Rect(x: -9, y: -9, width: 18, height: 15))
    let layer = CellLayer(
      cells: cells, look: plainLook, tileSize: Size(width: 5, height: 5), levelsOfDetail: 2,
      levelsOfDetailBias: 1)
    let left = -10 * zoom.numerator / zoom.denominator
    let region = Rect(x: left, y: left, width: 150, height: 140)
    let image = layer.layer.completePicture(of: Viewport(region, zoom: zoom))
    for y in 0..<region.height {
      for x in 0..<region.width {
        func cell(_ pixel: Int) -> Int {
          Int((Double(pixel * zoom.denominator) / Double(zoom.numerator)).rounded(.down))
        }
        let column = cell(x + left), row = cell(y + left)
        let isInside = cells.bounds.contains(Rect(x: column, y: row, width: 1, height: 1))
        let color =
          !isInside
          ? plainLook.outside
          : cells.displayClass(column, row) == 0
            ? plainLook.background : plainLook.glyphs[Int(cells.displayClass(column, row))].ink
        guard image[x, y] == color else {
          Issue.record("pixel (\(x), \(y)) is \(image[x, y]), expected \(color)")
          return
        }
      }
    }
  }

  @Test func `leaves the area beyond all cells empty, however far`() {
    let layer = CellLayer(
      cells: PatternedCells(bounds: Self.bounds), look: plainLook, levelsOfDetail: 3,
      levelsOfDetailBias: 1)
    for zoom in [Scale(1000), Scale(1), Scale(3, 7), Scale(1, 5000), Scale(1, 4)] {
      for place in [-(1 << 61), 1 << 20, (1 << 61) - 65_536] {
        let viewport = Viewport(
          size: Size(width: 9, height: 4), zoom: zoom, origin: Point(x: place, y: place))
        let image = layer.layer.completePicture(of: viewport)
        #expect(image.withPixels { $0.allSatisfy { $0 == plainLook.outside.pixel } })
        #expect(layer.layer.picture(of: viewport, at: 0).isComplete)
      }
    }
    let nothing = Viewport(size: Size(width: 0, height: 4), zoom: Scale(1))
    #expect(layer.layer.completePicture(of: nothing).size == nothing.size)
  }
}
