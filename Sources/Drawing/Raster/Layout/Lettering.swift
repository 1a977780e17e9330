import Pictures
import SceneDescription
import StrokeLettering

/// A line of text with its place.
struct SetText: Sendable {
  /// A place for text: its left edge, and the baseline's row.
  struct Slot: Sendable {
    var x: Int
    var baseline: Int
  }

  let text: String
  let slot: Slot
  let font: Typesetter
}

/// A painter of text on the ground around the cells, in a few shades so that it takes few colors of
/// a palette.
struct Lettering: Sendable {
  /// The number of shades between no ink and full ink.
  static let steps = 8

  /// The width of the halo around the strokes, in pixels; 0 if the ground is opaque.
  let halo: Int
  /// The colors of 0 … steps of text on the ground, and over a full halo.
  private let inks: [Color]
  private let inksOnHalo: [Color]
  /// The colors of 0 … steps of halo.
  private let halos: [Color]

  /// Creates the painter of text of `size` in the colors of `look`.
  init(size: Int, look: Look) {
    halo = look.outside.alpha == 255 ? 0 : max(1, size / 8)
    let haloColor = look.text.mostReadableGround
    inks = Self.shades(look.outside, look.text)
    inksOnHalo = Self.shades(haloColor, look.text)
    halos = Self.shades(look.outside, haloColor)
  }

  /// Returns the colors of 0 … steps of `top` on `bottom`.
  static func shades(_ bottom: Color, _ top: Color) -> [Color] {
    (0...steps).map { Mixture.mix(bottom, top, share: $0, of: steps) }
  }

  /// Adds the colors that the text can show.
  func addColors(to table: inout ColorTable) {
    for color in halo == 0 ? inks : halos + inksOnHalo { table.add(color) }
  }

  /// Draws `texts` into `area`, which is filled with the ground.
  func paint<Pixel>(
    _ texts: [SetText], into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel
  ) {
    // All halos first, so that none covers the text of the line above.
    if halo > 0 {
      let pixels = halos.map(pixel)
      for text in texts {
        Shades(mask: text.font.mask(for: text.text, halo: halo), halo: halo)
          .paint(pixels, text.slot, into: area)
      }
    }
    // Text is well inside its halo, which is full wherever the text has ink.
    let pixels = (halo > 0 ? inksOnHalo : inks).map(pixel)
    for text in texts {
      Shades(mask: text.font.mask(for: text.text), halo: 0).paint(pixels, text.slot, into: area)
    }
  }
}

/// A mask of text in a few steps of ink.
private struct Shades {
  let mask: TextMask
  /// The width by which the mask is larger than the text, on each side.
  let halo: Int

  /// Sets each pixel of `band` that has any ink to the one of `pixels` for its step, with the text
  /// at `slot`.
  func paint<Pixel>(_ pixels: [Pixel], _ slot: SetText.Slot, into band: PixelArea<Pixel>) {
    for row in 0..<mask.height {
      let y = slot.baseline - mask.baseline + row
      guard (0..<band.height).contains(y) else { continue }
      for column in 0..<mask.width {
        let x = slot.x - halo + column
        guard (0..<band.width).contains(x) else { continue }
        let coverage = Int(mask.coverage[row * mask.width + column])
        let step = (coverage * Lettering.steps + 127) / 255
        if step > 0 { band.row(y)[x] = pixels[step] }
      }
    }
  }
}

extension Color {
  /// White or black, whichever makes this color more legible.
  var mostReadableGround: Color {
    let black = Color(0x000000), white = Color(0xffffff)
    return contrast(with: white) >= contrast(with: black) ? white : black
  }
}
