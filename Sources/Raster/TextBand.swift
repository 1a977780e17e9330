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
  /// The colour of `ink` steps of text over `halo` steps of halo: at ink·(steps + 1) + halo.
  private let shades: [Color]

  init(_ layout: BandLayout, look: Look) {
    self.layout = layout
    ground = look.outside
    regular = Typesetter(size: layout.size, weight: .regular)
    bold = Typesetter(size: layout.size, weight: .bold)
    halo = look.outside.alpha == 255 ? 0 : max(1, layout.size / 8)
    let haloColor = look.text.mostReadableGround
    shades = (0...Self.steps).flatMap { ink in
      (0...Self.steps).map { halo in
        let under = Mixture.mix(look.outside, haloColor, share: halo, of: Self.steps)
        return Mixture.mix(under, look.text, share: ink, of: Self.steps)
      }
    }
  }

  /// Adds the colours that the text can show.
  func addColors(to table: inout ColorTable) {
    table.add(ground)
    for ink in 0...Self.steps {
      for halo in self.halo == 0 ? 0...0 : 0...Self.steps {
        table.add(shades[ink * (Self.steps + 1) + halo])
      }
    }
  }

  /// Draws the band with `counters` into the whole picture `area`.
  func paint<Pixel>(_ counters: [String], into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    let band = area.part(x: 0, y: layout.top, width: layout.width, height: layout.height)
    band.fill(pixel(ground))
    let inks = shades.map(pixel)
    for (text, slot) in layout.caption { set(text, bold, slot, inks, into: band) }
    for (text, slot) in zip(counters, layout.counters) {
      set(text, regular, slot, inks, into: band)
    }
  }

  private func set<Pixel>(
    _ text: String, _ font: Typesetter, _ slot: BandLayout.Slot, _ inks: [Pixel],
    into band: PixelArea<Pixel>
  ) {
    let ink = Shades(mask: font.mask(for: text), halo: 0, steps: Self.steps)
    guard halo > 0 else {
      ink.forEach(slot, in: band) { target, step in
        target.pointee = inks[step * (Self.steps + 1)]
      }
      return
    }
    let around = Shades(mask: font.mask(for: text, halo: halo), halo: halo, steps: Self.steps)
    around.forEach(slot, in: band) { target, step in target.pointee = inks[step] }
    ink.forEach(slot, in: band) { target, step in
      // Text lies well inside its halo, which is full wherever the text has ink.
      target.pointee = inks[step * (Self.steps + 1) + Self.steps]
    }
  }
}

/// A mask of text in a few steps of ink.
private struct Shades {
  let mask: TextMask
  /// By how much the mask is larger than the text, on each side.
  let halo: Int
  let steps: Int

  /// Calls `body` for each pixel of `band` that has any ink, the text set at `slot`.
  func forEach<Pixel>(
    _ slot: BandLayout.Slot, in band: PixelArea<Pixel>,
    _ body: (UnsafeMutablePointer<Pixel>, Int) -> Void
  ) {
    for row in 0..<mask.height {
      let y = slot.baseline - mask.baseline + row
      guard (0..<band.height).contains(y) else { continue }
      for column in 0..<mask.width {
        let x = slot.x - halo + column
        guard (0..<band.width).contains(x) else { continue }
        let step = (Int(mask.coverage[row * mask.width + column]) * steps + 127) / 255
        if step > 0 { body(band.row(y) + x, step) }
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
