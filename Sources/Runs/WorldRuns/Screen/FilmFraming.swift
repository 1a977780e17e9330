public import Lattice
public import Raster
import SceneDescription

/// The framing of the pictures of a run: constant, or moving from one view to another.
public struct FilmFraming: Sendable, Hashable {
  /// The view of all frames, or of the first one.
  public var start: Framing
  /// The view of the last frame, or `nil` when it doesn't change.
  public var end: Framing?
  /// The easing of the camera's movement.
  public var easing: Easing

  /// Creates the framing `start` for all pictures, or a movement from it to `end`.
  public init(_ start: Framing, to end: Framing? = nil, easing: Easing = .inOut) {
    self.start = start
    self.end = end
    self.easing = easing
  }

  /// Returns a camera movement from the cells `first` to the cells `last`, each as large as fits in
  /// pictures of `size`.
  public static func camera(
    from first: Rect, to last: Rect, in size: Size, easing: Easing = .inOut
  ) -> FilmFraming {
    FilmFraming(.viewport(first, size), to: .viewport(last, size), easing: easing)
  }

  /// The views at both ends, or the only one.
  public var all: [Framing] { [start] + (end.map { [$0] } ?? []) }
}

/// The layout of the pictures of a run.
enum FilmLayout {
  case still(FrameLayout)
  case moving(CameraPath)

  /// The layout of the last frame. The parts around the cells are the same in all frames.
  var last: FrameLayout {
    switch self {
    case .still(let layout): layout
    case .moving(let path): path.end
    }
  }

  /// The extreme magnifications.
  var scales: [Scale] {
    switch self {
    case .still(let layout): [layout.scale]
    case .moving(let path): [path.start.scale, path.end.scale]
    }
  }

  /// The largest magnification.
  var largestScale: Scale {
    scales.max { $0.isBelow($1) } ?? last.scale
  }

  /// Returns the painter of pictures with this layout and `look`.
  func painter(look: Look, limitedTo limit: PaletteLimit? = nil) -> FramePainter {
    switch self {
    case .still(let layout): FramePainter(layout: layout, look: look, limitedTo: limit)
    case .moving(let path): FramePainter(path: path, look: look, limitedTo: limit)
    }
  }
}
