import Testing

@testable import StrokeLettering

@Suite struct CoverageTests {
  @Test(arguments: [StrokePoint(290, 60), StrokePoint(60, 290), StrokePoint(250, 190)])
  func `a straight stroke has the area of a capsule`(end: StrokePoint) {
    let start = StrokePoint(60, 60)
    let radius = 24.0
    let stroke = FittedLetter(
      advance: 0, capsules: [Capsule(start: start, end: end, radius: radius)])
    let ink = LetterMask(stroke, halo: 0).coverage.reduce(0) { $0 + Double($1) } / 255
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let area = 2 * radius * (dx * dx + dy * dy).squareRoot() + .pi * radius * radius
    #expect(abs(ink / area - 1) < 0.01)
  }

  @Test func `the ends of a stem are round`() {
    let stem = FittedLetter(
      advance: 0,
      capsules: [Capsule(start: StrokePoint(50, 30), end: StrokePoint(50, 90), radius: 10)])
    let mask = LetterMask(stem, halo: 0)
    func coverage(_ x: Int, _ y: Int) -> UInt8 {
      mask.coverage[(mask.top - 1 - y) * mask.width + x - mask.left]
    }
    // On the middle line the stem reaches 10 px further than its last point; at the side not.
    #expect(coverage(49, 99) > 240 && coverage(49, 21) > 240)
    #expect(coverage(42, 98) == 0 && coverage(57, 98) == 0 && coverage(42, 80) == 255)
  }

  @Test(arguments: Typesetter.Weight.allCases)
  func `nothing is cut off from a letter`(weight: Typesetter.Weight) {
    for size in [9, 10, 13, 16, 24, 47, 96] {
      let typesetter = Typesetter(size: size, weight: weight)
      for character in Repertoire.all + ["🐧", "Ç\u{30C}"] {
        let mask = typesetter.mask(for: String(character))
        // The line adds nothing to the letter and takes nothing away.
        let alone = typesetter.letterMask(character)
        #expect(
          mask.coverage.reduce(0) { $0 + Int($1) } == alone.coverage.reduce(0) { $0 + Int($1) },
          "\(character) at \(size) px, \(weight)")
      }
    }
  }

  @Test(arguments: Array("aÅğ@$j%Щф,🐧"))
  func `a letter's mask is what the distance of every pixel of a wide field says`(
    character: Character
  ) {
    let typesetter = Typesetter(size: 17)
    let mask = typesetter.letterMask(character, halo: 1)
    var ink = 0
    for y in -30..<40 {
      for x in -20..<50 {
        let expected =
          typesetter.fitted(character).capsules.map {
            coverage(of: $0, halo: 1, at: StrokePoint(Double(x) + 0.5, Double(y) + 0.5))
          }.max() ?? 0
        let (column, row) = (x - mask.left, mask.top - 1 - y)
        let isInside = (0..<mask.width).contains(column) && (0..<mask.height).contains(row)
        let found = isInside ? Double(mask.coverage[row * mask.width + column]) : 0
        #expect(abs(found - expected) <= 1, "\(x), \(y)")
        ink += found > 0 ? 1 : 0
      }
    }
    #expect(ink > 20)
  }

  private func coverage(of capsule: Capsule, halo: Double, at point: StrokePoint) -> Double {
    let (dx, dy) = (capsule.end.x - capsule.start.x, capsule.end.y - capsule.start.y)
    let (px, py) = (point.x - capsule.start.x, point.y - capsule.start.y)
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : max(0, min(1, (px * dx + py * dy) / square))
    let (ex, ey) = (px - share * dx, py - share * dy)
    let distance = (ex * ex + ey * ey).squareRoot() - capsule.radius - halo
    return 255 * max(0, min(1, 0.5 - distance))
  }

  /// Hashes of the specimen. To record them again on purpose, look at the specimen first, then copy
  /// the value that the failure prints.
  @Test(arguments: [
    (10, Typesetter.Weight.regular, 0x56D0_3CCC_CC2A_3DF4 as UInt64),
    (24, .bold, 0x3DA6_3C72_E93C_2644), (96, .regular, 0x9750_C6DD_23F4_EFC4),
  ])
  func `the specimen is drawn as recorded`(size: Int, weight: Typesetter.Weight, hash: UInt64) {
    let specimen = "tick 12 · Quick penguins 107 & ÉŞőğ ďąß · тик 89 · Їжак, щука Ђ љ @%34560"
    let mask = Typesetter(size: size, weight: weight).mask(for: specimen)
    // FNV-1a, 64 bits.
    var found: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in mask.coverage { found = (found ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(found == hash, "0x\(String(found, radix: 16)) at \(size) px")
  }
}

extension Typesetter {
  fileprivate func letterMask(_ character: Character, halo: Int = 0) -> LetterMask {
    LetterMask(fitted(character), halo: halo)
  }
}
