import Lattice
import Pictures
import SceneDescription

@testable import Raster

/// Pictures of light alone, on a plain ground.
struct LightPicture {
  var ground = Color(0x060912)
  var scale = Scale(1)
  var phase = Phase.none
  var threads = 1
  var cells: any CellSource = StripedCells()

  /// The pixels `region` of the plane.
  func image(_ light: Light, _ region: Rect) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    canvas.area.fill(ground.pixel)
    LightPainter().paint(
      light, over: cells, region: region, scale: scale, phase: phase, into: canvas.area,
      threads: threads)
    return canvas.finish()
  }
}

/// Cells of three classes in oblique stripes with gaps.
struct StripedCells: CellSource {
  var bounds = Rect(x: -3, y: 2, width: 60, height: 50)

  static func kind(_ x: Int, _ y: Int) -> DisplayClass {
    (x &+ 2 &* y) & 15 == 3 ? DisplayClass(1 + (y & 1)) : 0
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    for y in 0..<rect.height {
      for x in 0..<rect.width { classes[y * rect.width + x] = Self.kind(rect.x + x, rect.y + y) }
    }
  }
}

extension MarkDraws {
  /// Light of all kinds in and around an area of `cells` cells per side.
  mutating func light(_ tone: Light.Tone, cells: Int) -> Light {
    func place(_ draws: inout MarkDraws) -> MarkPoint {
      MarkPoint(
        x: draws.next(-2000..<256 * cells + 2000), y: draws.next(-2000..<256 * cells + 2000))
    }
    func strength(_ draws: inout MarkDraws, _ most: Int) -> Light.Strength {
      Light.Strength(
        UInt16(draws.next(0..<most)), UInt16(draws.next(0..<most)), UInt16(draws.next(0..<most)), 0)
    }
    func cloud(_ draws: inout MarkDraws, _ most: Int) -> Light.Cloud {
      let points = (0..<200).map { _ in
        Light.Point(
          x: Float(draws.next(-1000..<1000)) / 1000, y: Float(draws.next(-1000..<1000)) / 1000,
          strength(&draws, most))
      }
      return Light.Cloud(
        points, center: place(&draws), radius: draws.next(2000..<9000), gain: draws.next(100..<600))
    }
    func glows(_ draws: inout MarkDraws, _ count: Int) -> [Light.Glow] {
      (0..<count).map { _ in
        Light.Glow(center: place(&draws), radius: draws.next(100..<5000), strength(&draws, 3000))
      }
    }
    var light = Light(
      tone,
      blooms: [
        .init(radius: next(0..<1500), share: next(100..<300)),
        .init(radius: next(0..<3000), pixels: next(0..<600), share: next(50..<300)),
      ])
    light.direct = next(100..<300)
    light.blooming.clouds = [cloud(&self, 4000), cloud(&self, 1000)]
    light.blooming.glows = glows(&self, 3)
    light.dust = [cloud(&self, 9000)]
    light.dustBlur = .init(radius: 700, share: 256)
    light.sharp.glows = glows(&self, 3)
    light.sharp.clouds = [cloud(&self, 3000)]
    return light
  }
}
