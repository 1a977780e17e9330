import FrameExport
import Lattice
package import Portrayals
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

// Values that no run can have, of plans that are made in Swift. Options are checked as they are read.
extension RunPlan {
  /// The numbers of threads that a run may have.
  package static let threadRange = 1...1024

  /// Adds the values that no run can have to `problems`.
  func checkValues(_ problems: inout Problems) {
    let ticks: ClosedRange<Tick> = 0...Self.mostTicks
    problems.check(ticksOption, self.ticks, in: ticks, of: "ticks")
    problems.check("from-tick", fromTick, in: ticks, of: "ticks")
    problems.check("checkpoint-every", checkpointInterval, in: 1...Self.mostTicks, of: "ticks")
    problems.check("threads", threads, in: Self.threadRange, of: "threads")
    problems.check("memory", memory, in: 1...Int.max, of: "bytes")
    problems.check("tile-size", tileSide, in: PyramidShape.tileSides, of: "pixels")
    problems.check("ffmpeg-timeout", film.ffmpegTimeout, in: 1...86_400, of: "seconds")
    problems.check("max-bytes", film.mostBytes, in: 1...Int.max, of: "bytes")
    problems.check("max-bytes", film.mostColors, in: 2...256, of: "colors of a film")
    if let problem = film.timing.problem { problems.add(problem) }
    if let duration, duration <= Rational(0) {
      problems.add("duration", "\(duration) is not a time in seconds above 0")
    }
    checkCards(&problems)
    if let ticksPerSecond, ticksPerSecond == Rational(0) {
      problems.add("speed", "a film at 0 ticks a second would never end")
    }
    switch pace {
    case .every(let every): problems.check("every", every, in: 1...Self.mostTicks, of: "ticks")
    case .film(let speed, let changes): Self.check(speed, changes, &problems)
    }
  }

  private static func check(
    _ speed: Rational, _ changes: [SpeedChange], _ problems: inout Problems
  ) {
    // Of options, those that were wrong have been reported.
    if problems.list.contains(where: { $0.option == "speed-at" }) { return }
    if speed == Rational(0) { problems.add("speed", "at a speed of 0 the film would never end") }
    let times = [Rational(0)] + changes.map(\.time)
    for (time, next) in zip(times, times.dropFirst()) where next <= time {
      problems.add(
        "speed-at", "the change at \(next) s doesn't follow \(time) s: times are above 0 and ascend"
      )
    }
    if changes.last?.speed == Rational(0) {
      problems.add("speed-at", "at a last speed of 0 the film would never end")
    }
  }
}

extension RecordPlan {
  /// Adds the values that no run can have to `problems`.
  func checkValues(_ problems: inout Problems) {
    problems.check("census-every", censusInterval, in: 1...RunPlan.mostTicks, of: "ticks")
  }
}

extension PicturePlan {
  /// Adds the values that pictures of `World` can't have to `problems`.
  package func checkValues<World: Portrayal>(of _: World.Type, _ problems: inout Problems) {
    for case .kind(let kind) in appearance.changes.map(\.place)
    where !World.kinds.indices.contains(kind) {
      problems.add("ink", "there is no kind \(kind): this world has \(World.kinds.count)")
    }
    if let caption {
      _ = problems.check("caption") { try OptionText.caption("caption", caption) }
    }
    for word in appearance.labels.words.values.sorted() {
      _ = problems.check("label") { try OptionText.caption("label", word) }
    }
    problems.check(
      "tiles", pyramid.mostTiles, in: 1...PyramidShape.mostTiles, of: "tiles")
    for framing in framing.all { framing.checkValues(&problems) }
    if let part = pyramid.part { problems.check("viewport", part) }
    if let scale = pyramid.scale { problems.check("zoom", scale) }
  }
}

extension Framing {
  /// Adds the values that no picture can have to `problems`.
  fileprivate func checkValues(_ problems: inout Problems) {
    switch self {
    case .automatic: break
    case .cell(let pixels):
      problems.check("cell", pixels, in: 1...Scale.largestCell, of: "pixels")
    case .size(let size): problems.check("size", size)
    case .zoom(let scale, _, let size):
      problems.check("zoom", scale)
      problems.check("size", size)
    case .filling(let cells, let size), .viewport(let cells, let size):
      problems.check("viewport", cells)
      problems.check("size", size)
    }
  }
}

extension Problems {
  /// Adds a problem for a number that isn't in `allowed`.
  fileprivate mutating func check<Number: BinaryInteger>(
    _ option: String, _ number: Number?, in allowed: ClosedRange<Number>, of unit: String
  ) {
    guard let number, !allowed.contains(number) else { return }
    let last = "\(allowed.upperBound)"
    add(option, "\(number) is not a number of \(unit) from \(allowed.lowerBound) to \(last)")
  }

  /// Adds a problem for a size that no picture has.
  fileprivate mutating func check(_ option: String, _ size: Size) {
    let sides = 1...FrameLayout.largestSide
    if sides.contains(size.width) && sides.contains(size.height) { return }
    add(
      option,
      "\(size.width)x\(size.height) is not a size with sides from 1 to \(sides.upperBound) pixels")
  }

  /// Adds a problem for cells that are too large.
  fileprivate mutating func check(_ option: String, _ scale: Scale) {
    if scale.numerator / Scale.largestCell < scale.denominator || scale == Scale(Scale.largestCell)
    {
      return
    }
    add(option, "a cell has at most \(Scale.largestCell) pixels")
  }

  /// Adds a problem for a rectangle without cells, or too far away.
  fileprivate mutating func check(_ option: String, _ cells: Rect) {
    let places = -(1 << 60)...(1 << 60)
    let isOnPlane =
      [cells.x, cells.y, cells.width, cells.height].allSatisfy(places.contains)
    if isOnPlane && !cells.isEmpty { return }
    add(option, "a rectangle has a width and height of at least 1, within 2^60 cells")
  }
}
