import SceneDescription

/// The visibility of what only large cells have: in films it fades in while a camera comes closer.
struct Detail: Sendable, Hashable {
  /// Full visibility.
  static let whole = 256

  /// The width of grid lines, in 1/256 px.
  var lines = whole
  /// The visibility of circles and sprites, in place of squares.
  var shapes = whole

  /// Returns `look` without what isn't visible at all.
  func applied(to look: Look) -> Look {
    var look = lines > 0 ? look : look.withoutLines
    if shapes == 0 { look = look.ofSquares }
    return look
  }
}

extension Look {
  fileprivate var withoutLines: Look {
    var look = self
    look.gridLine = nil
    look.majorGridLine = nil
    return look
  }

  /// The look with a square for each shape.
  var ofSquares: Look {
    var look = self
    for index in glyphs.indices {
      look.glyphs[index].shape = .square
      look.glyphs[index].sprite = nil
    }
    return look
  }
}
