public import Pictures

/// Returns a picture of the differences between `expected` and `actual`: equal pixels in dim gray,
/// for orientation; different ones, however little, in magenta; pixels that only one of them has in
/// orange.
///
/// It is opaque, and as large as the smallest rectangle that both pictures fit into.
///
/// - Complexity: O(*n*) in the number of its pixels.
public func differencePicture(_ expected: Image, _ actual: Image) -> Image {
  let both = PicturePair(expected: expected, actual: actual)
  return Image(width: both.width, height: both.height) { pixels in
    for y in 0..<both.height {
      for x in 0..<both.width {
        pixels[y * both.width + x] = marked(both, x, y).pixel
      }
    }
  }
}

private func marked(_ both: PicturePair, _ x: Int, _ y: Int) -> Color {
  switch (both.color(of: both.expected, x, y), both.color(of: both.actual, x, y)) {
  case (let a?, _?): both.difference(x, y) == 0 ? dimmed(a) : Color(0xff1a8c)
  case (nil, nil): .transparent
  default: Color(0xff9500)
  }
}

/// Returns a dark gray by the color's luma (BT.601), from that of transparency to a third of white.
private func dimmed(_ color: Color) -> Color {
  let luma = (299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)) / 1000
  let level = UInt8(28 + luma * Int(color.alpha) / 255 * 64 / 255)
  return Color(red: level, green: level, blue: level)
}

/// Returns a picture of expected · difference · actual side by side, with small pictures magnified
/// by a whole number.
///
/// - Complexity: O(*n*) in the number of its pixels.
public func sideBySide(_ expected: Image, _ actual: Image) -> Image {
  let panels = [expected, differencePicture(expected, actual), actual]
  let side = panels.map { max($0.width, $0.height) }.max() ?? 0
  let scale = max(1, 240 / max(1, side))
  let gap = 8
  let height = (panels.map(\.height).max() ?? 0) * scale + 2 * gap
  let width = panels.reduce(gap) { $0 + $1.width * scale + gap }
  return Image(width: width, height: height) { pixels in
    pixels.update(repeating: Color(0x3a3f47).pixel)
    var left = gap
    for panel in panels {
      for y in 0..<panel.height * scale {
        for x in 0..<panel.width * scale {
          let color = panel[x / scale, y / scale]
          pixels[(gap + y) * width + left + x] = overChecks(color, x, y).pixel
        }
      }
      left += panel.width * scale + gap
    }
  }
}

/// Returns the color that results from laying `color` over a board of light gray checks.
private func overChecks(_ color: Color, _ x: Int, _ y: Int) -> Color {
  let check = (x / 8 + y / 8) % 2 == 0 ? 0xff : 0xd8
  func mixed(_ channel: UInt8) -> UInt8 {
    let alpha = Int(color.alpha)
    return UInt8((Int(channel) * alpha + check * (255 - alpha) + 127) / 255)
  }
  return Color(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
}
