extension Color {
  /// Returns the opaque mixture of this color with `share` of another, channel by channel in sRGB.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - share: Its share, 0 … 1.
  /// - Returns: The mixture.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let from = Double(a), to = Double(b)
      let mixture: Double = from + (to - from) * share + 0.5
      return UInt8(max(0, min(255, mixture)))
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }
}
