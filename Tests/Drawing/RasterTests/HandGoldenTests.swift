import GoldenTesting
import Lattice
import Pictures
import Testing

@testable import Raster

/// Pictures of all that is drawn of a hand, beside cells of all sizes.
///
/// They have at most 256 pixels a side, so that a unit of the hand is 10 pixels in all of them.
@Suite struct `What a hand does` {
  static let goldens = Goldens(folder: "Goldens/hand")

  @Test(arguments: HandExample.all)
  func `looks as before`(example: HandExample) throws {
    try Self.goldens.expect(example.picture(), named: example.name)
  }

  @Test(arguments: HandExampleColors.all)
  func `is shown in strips of all widths`(colors: HandExampleColors) throws {
    try Self.goldens.expect(StripExample(colors: colors).picture(), named: Self.name(colors))
  }

  private static func name(_ colors: HandExampleColors) -> String { "strips-\(colors.name)" }

  @Test func `leaves no golden of a removed test`() throws {
    try Self.goldens.expectNoneUnused(
      besides: HandExample.all.map(\.name) + HandExampleColors.all.map(Self.name))
  }
}

/// Strips of what a hand does, below one another.
private struct StripExample {
  var colors: HandExampleColors

  func picture() throws -> Image {
    var draw = Self.strip(mode: 0)
    draw.snapshots = 12
    var playing = Self.strip(mode: nil, message: "3 cells on")
    (playing.isPlaying, playing.speed) = (true, "1/16×")
    let select = Self.strip(mode: 1, message: "12 × 7 selected")
    let paste = Self.strip(mode: 2, message: "paste · live only")
    var fading = paste
    fading.messagePresence = 0.4
    // Too wide for a golden, it has two rows.
    let wide = try image(select, width: 360)
    let half = Rect(x: 0, y: 0, width: 180, height: wide.height)
    var rows = [wide.part(half), wide.part(Rect(x: 180, y: 0, width: 180, height: wide.height))]
    for strip in [draw, playing, paste, fading] { rows.append(try image(strip, width: 256)) }
    rows.append(
      Image.sideBySide(try [150, 106].map { try image(select, width: $0) }))
    rows.append(
      Image.sideBySide(try [88, 72, 56, 40].map { try image(draw, width: $0) }))
    return Image.stacked(rows)
  }

  private static func strip(mode: Int?, message: String? = nil) -> HandStrip {
    var strip = HandStrip()
    strip.speed = "10/s"
    strip.modes = ["draw", "select", "paste"]
    (strip.mode, strip.message, strip.snapshots) = (mode, message, 3)
    return strip
  }

  /// Returns the rows of a strip under cells in a picture that is `width` pixels wide.
  private func image(_ strip: HandStrip, width: Int) throws -> Image {
    let field = try HandExampleField(
      Size(width: width, height: 96), cell: 16, hasStrip: true, colors)
    let picture = field.picture { _ in
      var hand = HandScene()
      hand.strip = strip
      return hand
    }
    return picture.part(field.layout.strip ?? Rect(picture.size))
  }
}
