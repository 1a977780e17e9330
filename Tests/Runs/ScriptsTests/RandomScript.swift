import Scripts
import SeededDraws

/// Scripts of random commands of a sea world, in which all that begins and ends does so at whole
/// sixtieths of a second.
enum RandomScript {
  private static let speeds = [1, 2, 3, 4, 5, 6, 10, 12]

  /// Returns a script without a mistake.
  ///
  /// - Parameters:
  ///   - changesSpeed: Whether the speed changes, where no ticks are counted.
  ///   - random: A source of random numbers.
  /// - Returns: The script.
  /// - Throws: Errors of files, of which there are none.
  static func text(changesSpeed: Bool, _ random: inout Draws) throws -> String {
    let speed = speeds[random.next(below: speeds.count)]
    var text = "world seaworld\nspeed \(speed)"
    let length = 5 + random.next(below: 40)
    var ticks = 0, isTogether = false
    for _ in 0..<length {
      var line = line(changesSpeed: changesSpeed && !isTogether, ticks: ticks, &random)
      let countsTicks = line.contains(#/^(play|step|reverse) \d+$/#)
      if random.next(below: 4) == 0 && !(countsTicks && changesSpeed) { line += " meanwhile" }
      let longer = text + "\n" + line
      do {
        _ = try Scenes.read([
          "x.scene": isTogether || line == "together" ? longer + "\nend" : longer
        ])
      } catch is ScriptMistakes { continue }
      text = longer
      if line.hasPrefix("play") || line.hasPrefix("step") { ticks += 4 }
      if line == "together" { isTogether = true }
      if line == "end" { isTogether = false }
    }
    return isTogether ? text + "\nend" : text
  }

  private static func line(changesSpeed: Bool, ticks: Int, _ random: inout Draws) -> String {
    func time(_ most: Int) -> String { "\(random.next(below: most))/60s" }
    switch random.next(below: 21) {
    case 0: return "wait \(time(90))"
    case 1: return "pace \(time(60))"
    case 2, 3: return "play \(1 + random.next(below: 9))"
    case 4: return "play \(time(120))"
    case 5: return "play"
    case 6: return "pause"
    case 7: return changesSpeed ? "speed \(speeds[random.next(below: speeds.count)])" : "wait 1s"
    case 8: return "step \(1 + random.next(below: 4))"
    case 9, 10: return "reverse \(1 + random.next(below: 6))"
    case 11: return "reverse \(time(120))"
    case 12: return "together"
    case 13: return "end"
    case 14: return "restart over \(time(40))"
    case 15: return "tap"
    case 16: return random.next(below: 2) == 0 ? "hand off" : "hand on"
    case 17: return "snapshot"
    case 18: return "rollback"
    case 19: return "seek 0"
    default: return "look \(random.next(below: 9)),\(random.next(below: 9))"
    }
  }
}
