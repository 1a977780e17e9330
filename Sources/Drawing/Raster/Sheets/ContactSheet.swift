public import Lattice
public import Pictures
public import SceneDescription
import StrokeLettering

/// A picture of many small ones, in groups with headings, the name of each below it.
public struct ContactSheet: Sendable {
  /// Cells to draw, and what they are called.
  public struct Entry: Sendable {
    /// The name below the thumbnail, of any length.
    public var name: String
    /// The cells: all of their bounds are shown, as large as they fit.
    public var cells: any CellSource
    /// How they look; its background fills the thumbnail.
    public var look: Look

    /// An entry of `cells`.
    public init(name: String, cells: any CellSource, look: Look) {
      self.name = name
      self.cells = cells
      self.look = look
    }
  }

  /// Entries under one heading.
  public struct Group: Sendable {
    /// The heading.
    public var title: String
    /// The entries in their order.
    public var entries: [Entry]

    /// A group of `entries`.
    public init(title: String, entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The columns of a sheet that nobody says more about, or fewer where that is enough, and the side of
  /// its thumbnails in pixels.
  public static let usual = (columns: 12, side: 112)
  /// The most columns.
  public static let mostColumns = 100

  private let groups: [Group]
  private let layout: ContactSheetLayout
  /// The ground, the colour of text and that of the sheet between thumbnails.
  private let look: Look

  /// The sheet of `groups`.
  ///
  /// - Parameters:
  ///   - groups: what is on it; at most ``FrameLayout/largestSide`` entries.
  ///   - look: the colours between thumbnails: of `outside` and `text`.
  ///   - columns: how many thumbnails stand side by side, 1 … ``mostColumns``; nil: the usual number
  ///     or, within a size, as many as make them largest.
  ///   - size: the picture's size; nil: what thumbnails of the usual side take.
  /// - Throws: when the picture would be too large, or too small for the entries.
  public init(
    _ groups: [Group], look: Look, columns: Int? = nil, within size: Size? = nil
  ) throws(ContactSheetError) {
    precondition((1...Self.mostColumns).contains(columns ?? 1), "a sheet has 1 … 100 columns")
    self.groups = groups
    self.look = look
    let names = groups.map { (title: $0.title, names: $0.entries.map(\.name)) }
    var typesetters = SheetTypesetters()
    guard let size else {
      let side = Self.usual.side
      let enough = ContactSheetLayout.columns(for: names, side: side, &typesetters)
      let usual = ContactSheetLayout(
        names, columns: columns ?? min(enough, Self.usual.columns), side: side, &typesetters)
      guard usual.size.isDrawable else { throw .tooLarge(usual.size) }
      layout = usual
      return
    }
    guard size.isDrawable else { throw .tooLarge(size) }
    guard
      let layout = ContactSheetLayout(names, columns: columns, within: size, &typesetters)
    else { throw .tooSmall(size) }
    self.layout = layout
  }

  /// Width and height of the picture in pixels.
  public var size: Size { layout.size }

  /// The picture.
  ///
  /// - Throws: ``LayoutError`` for cells that lie too far away to be drawn.
  public func image() throws(LayoutError) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: size.width, height: size.height)
    let area = canvas.area
    area.fill(look.outside.pixel)
    for (entry, card) in zip(groups.lazy.flatMap(\.entries), layout.cards) {
      try Thumbnail(cells: entry.cells, look: entry.look).paint(into: area.part(card.thumbnail))
    }
    paintText(into: area)
    return canvas.finish()
  }

  private func paintText(into area: PixelArea<UInt32>) {
    var typesetters = SheetTypesetters()
    var texts: [Int: [SetText]] = [:]
    for heading in layout.headings {
      let font = typesetters[heading.label.size, heading.label.weight]
      texts[heading.label.size, default: []].append(
        SetText(text: heading.label.lines[0], slot: heading.slot, font: font))
    }
    for card in layout.cards {
      let font = typesetters[card.label.size, card.label.weight]
      for (number, line) in card.label.lines.enumerated() {
        let slot = SetText.Slot(
          x: card.middle - font.width(of: line) / 2,
          baseline: card.baseline + number * font.lineHeight)
        texts[card.label.size, default: []].append(SetText(text: line, slot: slot, font: font))
      }
    }
    for size in texts.keys.sorted() {
      Lettering(size: size, look: look).paint(texts[size] ?? [], into: area, \.pixel)
    }
  }
}

/// Why a contact sheet can't be drawn.
public enum ContactSheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A picture of this size has more pixels than there may be.
  case tooLarge(Size)
  /// A picture of this size has no room for all entries.
  case tooSmall(Size)

  /// The refusal in one sentence, with what is allowed.
  public var description: String {
    switch self {
    case .tooLarge(let size): "\(LayoutError.pictureSize(size))"
    case .tooSmall(let size):
      "\(size.width)x\(size.height) pixels are too few for thumbnails of "
        + "\(ContactSheetLayout.sides.lowerBound) pixels with their names: a larger picture is needed"
    }
  }
}

extension Size {
  /// Whether a picture may have this size.
  fileprivate var isDrawable: Bool {
    let sides = 1...FrameLayout.largestSide
    return sides.contains(width) && sides.contains(height)
      && width * height <= FrameLayout.largestPicture
  }
}
