/// The release of Terrarium.
public enum Release {
  /// The version, such as `0.7.0`.
  public static let version = "0.7.0"
  /// The name and version, as files record them.
  public static let name = "Terrarium \(version)"
}
