public import Lattice
public import Raster

/// What is looked at: a window of so many pixels on the plane of a layer at some zoom.
public struct Viewport: Hashable, Sendable {
  /// The size of the picture, in pixels: 0 … 65535 a side.
  public var size: Size
  /// Pixels per cell; any, not only those of levels of detail.
  public var zoom: Scale
  /// The upper left pixel of the window on the plane, on which cell (0, 0) begins at pixel (0, 0).
  public var origin: Point

  /// A window of `size` pixels whose first one is `origin` of the plane at `zoom`.
  public init(size: Size, zoom: Scale, origin: Point = Point(x: 0, y: 0)) {
    self.size = size
    self.zoom = zoom
    self.origin = origin
  }

  /// The pixels of the plane that it shows.
  var region: Rect {
    Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Ends the program with a sentence when it is no window on a plane.
  func check() {
    let sides = 0...FrameLayout.largestSide
    precondition(
      sides.contains(size.width) && sides.contains(size.height),
      "a viewport has 0 … 65535 pixels a side")
    let plane = -(1 << 61)...1 << 61 - 65_536
    precondition(
      plane.contains(origin.x) && plane.contains(origin.y), "a viewport lies within ±2^61 pixels")
  }
}
