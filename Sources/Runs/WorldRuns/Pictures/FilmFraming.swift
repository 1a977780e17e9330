public import Lattice
public import Raster
import SceneDescription

/// What the pictures of a run are to show: always the same, or on the way from one view to another.
public struct FilmFraming: Sendable, Hashable {
  /// What is shown, in the first frame where it changes.
  public var start: Framing
  /// What the last frame shows; `nil`: what all show.
  public var end: Framing?
  /// How quickly the camera goes its way.
  public var easing: Easing

  /// The framing `start` for all pictures, or the way from it to `end`.
  public init(_ start: Framing, to end: Framing? = nil, easing: Easing = .inOut) {
    self.start = start
    self.end = end
    self.easing = easing
  }

  /// A camera that goes from the cells `first` to the cells `last`, each as large as they fit into
  /// pictures of `size`.
  public static func camera(
    from first: Rect, to last: Rect, in size: Size, easing: Easing = .inOut
  ) -> FilmFraming {
    FilmFraming(.viewport(first, size), to: .viewport(last, size), easing: easing)
  }

  /// Both, or the one there is.
  public var all: [Framing] { [start] + (end.map { [$0] } ?? []) }
}

/// Where everything is in the pictures of a run.
enum FilmLayout {
  case still(FrameLayout)
  case moving(CameraPath)

  /// What stands around the cells is the same in all of them.
  var last: FrameLayout {
    switch self {
    case .still(let layout): layout
    case .moving(let path): path.end
    }
  }

  /// The magnifications of which all others are between.
  var scales: [Scale] {
    switch self {
    case .still(let layout): [layout.scale]
    case .moving(let path): [path.start.scale, path.end.scale]
    }
  }

  /// The nearest view's magnification.
  var largestScale: Scale {
    scales.max { $0.isBelow($1) } ?? last.scale
  }

  /// The painter of such pictures of `look`.
  func painter(look: Look, limitedTo limit: PaletteLimit? = nil) -> FramePainter {
    switch self {
    case .still(let layout): FramePainter(layout: layout, look: look, limitedTo: limit)
    case .moving(let path): FramePainter(path: path, look: look, limitedTo: limit)
    }
  }
}

extension Scale {
  fileprivate func isBelow(_ other: Scale) -> Bool {
    Int128(numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(denominator)
  }
}
