import Lattice
import SceneDescription
import SeaWorldSimulation
import SimulationKernel

/// The animals of a sea between two ticks, with the places, sizes and looks that they have at both.
///
/// An animal moves as it does in its cell, while its offset passes from that at the first tick to that at the
/// next; it grows on its way, and its look changes at half of its own turn.
struct SeaPassageFigures: FigureSource {
  let motion: SeaMotion
  /// The state at the first tick.
  let state: SeaWorldState
  /// The time in seconds.
  let time: Double

  var hasWalls: Bool { !motion.isTorus }

  func figures(in cells: Rect, _ detail: FigureDetail) -> [Figure] {
    let areFar = detail == .far
    let scene = SeaPassageScene(motion, state, areFar: areFar)
    var layers = SeaLayers()
    let seen = Rect(
      x: cells.x - 1, y: cells.y - 1, width: cells.width + 2, height: cells.height + 2)
    for var cast in scene.casts() {
      if !areFar { cast.drift(at: time) }
      for (x, y) in motion.images(of: (cast.x, cast.y), reach: 1.1) {
        let place = Point(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
        guard seen.contains(place) else { continue }
        var image = cast
        image.order = cast.order.map { $0 + y - cast.y }
        (image.x, image.y) = (x, y)
        layers.add(image, time: time, isAtRest: false)
      }
    }
    return layers.figures
  }
}

/// The animals of a moment between two ticks.
private struct SeaPassageScene {
  private let motion: SeaMotion
  private let manners: SeaManners
  private let areFar: Bool
  private let before: SeaTable
  private let after: SeaTable

  init(_ motion: SeaMotion, _ state: SeaWorldState, areFar: Bool) {
    self.motion = motion
    self.areFar = areFar
    manners = SeaManners(state.configuration)
    before = SeaTable(state, manners, areFar: areFar)
    after = SeaTable(motion.passage.end, manners, areFar: areFar)
  }

  /// Returns all animals.
  func casts() -> [SeaCast] {
    let passage = motion.passage
    var casts: [SeaCast] = []
    for (number, turn) in passage.turns.enumerated() {
      guard let animal = before[turn.row, turn.column] else { continue }
      let time = motion.time(turn), eater = passage.eaters[number]
      let goal = motion.goal(of: turn)
      let placed = pose(turn, id: animal.id, to: goal, time)
      let survivor = turn.starves ? nil : after[goal.row, goal.column]
      add(
        animal, placed, time, until: survivor?.id == animal.id ? survivor : nil,
        eatenBy: eater, to: &casts)
      if turn.child != nil {
        addNewborn(of: turn, number, animal, placed, time, to: &casts)
      }
      if case .waiting(let facing)? = turn.prey, let prey = before[goal.row, goal.column] {
        let offset = manners.offset(
          prey.id, row: goal.row, column: goal.column, isFar: areFar)
        var pose = SeaMotion.Pose(
          x: Double(goal.column) + 0.5 + offset.x, y: Double(goal.row) + 0.5 + offset.y)
        pose.breadth = facing == .left ? -1 : 1
        add(prey, pose, 0, until: nil, eatenBy: Int32(number), to: &casts)
      }
    }
    return casts
  }

  /// Returns the pose of an animal in its turn, with its offset.
  private func pose(
    _ turn: AnimalTurn, id: Int, to goal: (row: Int, column: Int), _ time: Double
  ) -> SeaMotion.Pose {
    var pose = motion.pose(turn, time)
    let from = manners.offset(id, row: turn.row, column: turn.column, isFar: areFar)
    let to = manners.offset(id, row: goal.row, column: goal.column, isFar: areFar)
    pose.x += from.x + (to.x - from.x) * pose.way
    pose.y += from.y + (to.y - from.y) * pose.way
    return pose
  }

