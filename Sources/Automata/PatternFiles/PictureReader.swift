import AutomatonRules
import CellPatterns
import PNGCodec
import Pictures

/// A reader of pictures as patterns: a pixel is a cell, and the rarer of dark and light ones are
/// alive.
///
/// A pixel is dark when its brightness, 299 R + 587 G + 114 B, is below half. Where there are as
/// many of both, the light ones are alive. Pixels that are more transparent than opaque are dead,
/// and where they are the most common of the three all others are alive.
struct PictureReader {
  let limits: PatternLimits

  /// Returns whether `bytes` start with the PNG signature.
  static func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
  }

  /// Reads the pattern in the PNG `bytes`.
  func read(_ bytes: [UInt8]) throws(Damage) -> Pattern {
    let shades = try shades(of: bytes)
    func count(_ shade: Shade) -> Int {
      shades.runs.reduce(0) { $1.state == shade.rawValue ? $0 + $1.length : $0 }
    }
    let light = count(.light), dark = count(.dark)
    let isOnClear = count(.clear) > max(light, dark)
    let live = (light <= dark ? Shade.light : .dark).rawValue
    var cells = CellRuns()
    for row in shades.rows {
      for run in shades.runs[row.runs] {
        let isAlive = isOnClear ? run.state != Shade.clear.rawValue : run.state == live
        if isAlive { cells.append(x: run.x, y: row.y, length: run.length) }
      }
    }
    if cells.runs.count > limits.runs { throw tooMany }
    return Pattern(.runs(cells))
  }

  /// Returns the brightness of all pixels, as states of cells.
  private func shades(of bytes: [UInt8]) throws(Damage) -> CellRuns {
    var shades = CellRuns()
    var hasTooMany = false
    do throws(PNGError) {
      try PNGDecoder(limits: limits.picture).forEachRow(of: bytes) { y, pixels in
        var x = 0
        while x < pixels.count {
          let start = x, pixel = pixels[x]
          while x < pixels.count && pixels[x] == pixel { x += 1 }
          shades.append(x: start, y: y, length: x - start, state: Shade(pixel: pixel).rawValue)
        }
        // Between two runs of live cells is at most one of each other shade.
        hasTooMany = (shades.runs.count - y) / 3 > limits.runs
        return !hasTooMany
      }
    } catch {
      throw Damage(at: nil, error.description)
    }
    if hasTooMany { throw tooMany }
    return shades
  }

  private var tooMany: Damage {
    Damage(
      at: nil,
      "the picture has more than \(limits.runs) runs of live cells, too many for the memory")
  }
}

/// The brightness of a pixel.
private enum Shade: UInt8 {
  case dark = 1
  case light, clear

  init(pixel: UInt32) {
    let color = Color(pixel: pixel)
    let brightness = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    self = color.alpha < 128 ? .clear : brightness * 2 < 255_000 ? .dark : .light
  }
}
