import GoldenTesting
import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `The water of a sea` {
  private static let goldens = Goldens(folder: "Goldens/water")
  private static let water = Water(
    tones: [0x8FD0DE, 0xA3DAE5, 0xB8E4EC, 0xCDEDF2, 0xE6F8F8].map { Color($0 as UInt32) },
    ice: (Color(0xF7FCFD), Color(0xB9DFE9)))

  private static func picture(
    _ region: Rect, scale: Scale, time: Double = 0, phase: Phase = .none
  ) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    WaterPainter(water, scale: scale, phase: phase)
      .paint(region: region, time: time, into: canvas.area)
    return canvas.finish()
  }

  private static func ice(_ region: Rect, table: Rect, scale: Scale) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    canvas.area.fill(water.tones[2].pixel)
    IceRim(water, bounds: table, scale: scale, phase: .none)?
      .mask(of: region).paint(x: 0, y: 0, alpha: 255, into: canvas.area)
    return canvas.finish()
  }

  @Test(arguments: [0, 1])
  func `is a net of light that moves`(time: Int) throws {
    let region = Rect(x: 0, y: 0, width: 256, height: 192)
    try Self.goldens.expect(
      Self.picture(region, scale: Scale(64), time: Double(time)), named: "time-\(time)")
  }

  @Test func `has 25 flat colors, of which five are the tones`() {
    let colors = WaterPainter.colors(of: Self.water)
    #expect(colors.count == 25)
    #expect(colors.filter(Self.water.tones.contains) == Self.water.tones)
    let drawn = Set(
      Self.picture(Rect(x: -50, y: 70, width: 300, height: 300), scale: Scale(48))
        .withPixels(Array.init))
    let known = Set(colors.map { $0.pixel })
    #expect(drawn.isSubset(of: known) && drawn.count > 5)
  }

  @Test(arguments: [6, 12, 20, 64, 130])
  func `is the same in any part of a picture`(cell: Int) {
    let whole = Rect(x: -61, y: -37, width: 203, height: 171)
    let image = Self.picture(whole, scale: Scale(cell), time: 2.5)
    for part in [
      Rect(x: -61, y: -37, width: 1, height: 171), Rect(x: -60, y: -36, width: 97, height: 50),
      Rect(x: 3, y: 5, width: 64, height: 64), Rect(x: 141, y: 133, width: 1, height: 1),
    ] {
      let drawn = Self.picture(part, scale: Scale(cell), time: 2.5)
      for y in 0..<part.height {
        for x in 0..<part.width {
          guard drawn[x, y] != image[part.x - whole.x + x, part.y - whole.y + y] else { continue }
          Issue.record("\(part) differs at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test func `is drawn at any time and place without a trap`() {
    for time in [0, -1e9, 1e9, 1e18] {
      for place in [0, 1 << 30, -1 << 30] {
        let image = Self.picture(
          Rect(x: place, y: -place, width: 9, height: 9), scale: Scale(12), time: time)
        #expect(image.width == 9)
      }
    }
  }

  @Test func `has ice along its walls, with corners of its own on each side`() throws {
    let table = Rect(x: 0, y: 0, width: 4, height: 3)
    let region = Rect(x: 0, y: 0, width: 256, height: 192)
    let image = Self.ice(region, table: table, scale: Scale(64))
    try Self.goldens.expect(image, named: "ice")
    let parts = [0, 64, 128].map { y in
      Self.ice(
        Rect(x: 0, y: y, width: 256, height: 64), table: table, scale: Scale(64))
    }
    #expect(parts.flatMap { $0.withPixels(Array.init) } == image.withPixels(Array.init))
  }

  @Test func `has no ice in its middle`() {
    let image = Self.ice(
      Rect(x: 0, y: 0, width: 400, height: 400),
      table: Rect(x: 0, y: 0, width: 20, height: 20), scale: Scale(20))
    #expect(image[0, 0] == Color(0xF7FCFD) && image[399, 200] == Color(0xF7FCFD))
    #expect((20..<380).allSatisfy { image[$0, 200] == Self.water.tones[2] })
  }

  @Test func `leaves no golden over`() throws {
    try Self.goldens.expectNoneUnused(besides: ["time-0", "time-1", "ice"])
  }
}
