import AutomatonRules
import CellPatterns
import PNGCodec
import Pictures

/// A reader of pictures as patterns: a pixel is a cell, the rarer of dark and light ones are alive.
///
/// A pixel is dark whose brightness, 299 R + 587 G + 114 B, is below half. Where there are as many of
/// both the light ones are alive. Pixels that are more clear than not are dead, and where they are the
/// commonest of the three all others are alive.
struct PictureReader {
  let limits: PatternLimits

  /// Whether `bytes` begin as every PNG does.
  static func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
  }

  /// The pattern in the PNG `bytes`.
  func read(_ bytes: [UInt8]) throws(Damage) -> Pattern {
    let image: Image
    do throws(PNGError) {
      image = try PNGDecoder(limits: limits.picture).decode(bytes)
    } catch {
      throw Damage(at: nil, error.description)
    }
    let shades = image.withPixels { $0.map(Shade.init) }
    let light = shades.count { $0 == .light }
    let dark = shades.count { $0 == .dark }
    let clear = shades.count - light - dark
    let isOnClear = clear > max(light, dark)
    let live: Shade = light <= dark ? .light : .dark
    var cells = CellRuns()
    for y in 0..<image.height {
      for x in 0..<image.width {
        let shade = shades[y * image.width + x]
        if isOnClear ? shade != .clear : shade == live { cells.append(x: x, y: y, length: 1) }
      }
      if cells.runs.count > limits.runs {
        throw Damage(
          at: nil, "the picture has more than \(limits.runs) runs of live cells, for want of memory"
        )
      }
    }
    return Pattern(.runs(cells))
  }
}

/// How bright a pixel is.
private enum Shade {
  case dark, light, clear

  init(pixel: UInt32) {
    let color = Color(pixel: pixel)
    let brightness = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    self = color.alpha < 128 ? .clear : brightness * 2 < 255_000 ? .dark : .light
  }
}
