public import Pictures

extension Inks {
  /// Whether what is seen on the ground has to be light.
  public var isDark: Bool {
    ground.contrast(with: Color(0xFFFFFF)) > ground.contrast(with: Color(0x000000))
  }

  /// The colour of grid lines that close every tenth cell: the palette's own or, where it has none,
  /// one on the way from the background through that of the other lines.
  public var tenth: Color {
    get { ownTenth ?? Self.tenth(ground: ground, grid: grid) }
    set { ownTenth = newValue }
  }

  /// What stands out from the background a good deal more than `grid` does, but less than cells.
  private static func tenth(ground: Color, grid: Color) -> Color {
    let contrast = ground.contrast(with: grid)
    let wanted = min(1 + 2.6 * (contrast - 1), 2.5)
    let near = Oklab(ground), far = Oklab(grid)
    // The furthest of the places that are not too loud yet: a share above 1 lies beyond the grid's.
    var low = 1.0, high = 16.0
    for _ in 0..<30 {
      let middle = (low + high) / 2
      let color = near.mixed(with: far, middle).shown.color
      if ground.contrast(with: color) <= wanted { low = middle } else { high = middle }
    }
    return low == 1 ? grid : near.mixed(with: far, low).shown.color
  }

  /// The colours of live cells by age, the newborn's first: from the first kind's colour, past the
  /// fourth's, to the second's or, where there is but one kind, to that of text; or through colors of
  /// their own.
  public var ageRamp: ColorRamp {
    if let oldest = ownAges.first, ownAges.count == 1 {
      return ColorRamp(through: [kinds[0], oldest])
    }
    if ownAges.count > 1 { return ColorRamp(through: ownAges) }
    return ColorRamp(
      from: kinds[0], to: kinds.count > 1 ? kinds[1] : text, past: kinds.count > 3 ? kinds[3] : nil)
  }

  /// The colours of cells that died, the latest first: from one that no live cell has, that of a
  /// later kind or, where there is but one, of text, until it is nearly the background.
  public var decayRamp: ColorRamp {
    let start = decayStart
    return ColorRamp(from: start, to: Self.faded(start, on: ground), past: start)
  }

  /// `count` ≥ 1 colours of cells that died, the latest first: those of ``decayRamp`` or, where the
  /// background is not opaque and so nobody knows what they fade to, its first one ever more
  /// transparent.
  public func decayColors(_ count: Int) -> [Color] {
    let ramp = decayRamp
    guard background.alpha < 255 else { return ramp.colors(count) }
    return (0..<count).map { step in
      var color = ramp.start
      color.alpha = UInt8(255 - 255 * step / count)
      return color
    }
  }

  /// Colours of ``ageRamp``, 9 of them where so many can be told apart.
  public var age: [Color] { Self.steps(of: ageRamp) }

  /// Colours of ``decayRamp``, 9 of them where so many can be told apart.
  public var decay: [Color] { Self.steps(of: decayRamp) }

  private static func steps(of ramp: ColorRamp) -> [Color] { ramp.colors(min(9, ramp.longest)) }

  /// What is behind the cells: where nobody knows, white for dark text and black for light text.
  private var ground: Color { opaque(background) }

  /// What is behind text and charts, the same way.
  package var groundOutside: Color { opaque(outside) }

  private func opaque(_ color: Color) -> Color {
    if color.alpha == 255 { return color }
    let white = Color(0xFFFFFF), black = Color(0)
    return text.contrast(with: white) > text.contrast(with: black) ? white : black
  }

  /// The colour that is furthest from all of live cells and has a long way to the background.
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

  /// `color` mixed with the ground until it is just seen.
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
