import Pictures
import SceneDescription

/// The light and the cover of a thread at places of a cell, in so few steps that threads of all tones have
/// fewer than 230 colors.
struct ThreadBrush {
  /// The side of a cell in pixels, which sets the width of soft edges and of the twist.
  let cell: Double

  /// The number of steps of light and cover: first none, then those at the soft edges of threads.
  static let steps = 29
  /// The steps of light where the cover is partial, and where it is whole.
  private static let edges = (count: 4, first: 0.35, step: 0.15)
  private static let bodies = (count: 20, first: 0.30, step: 0.04)

  /// Returns the step at a place of a cell, −½ … ½ from its middle, across the thread and along it.
  ///
  /// - Parameters:
  ///   - across: The place across the thread.
  ///   - along: The place along the thread.
  ///   - dives: Whether the thread dives at its first end and at its last one.
  /// - Returns: The step, less than ``steps``.
  func step(across: Double, along: Double, dives: (first: Bool, last: Bool)) -> UInt8 {
    let end = along < 0 ? (dives.first ? -2 * along : 0) : (dives.last ? 2 * along : 0)
    let half = 0.46 - 0.07 * end * end * end
    let distance = across.magnitude
    let covered = (half - distance) * cell + 0.5
    let cover = Int((3 * max(0, min(1, covered))).rounded())
    if cover == 0 { return 0 }
    let body = max(0, 1 - distance * distance / (half * half)).squareRoot()
    // Nearly the power of 2.2, in square roots alone.
    let depth = end * end * end.squareRoot().squareRoot()
    var light = (0.5 + 0.5 * body) * (1 - 0.42 * depth)
    // The light comes from the left and from above.
    light *= 1 - 0.2 * max(0, across)
    let turns = (along + across) * cell / max(3, 0.3 * cell)
    light *= 1 + 0.055 * TurnSine.sine(turns: turns) * body
    func number(_ range: (count: Int, first: Double, step: Double)) -> Int {
      max(0, min(range.count - 1, Int(((light - range.first) / range.step).rounded())))
    }
    if cover < 3 { return UInt8(1 + (cover - 1) * Self.edges.count + number(Self.edges)) }
    return UInt8(1 + 2 * Self.edges.count + number(Self.bodies))
  }

  /// Returns the colors of all steps of the thread of `yarn` in a tone.
  static func colors(_ yarn: Yarn, isWarp: Bool, tone: Int) -> [Color] {
    let part = Double(tone) / Double(ThreadPiece.tones - 1)
    let strength = isWarp ? 0.93 + 0.14 * part : 0.90 + 0.20 * part
    let thread = isWarp ? yarn.warp : yarn.weft
    return (0..<steps).map { step in
      if step == 0 { return yarn.gap }
      let isEdge = step <= 2 * edges.count
      let number = isEdge ? (step - 1) % edges.count : step - 1 - 2 * edges.count
      let range = isEdge ? (edges.first, edges.step) : (bodies.first, bodies.step)
      let light = range.0 + range.1 * Double(number)
      let cover = isEdge ? Double(1 + (step - 1) / edges.count) / 3 : 1
      let shine = 0.1 * max(0, min(1, (light - 0.93) / 0.07))
      func channel(_ thread: UInt8, _ gap: UInt8) -> UInt8 {
        let lit = min(255, Double(thread) * strength * light)
        let shown = lit + (255 - lit) * shine
        return UInt8(shown * cover + Double(gap) * (1 - cover) + 0.5)
      }
      return Color(
        red: channel(thread.red, yarn.gap.red), green: channel(thread.green, yarn.gap.green),
        blue: channel(thread.blue, yarn.gap.blue))
    }
  }
}
