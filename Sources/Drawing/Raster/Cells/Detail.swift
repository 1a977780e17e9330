import SceneDescription

/// How much is seen of what large cells alone have: in films it fades in while a camera comes near.
struct Detail: Sendable, Hashable {
  /// All of it.
  static let whole = 256

  /// How wide grid lines are, in 1/256 px.
  var lines = whole
  /// How much is seen of circles and sprites, and not of squares in their place.
  var shapes = whole

  /// `look` without what isn't seen at all.
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
