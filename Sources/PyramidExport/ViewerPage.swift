import FrameExport
import SceneDescription

/// What the page that shows a pyramid says of it.
public struct ViewerCaption: Sendable, Equatable {
  /// The page's title, such as the world's name.
  public var title: String
  /// Names and values for whoever wants to know more.
  public var details: [Detail]
  /// Whether the page is dark.
  public var isDark: Bool

  /// A name and its value.
  public struct Detail: Sendable, Equatable {
    /// What it is, such as "Seed".
    public var name: String
    /// What is said of it.
    public var value: String

    /// The value of a name.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A title and details.
  public init(title: String, details: [Detail] = [], isDark: Bool = false) {
    self.title = title
    self.details = details
    self.isDark = isDark
  }
}

/// The page that shows a pyramid in a browser, from disk as well.
struct ViewerPage {
  let bytes: [UInt8]

  init(_ painter: PyramidPainter, _ place: PyramidPlace, _ caption: ViewerCaption) {
    bytes = Array("<!doctype html><title>\(caption.title)</title>\n".utf8)
  }
}
