import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The text under the cells.
struct TextBand: Sendable {
  private let layout: BandLayout
  private let ground: Color
  private let lettering: Lettering
  private let regular: Typesetter
  private let bold: Typesetter

  init(_ layout: BandLayout, look: Look) {
    self.layout = layout
    ground = look.outside
    lettering = Lettering(size: layout.size, look: look)
    regular = Typesetter(size: layout.size, weight: .regular)
    bold = Typesetter(size: layout.size, weight: .bold)
  }

  /// Adds the colours that the text can show.
  func addColors(to table: inout ColorTable) {
    lettering.addColors(to: &table)
  }

  /// Draws the band with `counters` into the whole picture `area`.
  func paint<Pixel>(_ counters: [String], into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    let band = area.part(x: 0, y: layout.top, width: layout.width, height: layout.height)
    band.fill(pixel(ground))
    let texts =
      layout.caption.map { SetText(text: $0.text, slot: $0.slot, font: bold) }
      + zip(counters, layout.counters).map { text, place in
        SetText(text: text, slot: place.slot(width: regular.width(of: text)), font: regular)
      }
    lettering.paint(texts, into: band, pixel)
  }
}
