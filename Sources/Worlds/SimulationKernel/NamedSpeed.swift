/// The speeds of runs that have a name, in seconds of a world, or generations, for each second that is
/// seen.
public enum NamedSpeed: String, CaseIterable, Sendable {
  /// 2 a second.
  case slow
  /// 10 a second.
  case balanced
  /// 60 a second.
  case fast

  /// The seconds of a world, or generations, in a second.
  public var rate: Rational {
    switch self {
    case .slow: Rational(2)
    case .balanced: Rational(10)
    case .fast: Rational(60)
    }
  }
}
