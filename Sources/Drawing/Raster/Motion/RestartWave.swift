import Lattice
import Pictures
import SceneDescription

/// A painter of the wave behind which a world begins afresh.
///
/// It rolls from the left to the right. Left of its front is the new world, under water that runs off with
/// three lines of foam; lengths are in cells.
struct RestartWave {
  /// The part of the way that the front has covered, 0 … 1.
  let part: Double
  let water: Color
  let foam: Color
  let columns: Int
  /// The pixels of a cell.
  let cell: Double
  /// Whether the front is curved.
  let isCurved: Bool

  /// How far the water reaches behind the front.
  private static let reach = 1.4
  /// How far the front begins before the table and ends behind it: more than the water reaches, and the
  /// front is curved.
  private static let margin = 1.75
  /// The lines of foam: their distance from the front, their width, and their opacity.
  private static let lines: [(place: Double, width: Double, opacity: Double)] = [
    (0, 0.09, 0.95), (0.28, 0.05, 0.55), (0.62, 0.035, 0.30),
  ]

  /// Draws the wave over `area`.
  ///
  /// - Parameters:
  ///   - area: The pixels of the table with the old world.
  ///   - fresh: The same pixels with the new one.
  ///   - place: The place of the first pixel from the table's edges, in pixels.
  func paint(
    into area: PixelArea<UInt32>, over fresh: PixelArea<UInt32>,
    from place: (left: Double, top: Double)
  ) {
    let (left, top) = place
    for y in 0..<area.height {
      let front = front(at: (top + Double(y) + 0.5) / cell)
      let row = area.row(y), new = fresh.row(y)
      // The pixels whose middles are left of the front, and those on which water is.
      let end = pixel(front, left, area.width)
      row.update(from: new, count: end)
      let start = pixel(front - Self.reach, left, area.width)
      let last = min(area.width, pixel(front + Self.lines[0].width, left, area.width) + 1)
      for x in start..<max(start, last) {
        let distance = front - (left + Double(x) + 0.5) / cell
        if distance >= 0 {
          let rest = 1 - distance / Self.reach
          row[x] = MarkCanvas.mix(row[x], water.pixel, weight(0.55 * max(0, rest * rest)))
        }
        for line in Self.lines {
          let covered = (line.width / 2 - abs(distance - line.place)) * cell + 0.5
          if covered <= 0 { continue }
          let share = min(1, covered) * min(1, line.width * cell)
          row[x] = MarkCanvas.mix(row[x], foam.pixel, weight(line.opacity * share))
        }
      }
    }
  }

  /// Returns the place of the front in a row of the plane, in cells.
  private func front(at y: Double) -> Double {
    let middle = -Self.margin + (Double(columns) + 2 * Self.margin) * part
    if !isCurved { return middle }
    return middle + 0.22 * sine(1.9 * y + 9 * part) + 0.10 * sine(4.3 * y - 13 * part)
  }

  private func sine(_ angle: Double) -> Double {
    let turns = angle / (2 * .pi), rest = turns - turns.rounded(.down)
    return TurnSine.sine(UInt32(truncatingIfNeeded: Int64(rest * 4_294_967_296)))
  }

  /// Returns the first of `count` pixels whose middle is not before `place`, or `count`.
  private func pixel(_ place: Double, _ left: Double, _ count: Int) -> Int {
    Int(max(0, min(Double(count), (place * cell - left - 0.5).rounded(.up))))
  }

  private func weight(_ opacity: Double) -> Int { Int((256 * opacity).rounded()) }
}
