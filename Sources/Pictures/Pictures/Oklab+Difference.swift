extension Oklab {
  /// Returns the perceived difference of two similar colors on the scale of ΔE2000, where 1 is just
  /// noticeable.
  ///
  /// It is weighted by lightness as in CIEDE2000, and by chroma and hue as in CIE94, with
  /// coordinates of Oklab in place of those of L*a*b*. Only + − × ÷ and √ are used, so that ramps
  /// are the same on every platform. What it lacks of CIEDE2000 matters most among deep blues,
  /// where it can be nearly twice as large.
  /// twice as much.
  package func difference(to other: Oklab) -> Double {
    let lightness = 116 * (l + other.l) / 2 - 16
    let offset = (lightness - 50) * (lightness - 50)
    let dl = 116 * (l - other.l) / (1 + 0.015 * offset / (20 + offset).squareRoot())
    let chroma = (Self.scale * self.chroma + Self.scale * other.chroma) / 2
    let dc = Self.scale * (self.chroma - other.chroma)
    let da = Self.scale * (a - other.a), db = Self.scale * (b - other.b)
    let squaredHue = max(0, da * da + db * db - dc * dc)
    let dcWeighted = dc / (1 + 0.045 * chroma), hueWeight = 1 + 0.015 * chroma
    return (dl * dl + dcWeighted * dcWeighted + squaredHue / (hueWeight * hueWeight)).squareRoot()
  }

  /// The units of chroma in L*a*b* for one of Oklab, about.
  private static var scale: Double { 370 }

  private var chroma: Double { (a * a + b * b).squareRoot() }
}
