import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The text around the cells: a constant title, and counters.
struct PageText: Sendable {
  private let title: TitleLayout?
  private let band: BandLayout?
  private let ground: Color
  /// The lettering of the title and of the counters.
  private let letterings: (title: Lettering, counters: Lettering)
  private let font: Typesetter
  private let labels: KindLabels

  /// Creates the text of `page`; `nil` if there is none.
  init?(_ page: Page, look: Look) {
    guard let size = page.counters?.size ?? page.title?.size else { return nil }
    title = page.title
    band = page.counters
    labels = look.labels
    var look = look
    // Over cells there is always a ground.
    if page.chip != nil, look.outside.alpha < 255 { look.outside = look.text.mostReadableGround }
    ground = look.outside
    letterings = (
      Lettering(size: page.title?.size ?? size, look: look), Lettering(size: size, look: look)
    )
    font = Typesetter(size: size, weight: .regular)
  }

  /// Adds the colors that the text can show.
  func addColors(to table: inout ColorTable) {
    if title != nil { letterings.title.addColors(to: &table) }
    if band != nil { letterings.counters.addColors(to: &table) }
  }

  /// Draws all text into the whole picture `area`.
  func paint<Pixel>(_ counters: [String], into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    if let title {
      let part = area.part(title.frame)
      part.fill(pixel(ground))
      letterings.title.paint(title.texts, into: part, pixel)
    }
    paintCounters(counters, into: area, pixel)
  }

  /// Draws the counters into the whole picture `area`.
  func paintCounters<Pixel>(
    _ counters: [String], into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel
  ) {
    guard let band else { return }
    let part = area.part(band.frame)
    part.fill(pixel(ground))
    let texts = zip(counters.map(labels.counter), band.counters).map { text, place in
      SetText(text: text, slot: place.slot(width: font.width(of: text)), font: font)
    }
    letterings.counters.paint(texts, into: part, pixel)
  }
}
