import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

/// Pictures of marks alone, on a plain ground.
struct MarkPicture {
  var ground = Color(0xffffff)
  var scale = Scale(1)
  var phase = Phase.none
  var threads = 1
  /// Whether a ground that is opaque is known to be, so that eight pixels are drawn at a time.
  var isKnownToBeOpaque = true

  /// The pixels `region` of the plane, over those of a picture of them if there is one.
  func image(_ marks: Marks, _ region: Rect, over below: Image? = nil) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    let area = canvas.area
    area.fill(ground.pixel)
    for y in 0..<(below?.height ?? 0) {
      for x in 0..<region.width { area.row(y)[x] = below?[x, y].pixel ?? 0 }
    }
    MarkPainter().paint(
      marks, region: region, scale: scale, phase: phase, into: area,
      isOpaque: isKnownToBeOpaque && ground.alpha == 255, threads: threads)
    return canvas.finish()
  }

  /// The pixels of a picture of this size from the plane's origin on.
  func image(_ shapes: [Mark], width: Int, height: Int) -> Image {
    image(Marks(shapes: shapes), Rect(x: 0, y: 0, width: width, height: height))
  }
}

extension Color {
  /// The color 0xRRGGBB with an alpha.
  init(_ rgb: UInt32, alpha: UInt8) {
    self.init(rgb)
    self.alpha = alpha
  }
}

/// Random numbers, the same in every run.
struct MarkDraws {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ range: Range<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  /// A color, opaque in half of the cases.
  mutating func color() -> Color {
    let alpha = next(0..<2) == 0 ? 255 : next(0..<256)
    return Color(UInt32(next(0..<1 << 24)), alpha: UInt8(alpha))
  }

  /// Marks of all kinds in and around an area of `cells` cells per side.
  mutating func marks(_ count: Int, cells: Int) -> Marks {
    func place(_ draws: inout MarkDraws) -> MarkPoint {
      MarkPoint(
        x: draws.next(-1280..<256 * cells + 1280), y: draws.next(-1280..<256 * cells + 1280))
    }
    let shapes = (0..<count).map { _ in
      let outline: Mark.Outline
      switch next(0..<7) {
      case 0: outline = .disc
      case 1: outline = .ring(width: next(0..<1500))
      case 2: outline = .glow
      case 3: outline = .line(to: place(&self))
      case 4:
        outline = .gas(
          GasDisc(
            inner: color(), outer: color(), seed: UInt64(next(0..<99)),
            turn: UInt32(next(0..<1 << 30)), isBehind: next(0..<2) == 0))
      case 5: outline = .rings(PlanetRings(light: .upperLeft, isBehind: next(0..<2) == 0))
      default:
        let surfaces = Globe.Surface.allCases
        outline = .globe(
          Globe(surfaces[next(0..<surfaces.count)], second: color(), seed: UInt64(next(0..<99))))
      }
      let radius = next(0..<2) == 0 ? next(0..<2000) : next(0..<256 * cells)
      return Mark(outline, center: place(&self), radius: radius, color: color())
    }
    let labels = Label.Alignment.allCases.map { alignment in
      Label(
        "Orbit \(alignment)", at: place(&self), alignment: alignment, size: next(1800..<5000),
        isBold: next(0..<2) == 0, color: color(), halo: next(0..<2) == 0 ? nil : color())
    }
    return Marks(shapes: shapes, labels: labels)
  }
}
