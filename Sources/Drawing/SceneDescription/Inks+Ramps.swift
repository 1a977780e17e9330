public import Pictures

extension Inks {
  /// Whether the background is so dark that cells and text have to be light.
  public var isDark: Bool {
    ground.contrast(with: Color(0xFFFFFF)) > ground.contrast(with: Color(0x000000))
  }

  /// The color of the grid lines that close every tenth cell: the palette's or, if it has none, a
  /// color on the way from the background through that of the other lines.
  public var tenth: Color {
    get { ownTenth ?? Self.tenth(ground: ground, grid: grid) }
    set { ownTenth = newValue }
  }

  /// Returns a color that stands out from the background clearly more than `grid` does, but less
  /// than cells do.
  private static func tenth(ground: Color, grid: Color) -> Color {
    let contrast = ground.contrast(with: grid)
    let wanted = min(1 + 2.6 * (contrast - 1), 2.5)
    let near = Oklab(ground), far = Oklab(grid)
    // The furthest place that isn't too strong yet: a share above 1 lies beyond the grid's color.
    var low = 1.0, high = 16.0
    for _ in 0..<30 {
      let middle = (low + high) / 2
      let color = near.mixed(with: far, middle).shown.color
      if ground.contrast(with: color) <= wanted { low = middle } else { high = middle }
    }
    return low == 1 ? grid : near.mixed(with: far, low).shown.color
  }

  /// The colors of live cells by age, the newborn's first: from the first kind's color, past the
  /// fourth's, to the second's or, if there is only one kind, to that of text; or through colors
  /// that are set for ages.
  public var ageRamp: ColorRamp {
    if let oldest = ownAges.first, ownAges.count == 1 {
      return ColorRamp(through: [kinds[0], oldest])
    }
    if ownAges.count > 1 { return ColorRamp(through: ownAges) }
    return ColorRamp(
      from: kinds[0], to: kinds.count > 1 ? kinds[1] : text, past: kinds.count > 3 ? kinds[3] : nil)
  }

  /// The colors of cells that died, the latest first: from a color that no live cell has, that of a
  /// later kind or, if there is only one, of text, until it is nearly the background; or through the
  /// palette's own to the background.
  public var decayRamp: ColorRamp {
    if !ownTrail.isEmpty { return ColorRamp(through: ownTrail + [ground]) }
    let start = decayStart
    return ColorRamp(from: start, to: Self.faded(start, on: ground), past: start)
  }

  /// Returns `count` ≥ 1 colors of live cells by age, the newborn's first: those that are set for ages,
  /// if they are as many, or else those of ``ageRamp``.
  ///
  /// - Complexity: O(`count`).
  public func ageColors(_ count: Int) -> [Color] {
    ownAges.count == count ? ownAges : ageRamp.colors(count)
  }

  /// Returns `count` ≥ 1 colors of cells that died, the latest first: the palette's own and the
  /// background, if they are as many, or else those of ``decayRamp``. If the background isn't opaque and so
  /// the color to fade to isn't known, they are the ramp's first one with increasing transparency.
  ///
  /// - Complexity: O(`count`).
  public func decayColors(_ count: Int) -> [Color] {
    let ramp = decayRamp
    guard background.alpha < 255 else {
      return !ownTrail.isEmpty && ownTrail.count + 1 == count
        ? ownTrail + [background] : ramp.colors(count)
    }
    return (0..<count).map { step in
      var color = ramp.start
      color.alpha = UInt8(255 - 255 * step / count)
      return color
    }
  }

  /// The colors of ``ageRamp``, 9 of them if so many are distinct.
  public var age: [Color] { Self.steps(of: ageRamp) }

  /// The colors of ``decayRamp``, 9 of them if so many are distinct.
  public var decay: [Color] { Self.steps(of: decayRamp) }

  private static func steps(of ramp: ColorRamp) -> [Color] { ramp.colors(min(9, ramp.longest)) }

  /// The color behind the cells; if the background isn't opaque, white for dark text and black for
  /// light text.
  private var ground: Color { opaque(background) }

  /// The color behind text and charts, chosen in the same way.
  package var groundOutside: Color { opaque(outside) }

  private func opaque(_ color: Color) -> Color {
    if color.alpha == 255 { return color }
    let white = Color(0xFFFFFF), black = Color(0)
    return text.contrast(with: white) > text.contrast(with: black) ? white : black
  }

  /// The color of a later kind, or of text, that is furthest from all colors of live cells and well
  /// away from the background.
  private var decayStart: Color {
    let ages = ageRamp.colors(32).map { Oklab($0) }, ground = Oklab(ground)
    var best = (color: text, distance: -1.0)
    for color in kinds.count > 1 ? Array(kinds.dropFirst()) : [text] {
      let place = Oklab(color)
      let toAges = ages.map { $0.difference(to: place) }.min() ?? 0
      let distance = min(toAges, ground.difference(to: place) / 2)
      if distance > best.distance { best = (color, distance) }
    }
    return best.color
  }

  /// Returns `color` mixed with the ground until it is barely visible.
  private static func faded(_ color: Color, on ground: Color) -> Color {
    let near = Oklab(color), far = Oklab(ground)
    var low = 0.0, high = 1.0
    for _ in 0..<30 {
      let middle = (low + high) / 2
      let mixed = near.mixed(with: far, middle).color
      if mixed.contrast(with: ground) >= 1.15 { low = middle } else { high = middle }
    }
    return near.mixed(with: far, low).color
  }
}