  /// Adds an animal unless it is gone.
  ///
  /// - Parameters:
  ///   - animal: The animal at the first tick.
  ///   - pose: Its pose before it is eaten.
  ///   - time: The part of its own turn that has passed.
  ///   - survivor: The animal at the next tick; `nil` for one that dies.
  ///   - eater: The number of the turn in which it is eaten, or −1.
  ///   - casts: The animals.
  private func add(
    _ animal: SeaCast, _ pose: SeaMotion.Pose, _ time: Double,
    until survivor: SeaCast?, eatenBy eater: Int32, to casts: inout [SeaCast]
  ) {
    var cast = animal
    if let survivor {
      if time >= 0.5 { cast.look = survivor.look }
      // In few steps, because each size is drawn anew.
      let growth = survivor.size - cast.size
      let steps = max(1, (abs(growth) * 64).rounded())
      cast.size += growth * (MotionCurve.smooth(time) * steps).rounded() / steps
    }
    guard let pose = eaten(pose, by: eater, &cast) else { return }
    cast.take(pose)
    casts.append(cast)
  }

  private func addNewborn(
    of turn: AnimalTurn, _ number: Int, _ parent: SeaCast, _ parentPose: SeaMotion.Pose,
    _ time: Double, to casts: inout [SeaCast]
  ) {
    guard let child = turn.child else { return }
    let eater = motion.passage.eatersOfNewborn[number]
    var cast: SeaCast
    if eater < 0, let newborn = after[child.row, child.column] {
      cast = newborn
    } else {
      // One that is eaten before the tick ends never had a number that is known.
      cast = SeaCast(
        Animal(id: parent.id &* 31 &+ 7, turn.species, row: child.row, column: child.column),
        manners, looks: areFar ? nil : turn.species == .orca ? .orcaCalm : .chickFront)
    }
    let offset = manners.offset(cast.id, row: child.row, column: child.column, isFar: areFar)
    guard let pose = motion.newborn(of: turn, time, from: parentPose, offset: offset) else {
      return
    }
    guard let pose = eaten(pose, by: eater, &cast) else { return }
    cast.take(pose)
    casts.append(cast)
  }

  /// Returns the pose of an animal that the animal of the turn `eater` eats, if that isn't −1, or `nil` once
  /// it is gone.
  private func eaten(
    _ pose: SeaMotion.Pose, by eater: Int32, _ cast: inout SeaCast
  ) -> SeaMotion.Pose? {
    guard eater >= 0, case let turn = motion.passage.turns[Int(eater)], motion.eatenTime(turn) > 0,
      let hunter = before[turn.row, turn.column]
    else { return pose }
    let orca = self.pose(turn, id: hunter.id, to: motion.goal(of: turn), motion.time(turn))
    // In the mouth it is over the orca.
    if motion.eatenTime(turn) > 0.45 { cast.order = orca.y + 0.01 }
    return motion.eaten(pose, by: turn, at: orca)
  }
}

/// The animals of a table by their cells.
private struct SeaTable {
  /// The animals as they are drawn at their tick, in the middle of no cell.
  private var casts: [SeaCast?]
  private let columns: Int

  init(_ state: SeaWorldState, _ manners: SeaManners, areFar: Bool) {
    let table = state.configuration
    let bounds = Rect(x: 0, y: 0, width: table.columns, height: table.rows)
    columns = table.columns
    casts = Array(repeating: nil, count: table.columns * table.rows)
    let crowd = SeaCrowd(state, around: bounds, reach: areFar ? 0 : SeaManners.sight)
    for (place, animal) in crowd.animals where bounds.contains(place) {
      casts[place.y * columns + place.x] = SeaCast(
        animal, manners, looks: areFar ? nil : manners.look(animal, place, in: crowd))
    }
  }

  subscript(row: Int, column: Int) -> SeaCast? { casts[row * columns + column] }
}

extension SeaCast {
  /// Takes a pose, which is that of an animal that lies level in the water.
  fileprivate mutating func take(_ pose: SeaMotion.Pose) {
    (x, y) = (pose.x, pose.y)
    size *= pose.size
    breadth = pose.breadth
    angle += pose.angle
    alpha = pose.alpha
  }
}
