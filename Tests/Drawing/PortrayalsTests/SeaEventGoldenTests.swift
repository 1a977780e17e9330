import GoldenTesting
import PictureComparison
import Pictures
import SceneDescription
import TestScope
import Testing

@testable import Portrayals

@Suite struct `Events at sea` {
  private static let goldens = Goldens(folder: "Goldens/sea-events")
  /// The most pixels of a sheet across and down, and those between its pictures.
  private static let most = 256
  private static let gap = 4

  /// The six moments of an event in one palette and theme.
  struct Sheet: Sendable, CustomTestStringConvertible {
    var event: SeaEvent
    var palette: Palette
    var theme: Theme

    var testDescription: String { "\(event.name)-\(palette.name)-\(theme.rawValue)" }

    static let all = SeaEvent.all.flatMap { event in
      [Palette.reef, .ink].flatMap { palette in
        Theme.allCases.map { Sheet(event: event, palette: palette, theme: $0) }
      }
    }
  }

  @Test(arguments: Sheet.all)
  func `look as before`(sheet: Sheet) throws {
    let event = sheet.event
    let across = event.picturesInRow, down = event.moments.count / across
    let cell = min(
      ((Self.most + Self.gap) / across - Self.gap) / event.columns,
      ((Self.most + Self.gap) / down - Self.gap) / event.rows)
    let images = try event.pictures(
      at: event.moments, cell: cell, palette: sheet.palette, theme: sheet.theme)
    try Self.goldens.expect(Self.sheet(images, columns: across), named: sheet.testDescription)
  }

  @Test func `leave no golden over`() throws {
    try Self.goldens.expectNoneUnused(besides: Sheet.all.map(\.testDescription))
  }

  /// Returns a sheet of `images` of one size, row by row.
  private static func sheet(_ images: [Image], columns: Int) -> Image {
    let across = images[0].width + gap, down = images[0].height + gap
    let rows = (images.count + columns - 1) / columns
    let width = columns * across - gap, height = rows * down - gap
    return Image(width: width, height: height) { pixels in
      pixels.update(repeating: Color(0x808080).pixel)
      for (number, image) in images.enumerated() {
        let left = number % columns * across, top = number / columns * down
        for y in 0..<image.height {
          for x in 0..<image.width {
            pixels[(top + y) * width + left + x] = image[x, y].pixel
          }
        }
      }
    }
  }

  // A hundredth of a tick is a quarter of a frame of a film of 24 frames a tick. The front of a wave
  // moves by a thirteenth of a cell in it, over all rows.
  @Test(arguments: sampled(SeaEvent.all, every: 2))
  func `change little from moment to moment`(event: SeaEvent) throws {
    let cell = 40
    let images = try event.pictures(at: Array(0...100), cell: cell)
    let changes = zip(images, images.dropFirst()).map { $0.change(to: $1) }
    // In cells that turn from white to black.
    let parts = changes.map { Double($0) / Double(3 * 255 * cell * cell) }
    #expect(parts.allSatisfy { $0 <= (event.afresh == nil ? 0.18 : 0.4) })
    #expect(parts.prefix(2).allSatisfy { $0 <= 0.02 } && parts.suffix(2).allSatisfy { $0 <= 0.02 })
    #expect(parts.contains { $0 >= 0.02 })
  }
}
