import Lattice
import Raster

/// The way of a frame or a floating pattern from one place to another, which takes the time of its command.
struct HeldMovement {
  /// Where what a hand holds is while it moves.
  struct Place: Equatable {
    /// The frame, or `nil` without one.
    var frame: HandRect?
    /// The floating pattern, or `nil` without one.
    var floating: HandRect?

    /// Creates the place of what a hand holds at rest.
    init(_ held: HeldCells) {
      frame = held.frame.map { HandRect($0) }
      floating = held.floating.map { HandRect($0) }
    }
  }

  /// What a finger is on, from the upper left corner (0, 0) to the lower right one (1, 1).
  let finger: (x: Double, y: Double)
  private let start: Place
  private let way: FilmWay
  private let begin: FilmTime
  private let length: FilmTime

  /// Creates the movement that `command` begins, or returns `nil` when it moves nothing.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - start: Where the hand held what it holds, before.
  ///   - begin: The time at which it begins.
  ///   - length: The time that it takes, or `nil` for a command that takes as long as ticks.
  init?(
    _ command: ScriptCommand, from start: Place, at begin: FilmTime, over length: FilmTime?
  ) {
    guard ["move", "drag"].contains(command.word.name), let length,
      let way = FilmWay(from: begin, over: length)
    else { return nil }
    self.start = start
    self.way = way
    self.begin = begin
    self.length = length
    let corner = command.text.split(separator: " ").dropFirst().first ?? ""
    finger =
      command.word.name == "move"
      ? (0.5, 0.5) : (corner.hasSuffix("left") ? 0 : 1, corner.hasPrefix("top") ? 0 : 1)
  }

  /// Returns whether it has ended at a time.
  func isOver(at time: FilmTime) -> Bool { way.isOver(at: time) }

  /// Returns how much of the finger is there at a time, 0 … 1: it comes and goes in a moment.
  func presence(at time: FilmTime) -> Double {
    let passed = begin.seconds(until: time), left = length.seconds - passed
    return max(0, min(1, passed / Self.moment, left / Self.moment))
  }

  private static var moment: Double { 0.08 }

  /// Returns where `held` is at a time, to whose place the movement leads.
  func place(of held: HeldCells, at time: FilmTime) -> Place {
    let way = way.part(at: time)
    var place = Place(held)
    place.frame = Self.between(start.frame, place.frame, way)
    place.floating = Self.between(start.floating, place.floating, way)
    return place
  }

  private static func between(_ first: HandRect?, _ last: HandRect?, _ way: Double) -> HandRect? {
    guard let first, let last else { return last }
    if way >= 1 { return last }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * way }
    return HandRect(
      x: between(first.x, last.x), y: between(first.y, last.y),
      width: between(first.width, last.width), height: between(first.height, last.height))
  }
}

extension FilmTime {
  /// The seconds, rounded.
  var seconds: Double { Double(numerator) / Double(denominator) }

  /// Returns the seconds until a time, rounded; 0 when it is earlier.
  func seconds(until time: FilmTime) -> Double { distance(to: time)?.seconds ?? 0 }
}
