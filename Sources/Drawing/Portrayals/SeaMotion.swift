import SceneDescription
import SeaWorldSimulation

/// The animals of a sea world between two ticks.
///
/// Each acts in three quarters of the tick, and begins the later the later its turn is: so who comes
/// first leads all the way, and enters a cell that has just been left.
struct SeaMotion {
  let passage: Passage
  let columns: Int
  let rows: Int
  let isTorus: Bool
  /// Whether animals turn around slowly; at once in fast films.
  let turnsSlowly: Bool
  /// The part of the tick that has passed.
  let part: Double

  /// The share of a tick in which an animal acts.
  private static let window = 0.75
  /// The size from which an animal that is eaten is not drawn any more.
  private static let goneFrom = 0.97

  /// What an animal does at a moment.
  struct Pose {
    /// The middle, in cells.
    var x: Double
    var y: Double
    var size = 1.0
    /// The breadth, below 0 for one that looks to the left.
    var breadth = 1.0
    /// The angle clockwise, in radians.
    var angle = 0.0
    var alpha = 1.0
    /// The part of the way from its cell to the next that it has covered.
    var way = 0.0

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Returns the part of its own time that has passed for a turn, 0 … 1.
  func time(_ turn: AnimalTurn) -> Double {
    let number = Double(turn.row * columns + turn.column)
    let start = (1 - Self.window) * number / Double(max(1, columns * rows - 1))
    return MotionCurve.part(of: part, start, start + Self.window)
  }

  // MARK: Poses

  /// Returns the pose of an animal in its turn, before it is eaten.
  func pose(_ turn: AnimalTurn, _ time: Double) -> Pose {
    let way: Double =
      if turn.starves {
        MotionCurve.smooth(MotionCurve.part(of: time, 0, 0.5))
      } else if turn.prey != nil {
        MotionCurve.smoother(MotionCurve.part(of: time, 0.08, 0.68))
      } else {
        MotionCurve.smoother(time)
      }
    var pose = Pose(
      x: Double(turn.column) + 0.5 + Double(turn.right) * way,
      y: Double(turn.row) + 0.5 + Double(turn.down) * way)
    pose.way = way
    pose.breadth = breadth(turn, time)
    if turn.starves { return starving(pose, time) }
    let side = pose.breadth < 0 ? -1.0 : 1.0
    switch turn.species {
    case .orca:
      let tilt = turn.right == 0 ? 0.60 : 0.38
      pose.angle = side * tilt * Double(turn.down) * MotionCurve.bump(time)
      if turn.prey != nil {
        pose.size = 1 + 0.16 * MotionCurve.bump(MotionCurve.part(of: time, 0.56, 0.96))
      }
    case .penguin:
      if turn.down != 0 || turn.right != 0 { pose.angle = 0.13 * MotionCurve.sway(time) }
    }
    return pose
  }

  /// Returns the breadth of an animal, which turns around at the beginning where it changes sides.
  private func breadth(_ turn: AnimalTurn, _ time: Double) -> Double {
    let before = turn.facing == .left ? -1.0 : 1.0, after = turn.facingAfter == .left ? -1.0 : 1.0
    if before == after || !turnsSlowly { return after }
    let way = MotionCurve.smooth(MotionCurve.part(of: time, 0, 0.15))
    let breadth = before + (after - before) * way
    // It is never a sliver.
    return abs(breadth) < 0.5 ? (breadth < 0 ? -0.5 : 0.5) : breadth
  }

  private func starving(_ pose: Pose, _ time: Double) -> Pose {
    var pose = pose
    let sinking = MotionCurve.part(of: time, 0.45, 1)
    pose.angle = .pi * MotionCurve.smooth(MotionCurve.part(of: time, 0.35, 0.75))
    pose.y += 0.20 * sinking * sinking
    pose.size = 1 - 0.15 * MotionCurve.part(of: time, 0.5, 1)
    pose.alpha = 1 - MotionCurve.smooth(MotionCurve.part(of: time, 0.55, 1))
    return pose
  }

  /// Returns the part of its way that the newborn of a turn has covered.
  func newbornTime(_ time: Double) -> Double { MotionCurve.part(of: time, 0.30, 0.92) }

  /// Returns the pose of the newborn of `turn`, which comes out of its parent, or `nil` before its birth.
  ///
  /// - Parameters:
  ///   - turn: The turn of the parent.
  ///   - time: The part of it that has passed.
  ///   - parent: The pose of the parent.
  ///   - offset: Where the newborn will be, from the middle of its cell.
  /// - Returns: The pose.
  func newborn(
    of turn: AnimalTurn, _ time: Double, from parent: Pose, offset: (x: Double, y: Double) = (0, 0)
  ) -> Pose? {
    let own = newbornTime(time)
    guard own > 0, let child = turn.child else { return nil }
    let way = MotionCurve.smooth(own)
    let goal = near(
      (Double(child.column) + 0.5 + offset.x, Double(child.row) + 0.5 + offset.y),
      to: (parent.x, parent.y))
    var pose = Pose(
      x: parent.x + (goal.x - parent.x) * way, y: parent.y + (goal.y - parent.y) * way)
    pose.size = way * (1 + 0.12 * MotionCurve.bump(MotionCurve.part(of: own, 0.5, 1)))
    pose.breadth = turn.facingAfter == .left ? -1 : 1
    return pose
  }

  /// Returns how far an animal has been eaten in the turn of its eater, 0 … 1.
  func eatenTime(_ eater: AnimalTurn) -> Double { MotionCurve.part(of: time(eater), 0.50, 0.74) }

  /// Returns the pose of an animal while the animal of the turn `eater`, whose pose is `orca`, eats it, or `nil`
  /// once it is gone.
  func eaten(_ prey: Pose, by eater: AnimalTurn, at orca: Pose) -> Pose? {
    let way = MotionCurve.smooth(eatenTime(eater))
    if way >= Self.goneFrom { return nil }
    if way == 0 { return prey }
    let side = orca.breadth < 0 ? -1.0 : 1.0
    let mouth = near((orca.x + side * 0.22, orca.y + 0.06), to: (prey.x, prey.y))
    var pose = prey
    pose.x += (mouth.x - prey.x) * way
    pose.y += (mouth.y - prey.y) * way
    pose.size *= 1 - way
    pose.angle += side * 1.2 * way
    return pose
  }

  /// Returns the image of a place that is nearest to another one; on a torus there are many.
  private func near(
    _ place: (x: Double, y: Double), to other: (x: Double, y: Double)
  ) -> (x: Double, y: Double) {
    if !isTorus { return place }
    func near(_ place: Double, _ other: Double, _ length: Int) -> Double {
      let length = Double(length)
      return place - length * ((place - other) / length).rounded()
    }
    return (near(place.x, other.x, columns), near(place.y, other.y, rows))
  }
}
