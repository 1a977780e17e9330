public import Lattice
public import Raster

/// A window of pixels on the plane of a layer at some zoom.
public struct Viewport: Hashable, Sendable {
  /// The size of the picture in pixels, 0 … 65535 per side.
  public var size: Size
  /// The pixels per cell; any value, not only those of levels of detail.
  public var zoom: Scale
  /// The upper left pixel of the window on the plane, on which cell (0, 0) begins at pixel (0, 0).
  public var origin: Point

  /// Creates a window of `size` pixels whose upper left one is `origin` of the plane at `zoom`.
  public init(size: Size, zoom: Scale, origin: Point = Point(x: 0, y: 0)) {
    self.size = size
    self.zoom = zoom
    self.origin = origin
  }

  /// The pixels of the plane that it shows.
  var region: Rect {
    Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Ends the program with a message if the window isn't on the plane.
  func check() {
    let sides = 0...FrameLayout.largestSide
    precondition(
      sides.contains(size.width) && sides.contains(size.height),
      "a viewport must have 0 … 65535 pixels per side")
    let plane = -(1 << 61)...1 << 61 - 65_536
    precondition(
      plane.contains(origin.x) && plane.contains(origin.y), "a viewport must lie within ±2^61 px")
  }
}
