import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Globes` {
  private static let ground = Color(0x05070f)

  private func image(_ globe: Globe, radius: Int = 20, color: Color = Color(0xc08040)) -> Image {
    let side = 2 * radius + 4
    let mark = Mark(
      .globe(globe), center: MarkPoint(x: side * 128, y: side * 128), radius: radius * 256,
      color: color)
    return MarkPicture(ground: Self.ground).image([mark], width: side, height: side)
  }

  private func greatestDistance(_ one: Image, _ other: Image) -> Double {
    one.withPixels { one in
      other.withPixels { other in
        zip(one, other).map { distance(Color(pixel: $0), Color(pixel: $1)) }.max() ?? 0
      }
    }
  }

  @Test(arguments: Globe.Surface.allCases)
  func `are the same each time, and after a whole turn`(surface: Globe.Surface) {
    var globe = Globe(surface, second: Color(0x4070d0), seed: 7)
    let first = image(globe)
    #expect(image(globe) == first)
    globe.turn = 1 << 31
    #expect(greatestDistance(image(globe), first) > 3)
    globe.turn &+= 1 << 31
    #expect(image(globe) == first)
    globe.turn = .max
    #expect(greatestDistance(image(globe), first) <= 1.01)
    globe.turn = 0
    globe.seed = 8
    #expect(greatestDistance(image(globe), first) > 3)
  }

  @Test(arguments: Globe.Surface.allCases.filter { $0 != .sun }, [1, 4, 20])
  func `fill just the disc of their radius`(surface: Globe.Surface, radius: Int) {
    let drawn = image(Globe(surface, second: Color(0x4070d0)), radius: radius)
    let side = drawn.width
    for y in 0..<side {
      for x in 0..<side {
        let area = discArea(Double(x - side / 2), Double(y - side / 2), Double(radius))
        if area == 0 { #expect(drawn[x, y] == Self.ground) }
        if area > 0.5 { #expect(drawn[x, y] != Self.ground) }
      }
    }
  }

  @Test(arguments: [4, 30])
  func `have a day and a dark but visible night; stars shine all around`(radius: Int) {
    let light = Globe.Light(x: -100, y: 0, z: 20)
    let color = Color(0xa0a0a0)
    let planet = image(
      Globe(.plain, second: color, light: light), radius: radius, color: color)
    let star = image(Globe(.star, second: color, light: light), radius: radius, color: color)
    let middle = radius + 2, day = middle - radius / 2, night = middle + 3 * radius / 4
    #expect(planet[day, middle].red > 110)
    #expect((15...50).contains(planet[night, middle].red))
    #expect(star[day, middle].red > 130 && star[night, middle].red > 100)
  }

  @Test func `rotate their surface about a tilted axis`() {
    let axes = GlobeAxes(turn: 0), turned = GlobeAxes(turn: 1 << 30)
    for place in [SIMD3<Float>(1, 0, 0), SIMD3(0.6, 0, 0.8), SIMD3(0, 1, 0)] {
      let before = axes.turned(place), after = turned.turned(place)
      #expect(abs((before * before).sum() - 1) < 1e-5 && abs(before.y - after.y) < 1e-6)
      #expect(abs(before.x - after.z) < 1e-5 || abs(before.x + after.z) < 1e-5)
    }
  }

  @Test func `have sines accurate to ten digits`() {
    #expect(TurnSine.sine(0) == 0 && abs(TurnSine.sine(1 << 30) - 1) < 1e-10)
    #expect(abs(TurnSine.sine(3 << 30) + 1) < 1e-10 && abs(TurnSine.sine(1 << 31)) < 1e-10)
    let half = TurnSine.sine(UInt32((1 << 32) / 12))
    #expect(abs(half - 0.5) < 1e-9)
    for turn in stride(from: UInt32(0), to: 4_000_000_000, by: 123_456_789) {
      let (sine, cosine) = (TurnSine.sine(turn), TurnSine.cosine(turn))
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-10)
    }
  }
}
