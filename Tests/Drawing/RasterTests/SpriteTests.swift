import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@Suite struct `A sprite` {
  /// Every size up to 64 px, then steps of a prime: all 508 would take a minute in debug builds.
  static let sizes = Array(5...64) + stride(from: 77, to: 500, by: 61) + [512]

  /// One cell with `sprite` on `background`.
  private func draw(
    _ sprite: Sprite, cell: Int, background: Color = Color(0), ink: Color = Color(0xff0000)
  ) throws -> Image {
    let look = Look(
      glyphs: [
        Glyph(shape: .square, ink: background), Glyph(shape: .sprite, ink: ink, sprite: sprite),
      ],
      background: background, outside: background, text: Color(0))
    let grid = CellGrid(size: Size(width: 1, height: 1), classes: [1])
    let layout = try FrameLayout(bounds: grid.bounds, framing: .cell(cell))
    return FramePainter(layout: layout, look: look).image(of: Scene(cells: grid))
  }

  /// A white disc with a soft edge and a hole.
  private let disc = Sprite(
    name: "disc",
    master: Image(width: 96, height: 96) { pixels in
      for index in pixels.indices {
        let x = 2 * (index % 96) - 95, y = 2 * (index / 96) - 95
        let distance = x * x + y * y
        let alpha = max(0, min(255, (7900 - distance) / 4))
        pixels[index] =
          Color(red: 255, green: 255, blue: 255, alpha: distance < 400 ? 0 : UInt8(alpha)).pixel
      }
    })

  @Test(arguments: sizes)
  func `keeps its weight at every size`(cell: Int) throws {
    let share = disc.master.withPixels { $0.reduce(0) { $0 + Int($1 >> 24) } }
    let expected = Double(share) / Double(96 * 96)
    let image = try draw(disc, cell: cell)
    // White on black: a channel is the alpha.
    let sum = image.withPixels { $0.reduce(0) { $0 + Int($1 & 0xff) } }
    let drawn = Double(sum) / Double(cell * cell)
    #expect(abs(drawn / expected - 1) <= (cell >= 16 ? 0.02 : 0.1))
  }

  @Test(arguments: 1...4)
  func `below five pixels shows its ink`(cell: Int) throws {
    let image = try draw(disc, cell: cell)
    #expect(image.withPixels { $0.allSatisfy { Color(pixel: $0) == Color(0xff0000) } })
  }

  @Test(arguments: sizes.filter { $0 <= 128 })
  func `of white on white stays white`(cell: Int) throws {
    let image = try draw(disc, cell: cell, background: Color(0xffffff))
    #expect(image.withPixels { $0.allSatisfy { $0 == 0xffff_ffff } })
  }

  @Test(arguments: sizes.filter { $0 <= 128 })
  func `has edges between its color and the ground's`(cell: Int) throws {
    let ink = Color(red: 200, green: 90, blue: 30), ground = Color(0x50a0ff)
    let image = try draw(
      TestSprites.plate(ink, side: 48, margin: 9), cell: cell, background: ground)
    let isBetween = image.withPixels { pixels in
      pixels.allSatisfy { pixel in
        let color = Color(pixel: pixel)
        return (80...200).contains(color.red) && (90...160).contains(color.green)
          && (30...255).contains(color.blue) && color.alpha == 255
      }
    }
    #expect(isBetween)
    #expect(cell < 12 || image[0, 0] == ground)
  }

  @Test(arguments: sizes.filter { $0 >= 12 })
  func `is solid inside`(cell: Int) throws {
    let ink = Color(red: 200, green: 90, blue: 30)
    let image = try draw(TestSprites.plate(ink, side: 48, margin: 6), cell: cell)
    // Three pixels, or the filter's two of the original, inside the plate's edge.
    let inset = cell * 6 / 48 + max(3, 2 * cell / 48 + 1)
    var inner = 0
    for y in inset..<max(inset, cell - inset) {
      for x in inset..<max(inset, cell - inset) where image[x, y] != ink { inner += 1 }
    }
    #expect(inner == 0)
  }

  /// Four cells side by side with the same sprite, mirrored in the two on the right, and two pixels
  /// around.
  private func row(of sprite: Sprite, _ scale: Scale) -> Image {
    func glyph(_ isMirrored: Bool) -> Glyph {
      Glyph(shape: .sprite, ink: Color(0), sprite: sprite, isMirrored: isMirrored)
    }
    let look = Look(
      glyphs: [Glyph(shape: .square, ink: Color(0)), glyph(false), glyph(true)],
      background: Color(0xE6F3F7), outside: Color(0x808890), text: Color(0))
    let grid = CellGrid(size: Size(width: 4, height: 1), classes: [1, 1, 2, 2])
    let width = 4 * scale.numerator / scale.denominator
    return PlanePainter(look: look, scale: scale).image(
      Rect(x: -2, y: -2, width: width + 4, height: width / 4 + 5), of: grid)
  }

  private func isSymmetric(_ image: Image) -> Bool {
    (0..<image.height).allSatisfy { y in
      (0..<image.width).allSatisfy { image[$0, y] == image[image.width - 1 - $0, y] }
    }
  }

  @Test(arguments: sizes.filter { $0 <= 128 })
  func `is mirrored pixel by pixel`(cell: Int) throws {
    #expect(isSymmetric(row(of: TestSprites.ring, Scale(cell))))
    // The ring itself isn't symmetric.
    let alone = try draw(TestSprites.ring, cell: cell)
    #expect(!isSymmetric(alone))
  }

  @Test(arguments: [Scale(11, 2), Scale(75, 2), Scale(21, 4), Scale(23, 4), Scale(149, 4)])
  func `is mirrored in the same way between pixels`(scale: Scale) {
    #expect(isSymmetric(row(of: TestSprites.ring, scale)))
  }

  @Test func `draws its colors, not its cell's ink`() throws {
    let image = try draw(TestSprites.plate(Color(0x00ff00)), cell: 20)
    #expect(image[10, 10] == Color(0x00ff00))
  }
}
