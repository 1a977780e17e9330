import Foundation
package import Pictures

/// A color in CIE L*a*b*, white point D65.
package struct Lab {
  package var l: Double
  package var a: Double
  package var b: Double

  package init(l: Double, a: Double, b: Double) {
    (self.l, self.a, self.b) = (l, a, b)
  }

  /// The coordinates of linear-light sRGB, 0 … 1 a channel (matrix of IEC 61966-2-1).
  package init(linear light: SIMD3<Double>) {
    func root(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    let x = root((SIMD3(0.4124564, 0.3575761, 0.1804375) * light).sum() / 0.95047)
    let y = root((SIMD3(0.2126729, 0.7151522, 0.0721750) * light).sum())
    let z = root((SIMD3(0.0193339, 0.1191920, 0.9503041) * light).sum() / 1.08883)
    self.init(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The color difference ΔE2000, as in Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
  /// Formula" (Color Research & Application 30, 2005).
  package func difference(to other: Lab) -> Double {
    func weight(_ chroma: Double) -> Double {
      sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)))
    }
    let stretch = 1.5 - weight((hypot(a, b) + hypot(other.a, other.b)) / 2) / 2
    let chromas = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let hues = (degrees(b, a * stretch), degrees(other.b, other.a * stretch))
    let isGray = chromas.0 * chromas.1 == 0
    var turn = isGray ? 0 : hues.1 - hues.0
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    var hue = isGray ? hues.0 + hues.1 : (hues.0 + hues.1) / 2
    if !isGray && abs(hues.0 - hues.1) > 180 { hue += hue < 180 ? 180 : -180 }
    let lightness = (l + other.l) / 2
    let chroma = (chromas.0 + chromas.1) / 2
    let dip =
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2
      * cosine(4 * hue - 63)
    let offset = (lightness - 50) * (lightness - 50)
    let dl = (other.l - l) / (1 + 0.015 * offset / sqrt(20 + offset))
    let dc = (chromas.1 - chromas.0) / (1 + 0.045 * chroma)
    let arc = 2 * sqrt(chromas.0 * chromas.1) * sin(turn / 360 * .pi)
    let dh = arc / (1 + 0.015 * chroma * dip)
    let bell = 60 * exp(-pow((hue - 275) / 25, 2))
    let rotation = -2 * weight(chroma) * sin(bell / 180 * .pi)
    return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh)
  }

  private func cosine(_ degrees: Double) -> Double { cos(degrees / 180 * .pi) }

  private func degrees(_ y: Double, _ x: Double) -> Double {
    let angle = atan2(y, x) / .pi * 180
    return angle < 0 ? angle + 360 : angle
  }
}

/// A type of color vision.
package enum Vision: String, CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia

  /// The color as which this eye sees `color`: by the matrices for severity 1.0 of Machado,
  /// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
  /// Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), in linear
  /// light.
  package func sees(_ color: Color) -> Lab {
    let light =
      SIMD3(color.red, color.green, color.blue).map { Double(LinearLight.decode($0)) / 65535 }
    let seen = SIMD3(
      (rows.0 * light).sum(), (rows.1 * light).sum(), (rows.2 * light).sum())
    return Lab(linear: seen.clamped(lowerBound: .zero, upperBound: .one))
  }

  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    switch self {
    case .normal: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    case .protanopia:
      (
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
        SIMD3(-0.003882, -0.048116, 1.051998)
      )
    case .deuteranopia:
      (
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
        SIMD3(-0.011820, 0.042940, 0.968881)
      )
    case .tritanopia:
      (
        SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
        SIMD3(0.004733, 0.691367, 0.303900)
      )
    }
  }
}

extension SIMD3 {
  fileprivate func map<Other>(_ body: (Scalar) -> Other) -> SIMD3<Other> {
    SIMD3<Other>(body(x), body(y), body(z))
  }
}

/// The color differences ΔE2000 of neighbors in `colors`, one fewer than these.
package func differences(_ colors: [Color]) -> [Double] {
  zip(colors, colors.dropFirst()).map {
    Vision.normal.sees($0).difference(to: Vision.normal.sees($1))
  }
}
