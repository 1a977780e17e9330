import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Light that is summed` {
  static let tones = [Light.Tone.screen, .soft]

  @Test(arguments: tones, [(Scale(1), 0), (Scale(3, 2), 77)])
  func `is that of a slow sum`(tone: Light.Tone, _ view: (scale: Scale, phase: Int)) {
    var draws = MarkDraws(view.phase + 5)
    var light = draws.light(tone, cells: 60)
    light.emission = [.zero, .init(900, 300, 0, 0), .init(0, 500, 1200, 0)]
    var picture = LightPicture()
    picture.scale = view.scale
    picture.phase = Phase(x: view.phase, y: view.phase / 2)
    let region = Rect(x: 5, y: -7, width: 70, height: 60)
    let image = picture.image(light, region)
    let expected = ReferenceLight(light, picture, region).channels(in: region)
    var (worst, sum) = (0, 0)
    for (index, channels) in expected.enumerated() {
      let color = image[index % region.width, index / region.width]
      for (one, other) in zip([color.red, color.green, color.blue], channels) {
        worst = max(worst, abs(Int(one) - Int(other)))
        sum += abs(Int(one) - Int(other))
      }
    }
    // Light of a few 1/4096 is rounded in each box.
    #expect(worst <= 5)
    #expect(Double(sum) / Double(3 * expected.count) < 1)
  }

  @Test(arguments: tones)
  func `is the same in parts, on any number of threads, and in any order`(tone: Light.Tone) {
    var draws = MarkDraws(11)
    var light = draws.light(tone, cells: 150)
    light.emission = [.zero, .init(900, 300, 0, 0), .init(0, 500, 1200, 0)]
    light.lenses = [
      .init(center: MarkPoint(x: 12_000, y: 9000), radius: 1200),
      .init(center: MarkPoint(x: 15_000, y: 11_000), radius: 700),
    ]
    var picture = LightPicture()
    let region = Rect(x: -20, y: -9, width: 170, height: 160)
    let whole = picture.image(light, region)
    picture.threads = 5
    #expect(picture.image(light, region) == whole)
    for part in [
      Rect(x: 31, y: 17, width: 50, height: 66), Rect(x: 80, y: 3, width: 1, height: 148),
    ] {
      let image = picture.image(light, part)
      for y in 0..<part.height {
        for x in 0..<part.width where image[x, y] != whole[part.x + x + 20, part.y + y + 9] {
          Issue.record("(\(x), \(y)) of \(part) differs")
          return
        }
      }
    }
    light.blooming.clouds.reverse()
    light.blooming.glows.reverse()
    for index in light.blooming.clouds.indices { light.blooming.clouds[index].points.reverse() }
    light.sharp.glows.reverse()
    #expect(picture.image(light, region) == whole)
  }

  @Test func `leaves pixels without light as they are`() {
    var light = Light(.screen, blooms: [.init(radius: 512, share: 256)])
    light.blooming.glows = [
      .init(center: MarkPoint(x: 4000, y: 4000), radius: 900, .init(4000, 4000, 4000, 0))
    ]
    var picture = LightPicture()
    picture.ground = Color(0x123456)
    let image = picture.image(light, Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(image[15, 15] != picture.ground)
    #expect(image[150, 100] == picture.ground && image[60, 60] == picture.ground)
  }

  @Test func `takes strengths, lengths and places of any size`() {
    var light = Light(.screen, blooms: [.init(radius: 1 << 40, share: .max)])
    light.direct = .max
    let far = [MarkPoint(x: 0, y: 0), MarkPoint(x: 1 << 61, y: -1 << 61)]
    for center in far {
      for radius in [0, 1, 1 << 20, 1 << 40] {
        let points = [0, 1, .infinity, .nan, -1e38].map {
          Light.Point(x: $0, y: $0, .init(repeating: .max))
        }
        var cloud = Light.Cloud(points, center: center, radius: radius, gain: .max)
        cloud.count = 1 << 40
        light.blooming.clouds.append(cloud)
        light.dust.append(cloud)
        light.sharp.glows.append(
          .init(center: center, radius: radius, .init(repeating: .max)))
        light.lenses.append(.init(center: center, radius: radius))
      }
    }
    let image = LightPicture().image(light, Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(image.width == 40)
  }
}
