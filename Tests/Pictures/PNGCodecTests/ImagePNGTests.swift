import PNGCodec
import Pictures
import Testing

@Suite struct `An image of a PNG` {
  private let image = Image(rgba: (0..<24).map { UInt8($0 * 10) }, width: 3, height: 2)

  @Test func `has the pixels that were written`() throws {
    let png = try PNGEncoder().encode(.rgba(image, opaque: false))
    #expect(try Image(png: png) == image)
  }

  @Test func `is refused when it is damaged or too large`() throws {
    let png = try PNGEncoder().encode(.rgba(image, opaque: false))
    #expect(throws: PNGError.notPNG) { try Image(png: []) }
    #expect(throws: PNGError.self) { try Image(png: Array(png.dropLast(20))) }
    #expect(throws: PNGError.self) { try Image(png: png, limits: PNGLimits(side: 2)) }
  }
}
