public import Lattice
public import Pictures
public import SceneDescription
import StrokeLettering

/// A picture of many small ones, in groups with headings, with the name of each below it.
public struct ContactSheet: Sendable {
  /// A thumbnail with its name.
  public struct Entry: Sendable {
    /// The content of a thumbnail.
    public enum Content: Sendable {
      /// Cells, all of which are shown, as large as possible; the background of their look fills the
      /// thumbnail.
      case cells(any CellSource, Look)
      /// A picture, which is made smaller where it has to be.
      case picture(Image)
    }

    /// The name below the thumbnail, of any length.
    public var name: String
    /// The content of the thumbnail.
    public var content: Content

    /// Creates an entry of `cells`.
    public init(name: String, cells: any CellSource, look: Look) {
      self.name = name
      content = .cells(cells, look)
    }

    /// Creates an entry of `picture`.
    public init(name: String, picture: Image) {
      self.name = name
      content = .picture(picture)
    }
  }

  /// A group of entries under one heading.
  public struct Group: Sendable {
    /// The heading.
    public var title: String
    /// The entries, in the order in which they are shown.
    public var entries: [Entry]

    /// Creates a group of `entries`.
    public init(title: String, entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The default number of columns of a sheet, which has fewer if fewer suffice, and the default
  /// side of its thumbnails in pixels.
  public static let defaults = (columns: 12, side: 112)
  /// The most columns.
  public static let mostColumns = 100

  private let groups: [Group]
  private let layout: ContactSheetLayout
  /// The colors of the ground, the text, and the area between thumbnails.
  private let look: Look

  /// Lays out the sheet of `groups`.
  ///
  /// - Parameters:
  ///   - groups: The groups, with at most ``FrameLayout/largestSide`` entries in all.
  ///   - look: The look whose `outside` and `text` color the area between thumbnails.
  ///   - side: The side of thumbnails in pixels, where no size is given.
  ///   - columns: The number of thumbnails side by side, 1 … ``mostColumns``; `nil` for the default
  ///     or, within a size, as many as make them largest.
  ///   - size: The picture's size; `nil` for the size that thumbnails of the default side take.
  /// - Throws: ``ContactSheetError`` if the picture would be too large, or too small for the
  ///   entries.
  public init(
    _ groups: [Group], look: Look, side: Int = defaults.side, columns: Int? = nil,
    within size: Size? = nil
  ) throws(ContactSheetError) {
    precondition((1...Self.mostColumns).contains(columns ?? 1), "a sheet must have 1 … 100 columns")
    self.groups = groups
    self.look = look
    let names = groups.map { (title: $0.title, names: $0.entries.map(\.name)) }
    var typesetters = SheetTypesetters()
    guard let size else {
      let enough = ContactSheetLayout.columns(for: names, side: side, &typesetters)
      let natural = ContactSheetLayout(
        names, columns: columns ?? min(enough, Self.defaults.columns), side: side, &typesetters)
      guard natural.size.isDrawable else { throw .tooLarge(natural.size) }
      layout = natural
      return
    }
    guard size.isDrawable else { throw .tooLarge(size) }
    guard
      let layout = ContactSheetLayout(names, columns: columns, within: size, &typesetters)
    else { throw .tooSmall(size) }
    self.layout = layout
  }

  /// The width and height of the picture in pixels.
  public var size: Size { layout.size }

  /// Draws the picture.
  ///
  /// - Complexity: O(n) for n pixels and the cells that they show.
  ///
  /// - Throws: ``LayoutError`` for cells that are too far away to be drawn.
  public func image() throws(LayoutError) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: size.width, height: size.height)
    let area = canvas.area
    area.fill(look.outside.pixel)
    for (entry, card) in zip(groups.lazy.flatMap(\.entries), layout.cards) {
      let thumbnail = area.part(card.thumbnail)
      switch entry.content {
      case .cells(let cells, let look):
        try Thumbnail(cells: cells, look: look).paint(into: thumbnail)
      case .picture(let picture): ReducedPicture(picture).paint(into: thumbnail)
      }
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

/// An error in the size of a contact sheet.
public enum ContactSheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A picture of this size has more pixels than are allowed.
  case tooLarge(Size)
  /// A picture of this size has no space for all entries.
  case tooSmall(Size)

  /// The error in one sentence, with the limits.
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
