import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Shapes and labels` {
  static let scales = [Scale(1), Scale(3), Scale(5, 2), Scale(1, 3), Scale(1 << 30, 900_000_007)]

  @Test(arguments: scales, [Color(0x05070f), Color(0x808040, alpha: 77), .transparent])
  func `of a part equal those of the whole`(scale: Scale, ground: Color) {
    var draws = MarkDraws(scale.numerator &+ Int(ground.pixel))
    let picture = MarkPicture(ground: ground, scale: scale, phase: Phase(x: 33, y: 201))
    let cells = 60 * scale.denominator / scale.numerator + 1
    let marks = draws.marks(40, cells: cells)
    let whole = Rect(x: -5, y: -4, width: 71, height: 67)
    let image = picture.image(marks, whole)
    #expect(Set(image.withPixels { Array($0) }).count > 20)
    for part in [
      Rect(x: -5, y: -4, width: 1, height: 67), Rect(x: 3, y: 7, width: 19, height: 23),
      Rect(x: 20, y: 0, width: 46, height: 11), Rect(x: 40, y: 40, width: 26, height: 23),
    ] {
      let drawn = picture.image(marks, part)
      var expected: [Color] = []
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX { expected.append(image[x - whole.x, y - whole.y]) }
      }
      #expect(firstDifference(drawn, expected, region: part) == nil)
    }
  }

  @Test(arguments: scales, 1...8)
  func `are the same from eight pixels at a time as from each alone`(scale: Scale, width: Int) {
    var draws = MarkDraws(scale.numerator &+ width)
    let region = Rect(x: -3, y: 2, width: 9 * width, height: 70)
    let ground = Color(0x406020)
    let marks = draws.marks(60, cells: 70 * scale.denominator / scale.numerator + 1)
    let picture = MarkPicture(ground: ground, scale: scale, phase: Phase(x: 91, y: 14))
    var slow = picture
    slow.isKnownToBeOpaque = false
    let image = picture.image(marks, region)
    #expect(image == slow.image(marks, region))
    #expect(image.withPixels { $0.contains { $0 != ground.pixel } })
  }

  /// Rings from the smallest large radius on, and lights of every alpha, which end before their
  /// radius where they are too faint.
  @Test(arguments: [3, 9, 40, 203])
  func `rings and lights are the same from eight pixels at a time`(width: Int) {
    var draws = MarkDraws(width)
    let ground = Color(0x05070f)
    let picture = MarkPicture(ground: ground)
    var slow = picture
    slow.isKnownToBeOpaque = false
    for alpha in 1...255 {
      var shapes: [Mark] = []
      for _ in 0..<4 {
        let center = MarkPoint(
          x: draws.next(-20_000..<256 * width + 20_000), y: draws.next(-20_000..<43_000))
        let color = Color(UInt32(draws.next(0..<1 << 24)), alpha: UInt8(alpha))
        let radius = draws.next(1400..<(draws.next(0..<2) == 0 ? 3000 : 90_000))
        shapes.append(
          Mark(
            .ring(width: draws.next(1..<5000)), center: center, radius: radius, color: color))
        shapes.append(
          Mark(.glow, center: center, radius: draws.next(1..<20_000), color: color))
      }
      let image = picture.image(shapes, width: width, height: 90)
      #expect(image == slow.image(shapes, width: width, height: 90))
    }
  }

  @Test(arguments: 2...5)
  func `are the same on any number of threads`(threads: Int) {
    var draws = MarkDraws(threads)
    let marks = draws.marks(200, cells: 700)
    let region = Rect(x: 7, y: -11, width: 300, height: 700)
    let picture = MarkPicture(ground: Color(0x05070f))
    var divided = picture
    divided.threads = threads
    #expect(divided.image(marks, region) == picture.image(marks, region))
  }

  @Test func `cover those before, in every way of drawing`() {
    let center = MarkPoint(x: 2560, y: 2560)
    let globe = Globe(.patches, second: Color(0x00ff00))
    let shapes = [
      Mark(.disc, center: center, radius: 2500, color: Color(0xff0000)),
      Mark(.globe(globe), center: center, radius: 1900, color: Color(0x0000ff)),
      Mark(.ring(width: 600), center: center, radius: 900, color: Color(0xffff00)),
      Mark(.disc, center: center, radius: 550, color: Color(0x123456)),
    ]
    let image = MarkPicture().image(shapes, width: 20, height: 20)
    #expect(image[10, 10] == Color(0x123456) && image[13, 10] == Color(0xffff00))
    #expect(image[10, 1] == Color(0xff0000))
    let covered = MarkPicture().image(shapes.reversed(), width: 20, height: 20)
    #expect(covered[10, 10] == Color(0xff0000) && covered[13, 10] == Color(0xff0000))
  }

  @Test(arguments: [255, 254, 200, 128, 127, 3, 1])
  func `show what is beneath according to their alpha`(alpha: Int) {
    let ink = Color(0xf08010, alpha: UInt8(alpha))
    for ground in [
      Color(0x204060), .transparent, Color(0x204060, alpha: 100), Color(0xffffff, alpha: 1),
    ] {
      let mark = Mark(.disc, center: MarkPoint(x: 2560, y: 2560), radius: 2400, color: ink)
      let image = MarkPicture(ground: ground).image([mark], width: 20, height: 20)
      let top = Double(alpha) / 255, bottom = Double(ground.alpha) / 255 * (1 - top)
      func channel(_ path: KeyPath<Color, UInt8>) -> Double {
        (Double(ink[keyPath: path]) * top + Double(ground[keyPath: path]) * bottom)
          / (top + bottom)
      }
      let drawn = image[10, 10]
      #expect(abs(Double(drawn.alpha) - 255 * (top + bottom)) <= 1)
      if ground.alpha == 0 { #expect(drawn == ink) }
      let slack = 1 + 128 / (255 * (top + bottom))
      #expect(abs(Double(drawn.red) - channel(\.red)) <= slack)
      #expect(abs(Double(drawn.green) - channel(\.green)) <= slack)
      #expect(abs(Double(drawn.blue) - channel(\.blue)) <= slack)
      #expect(image[0, 0] == ground)
    }
  }

  @Test func `at twice the magnification equal those at twice the coordinates`() {
    var draws = MarkDraws(5)
    let marks = draws.marks(30, cells: 30)
    var doubled = marks
    for index in doubled.shapes.indices {
      doubled.shapes[index].center.x *= 2
      doubled.shapes[index].center.y *= 2
      doubled.shapes[index].radius *= 2
      if case .ring(let width) = doubled.shapes[index].outline {
        doubled.shapes[index].outline = .ring(width: 2 * width)
      }
      if case .line(let end) = doubled.shapes[index].outline {
        doubled.shapes[index].outline = .line(to: MarkPoint(x: 2 * end.x, y: 2 * end.y))
      }
    }
    for index in doubled.labels.indices {
      doubled.labels[index].place.x *= 2
      doubled.labels[index].place.y *= 2
      doubled.labels[index].size *= 2
    }
    let region = Rect(x: -3, y: 2, width: 63, height: 58)
    #expect(
      MarkPicture(scale: Scale(2)).image(marks, region) == MarkPicture().image(doubled, region))
  }

  @Test func `move with the phase of the pixels`() {
    let mark = Mark(
      .disc, center: MarkPoint(x: 1300, y: 1111), radius: 700, color: Color(0x0a0b0c))
    var moved = mark
    moved.center = MarkPoint(x: 1300 - 40, y: 1111 - 250)
    let region = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      MarkPicture(phase: Phase(x: 40, y: 250)).image(Marks(shapes: [mark]), region)
        == MarkPicture().image(Marks(shapes: [moved]), region))
  }

  private static let gas = GasDisc(
    inner: Color(0xffffff), outer: Color(0x8a2c10), seed: 3, turn: 1 << 30, isBehind: true)

  @Test func `at the bounds of coordinates are drawn or left out without a crash`() {
    let far = Mark.places, long = Mark.lengths.upperBound
    let globe = Globe(.bands, second: Color(0xffffff), light: Globe.Light(x: 0, y: 0, z: 0))
    let outlines: [Mark.Outline] = [
      .disc, .ring(width: 0), .ring(width: long), .glow, .globe(globe), .gas(Self.gas),
      .rings(PlanetRings(light: .upperLeft, isBehind: false)),
      .globe(Globe(.sun, second: Color(0xffffff))),
    ]
    let places = [far.lowerBound, far.upperBound, 0, 1]
    let shapes = outlines.flatMap { outline in
      places.flatMap { x in
        [0, 300, long].map { radius in
          Mark(
            outline, center: MarkPoint(x: x, y: x == 1 ? far.upperBound : x), radius: radius,
            color: Color(0x304050, alpha: 200))
        }
      }
    }
    let labels = places.map {
      Label("far", at: MarkPoint(x: $0, y: $0), size: long, color: Color(0), halo: Color(0xff))
    }
    let marks = Marks(shapes: shapes, labels: labels)
    for scale in [Scale(1), Scale(1 << 41), Scale(1, 1 << 60), Scale(1024, 3)] {
      for corner in [0, -1 << 61, 1 << 61 - 20] {
        let region = Rect(x: corner, y: corner, width: 12, height: 9)
        let image = MarkPicture(scale: scale, phase: Phase(x: 255, y: 1)).image(marks, region)
        #expect(image.width == 12)
        if corner == 0 && scale == Scale(1) { #expect(image[3, 3] != Color(0xffffff)) }
      }
    }
  }
}
