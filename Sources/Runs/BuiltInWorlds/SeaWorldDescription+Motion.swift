import FrameExport
public import Pictures
import Portrayals
public import SceneDescription
import SeaWorldSimulation
import SimulationKernel
public import WorldRuns

/// Whether worlds move between their ticks.
public enum MotionChoice: String, Sendable, CaseIterable {
  /// They do.
  case on
  /// They do, and animals turn around at once, as in films with few frames for a tick.
  case quick
  /// Pictures stay those of the last tick.
  case off
}

extension SeaWorldDescription {
  /// The least numbers of frames for a tick with which animals move at all, and turn around slowly.
  private static let leastFrames = 3, leastSlowFrames = 12

  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    // A script shows what its commands do in time.
    if plan.isDirected { return }
    moveWater(by: Self.secondsPerTick(in: plan))
    let choice = plan.destination == nil ? .off : requestedMotion ?? Self.motion(in: plan)
    move(choice == .on ? .turning : choice == .quick ? .quick : nil)
  }

  /// Returns the seconds by which water moves in a tick: those of the film at its first speed, within limits.
  ///
  /// The speed is that of the whole film, so that a tick looks the same in any part of it.
  private static func secondsPerTick(in plan: RunPlan) -> Double {
    guard case .film(let speed, _) = plan.pace, speed.numerator != 0 else { return 0.1 }
    return secondsPerTick(at: speed)
  }

  /// Returns how many seconds the water moves per tick at a speed other than 0, within limits.
  private static func secondsPerTick(at speed: Rational) -> Double {
    let seconds = Double(speed.denominator) / Double(speed.numerator.magnitude)
    return min(max(seconds, 1.0 / 60), 1)
  }

  /// Returns the motion that suits the frames of a film.
  private static func motion(in plan: RunPlan) -> MotionChoice {
    guard case .film(let speed, let changes) = plan.pace else { return .off }
    let speeds = ([speed] + changes.map(\.speed)).filter { $0 != Rational(0) }
    // The slowest part of the film has the most frames for a tick.
    func isBelow(_ frames: Int, _ speed: Rational) -> Bool {
      let rate = plan.film.timing.framesPerSecond
      return Int128(rate.numerator) * Int128(speed.denominator)
        < Int128(speed.numerator.magnitude) * Int128(rate.denominator) * Int128(frames)
    }
    if speeds.isEmpty || speeds.allSatisfy({ isBelow(leastFrames, $0) }) { return .off }
    return speeds.allSatisfy { isBelow(leastSlowFrames, $0) } ? .quick : .on
  }

  /// Lets animals and water move as the film of a script shows it.
  mutating func move(for needs: CommandNeeds) {
    let isSeen = needs.isShown && needs.mostFrames >= Self.leastFrames
    move(isSeen && requestedMotion != .off ? .turning : nil)
    moveWater(by: Self.secondsPerTick(at: needs.speed))
    if needs.isShown { trackLooks(in: needs.styles) }
  }

  public var glides: Bool { portrayal.motion != nil }

  public mutating func glide(in frames: Int) -> Bool {
    if frames < Self.leastFrames { return false }
    let isQuick = requestedMotion == .quick || frames < Self.leastSlowFrames
    move(isQuick ? .quick : .turning)
    return true
  }

  public var wave: (water: Color, foam: Color) { portrayal.wave }

  public mutating func take(_ inks: Inks, in style: Style) { takeColors(inks, in: style) }
}
