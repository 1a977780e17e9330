import Lattice
import SceneDescription
import StrokeLettering

/// The text under the cells, drawn in a few shades so that it takes few colours of a palette.
struct TextBand: Sendable {
  /// Shades between no ink and full ink.
  private static let steps = 8

  private let layout: BandLayout
  private let ground: Color
  private let regular: Typesetter
  private let bold: Typesetter
  /// How far a halo reaches around the strokes, in pixels; 0 where the ground is opaque.
  private let halo: Int
  /// The colours of 0 … steps of text on the ground, and over a full halo.
  private let inks: [Color]
  private let inksOnHalo: [Color]
  /// The colours of 0 … steps of halo.
  private let halos: [Color]

  init(_ layout: BandLayout, look: Look) {
    self.layout = layout
    ground = look.outside
    regular = Typesetter(size: layout.size, weight: .regular)
    bold = Typesetter(size: layout.size, weight: .bold)
    halo = look.outside.alpha == 255 ? 0 : max(1, layout.size / 8)
    func shades(_ bottom: Color, _ top: Color) -> [Color] {
      (0...Self.steps).map { Mixture.mix(bottom, top, share: $0, of: Self.steps) }
    }
    let haloColor = look.text.mostReadableGround
    inks = shades(look.outside, look.text)
    inksOnHalo = shades(haloColor, look.text)
    halos = shades(look.outside, haloColor)
  }

  /// Adds the colours that the text can show.
  func addColors(to table: inout ColorTable) {
    for color in halo == 0 ? inks : halos + inksOnHalo { table.add(color) }
  }

  /// Draws the band with `counters` into the whole picture `area`.
  func paint<Pixel>(_ counters: [String], into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    let band = area.part(x: 0, y: layout.top, width: layout.width, height: layout.height)
    band.fill(pixel(ground))
    let texts =
      layout.caption.map { ($0.text, $0.slot, bold) }
      + zip(counters, layout.counters).map { ($0, $1, regular) }
    // All halos first, so that none covers the text of the line above.
    if halo > 0 {
      let pixels = halos.map(pixel)
      for (text, slot, font) in texts {
        Shades(mask: font.mask(for: text, halo: halo), halo: halo, steps: Self.steps)
          .paint(pixels, slot, into: band)
      }
    }
    // Text lies well inside its halo, which is full wherever the text has ink.
    let pixels = (halo > 0 ? inksOnHalo : inks).map(pixel)
    for (text, slot, font) in texts {
      Shades(mask: font.mask(for: text), halo: 0, steps: Self.steps)
        .paint(pixels, slot, into: band)
    }
  }
}

/// A mask of text in a few steps of ink.
private struct Shades {
  let mask: TextMask
  /// By how much the mask is larger than the text, on each side.
  let halo: Int
  let steps: Int

  /// Gives each pixel of `band` that has any ink the one of `pixels` for its step, the text set at
  /// `slot`.
  func paint<Pixel>(_ pixels: [Pixel], _ slot: BandLayout.Slot, into band: PixelArea<Pixel>) {
    for row in 0..<mask.height {
      let y = slot.baseline - mask.baseline + row
      guard (0..<band.height).contains(y) else { continue }
      for column in 0..<mask.width {
        let x = slot.x - halo + column
        guard (0..<band.width).contains(x) else { continue }
        let step = (Int(mask.coverage[row * mask.width + column]) * steps + 127) / 255
        if step > 0 { band.row(y)[x] = pixels[step] }
      }
    }
  }
}

extension Color {
  /// White or black, whichever this colour is read better on.
  fileprivate var mostReadableGround: Color {
    let black = Color(0x000000), white = Color(0xffffff)
    return contrast(with: white) >= contrast(with: black) ? white : black
  }
}
