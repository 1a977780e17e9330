import SceneDescription

/// Frames of one size in rows and columns, one for each setting.
struct PanelGrid {
  /// The most frames.
  static let most = 24

  private static let leastHeight = 144.0
  private static let gap = 48.0
  /// The rows above a frame that its title takes.
  private static let titleRows = 58.0

  private let count: Int
  private let columns: Int
  private let top: Double
  private let right: Double
  private var left: Double
  /// The sides of a frame in pixels.
  let frameHeight: Double
  var frameWidth: Double { (right - left - Self.gap * Double(columns - 1)) / Double(columns) }

  /// Creates a grid of `count` frames from the row `top` down.
  init(_ count: Int, top: Double, _ page: PlotPage) {
    self.count = count
    self.top = top
    (left, right) = (page.left, page.right - 24)
    columns = count <= 6 || count == 9 ? 3 : 4
    let rows = (count + columns - 1) / columns
    let space = LinePanels.height - 102 - top
    frameHeight = max(Self.leastHeight, (space / Double(rows) - Self.titleRows).rounded(.down))
  }

  /// Leaves `width` pixels free at the left.
  mutating func makeSpace(forNumbers width: Double) { left += width }

  /// The row below the frames.
  var bottom: Double { corner(of: count - 1).y + frameHeight }

  /// Returns the upper left corner of a frame.
  func corner(of place: Int) -> PlotPoint {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    return PlotPoint(
      (left + Double(column) * (frameWidth + Self.gap)).rounded(),
      top + Self.titleRows + Double(row) * (frameHeight + Self.titleRows))
  }

  /// Returns whether no frame is below this one.
  func isLowest(_ place: Int) -> Bool { place + columns >= count }

  /// Returns whether no frame is to the left of this one.
  func isFirst(_ place: Int) -> Bool { place.isMultiple(of: columns) }

  /// Returns the note on settings that are not drawn.
  static func note(leftOut count: Int) -> String {
    count > 0 ? "\(count.grouped) more settings are not drawn" : ""
  }
}
