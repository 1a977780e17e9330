/// The forms of galaxies, each equally likely.
public enum GalaxyType: UInt8, Sendable, CaseIterable {
  case spiral, barredSpiral, elliptical, lenticular, irregular

  /// The common name.
  public var name: String {
    switch self {
    case .spiral: "spiral"
    case .barredSpiral: "barred spiral"
    case .elliptical: "elliptical"
    case .lenticular: "lenticular"
    case .irregular: "irregular"
    }
  }
}

/// The kinds of stars, each equally likely at birth.
public enum StarType: UInt8, Sendable, CaseIterable {
  case redDwarf, yellowDwarf, white, blueGiant, redGiant

  /// The common name.
  public var name: String {
    switch self {
    case .redDwarf: "red dwarf"
    case .yellowDwarf: "yellow dwarf"
    case .white: "white"
    case .blueGiant: "blue giant"
    case .redGiant: "red giant"
    }
  }
}

/// The kinds of planets and satellites, each equally likely.
public enum PlanetType: UInt8, Sendable, CaseIterable {
  case rocky, oceanic, desert, ice, gasGiant

  /// The common name.
  public var name: String {
    switch self {
    case .rocky: "rocky"
    case .oceanic: "oceanic"
    case .desert: "desert"
    case .ice: "ice"
    case .gasGiant: "gas giant"
    }
  }
}

/// A rule for the end of a star as a black hole: beyond both limits, or beyond one of them.
public enum BlackHoleRule: String, Sendable, CaseIterable {
  case both, either
}
