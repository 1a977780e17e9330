package import Pictures

/// The colors of threads: live cells show the warp, others the weft.
package struct Yarn: Sendable, Equatable {
  /// The color of live cells.
  package var warp: Color
  /// The color of all other cells.
  package var weft: Color
  /// The color of what is seen between threads.
  package var gap: Color

  /// Creates the colors of threads and of the gaps between them.
  package init(warp: Color, weft: Color, gap: Color) {
    (self.warp, self.weft, self.gap) = (warp, weft, gap)
  }

  /// Creates the colors from just these three.
  init?(_ colors: [Color]) {
    guard colors.count == 3 else { return nil }
    self.init(warp: colors[0], weft: colors[1], gap: colors[2])
  }

  /// The three colors, the warp's first.
  var colors: [Color] { [warp, weft, gap] }
}

/// What cells look like as threads.
package struct Weave: Sendable, Equatable {
  /// The colors of threads.
  package var yarn: Yarn
  /// The last class of live cells, which show the warp; those from 1 on do.
  package var lastLive: DisplayClass

  /// Creates the threads of cells that are alive up to a class.
  package init(_ yarn: Yarn, lastLive: DisplayClass = 1) {
    (self.yarn, self.lastLive) = (yarn, lastLive)
  }
}

extension Inks {
  /// The colors of threads: the palette's own, or ones that follow from the first two kinds and the
  /// background.
  package var yarn: Yarn {
    if let ownYarn { return ownYarn }
    let white = Color(0xFFFFFF), black = Color(0)
    let ground = background.alpha == 255 ? background : (isDark ? black : white)
    if isDark {
      let weft = kinds.count > 1 ? kinds[1] : kinds[0]
      return Yarn(
        warp: kinds[0].mixed(with: white, 0.3), weft: ground.mixed(with: weft, 0.45), gap: ground)
    }
    return Yarn(warp: kinds[0], weft: ground, gap: ground.mixed(with: black, 0.35))
  }
}
