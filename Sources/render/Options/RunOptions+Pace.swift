import FrameExport
import SimulationKernel
import WorldRuns

// The moments that have frames.
extension RunOptions {
  /// Returns the pace of frames for `destination`, whose film has the frames that `film` specifies; invalid
  /// values are noted.
  func pace(
    for destination: FrameDestination?, _ film: FilmTimeOptions, _ problems: inout Problems
  ) -> RunPlan.Pace {
    let every = problems.ticks("every", self.every, default: 1, from: 1)
    if speed != nil && self.every != nil { problems.exclude("every", "speed") }
    let speed = speed.flatMap { text in
      problems.check("speed") { try OptionText.speed("speed", text) }
    }
    if film.loopThereAndBack && !speedAt.isEmpty {
      problems.exclude("speed-at", "loop-there-and-back")
    } else if !speedAt.isEmpty && self.speed == nil {
      problems.add("speed-at", "it needs --speed as well, at which the film begins")
    }
    let changes = changes(&problems)
    if film.fps != nil && self.speed == nil && destination?.isOfFiles == true {
      problems.add(
        "fps",
        "pictures have no frame rate: give --speed too, the world's time in a second of film, or write "
          + "a film such as x.apng")
    }
    if let speed { return .film(speed: speed, changes: changes) }
    return .every(every)
  }

  /// Returns the changes of speed in the order of their times.
  private func changes(_ problems: inout Problems) -> [SpeedChange] {
    let read = speedAt.map { text in
      problems.check("speed-at") { try OptionText.speedChange("speed-at", text) }
    }
    let changes = read.compactMap { $0 }.sorted { $0.time < $1.time }
    for (change, next) in zip(changes, changes.dropFirst()) where change.time == next.time {
      problems.add(
        "speed-at",
        "\(RunPlan.text(of: change)) and \(RunPlan.text(of: next)) are at one time: drop one of "
          + "the two")
    }
    // The last one is unknown where one is invalid.
    if let last = changes.last, last.speed == Rational(0), changes.count == read.count {
      problems.add(
        "speed-at",
        "the film would never end: after \(RunPlan.text(of: last)) another speed has to follow")
    }
    return changes
  }
}
