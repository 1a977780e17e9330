extension Color {
  /// The relative luminance of the color, 0 (black) … 1 (white), as WCAG 2 defines it; alpha is
  /// ignored.
  public var relativeLuminance: Double {
    let light = LinearLight.decode(self)
    return (0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z) / 65535
  }

  /// Returns the contrast ratio of two colors, 1 (the same luminance) … 21 (black and white), as
  /// WCAG 2 defines it; alpha is ignored.
  public func contrast(with other: Color) -> Double {
    let lights = (relativeLuminance, other.relativeLuminance)
    return (max(lights.0, lights.1) + 0.05) / (min(lights.0, lights.1) + 0.05)
  }
}
