import Lattice
import SceneDescription
import SeaWorldSimulation

// What is drawn between two ticks.
extension SeaMotion {
  /// The figures of a moment, in layers from below.
  private struct Layers {
    var starving: [Figure] = []
    var newborn: [Figure] = []
    var penguins: [Figure] = []
    var orcas: [Figure] = []
    var eating: [Figure] = []
    var eaten: [Figure] = []

    var all: [Figure] { starving + newborn + penguins + orcas + eating + eaten }
  }

  /// Returns the cells of what is at rest, and the figures of what moves.
  ///
  /// - Parameters:
  ///   - start: The classes of all cells at the start of the tick, row by row.
  ///   - classes: The classes of animals.
  /// - Returns: The classes of all cells, and the figures from below.
  func animals(_ start: [DisplayClass], _ classes: SeaClasses) -> (
    cells: [DisplayClass], figures: [Figure]
  ) {
    var cells = start, layers = Layers()
    func index(_ row: Int, _ column: Int) -> Int { row * columns + column }
    // Cells are left before others come to rest on them.
    for (number, turn) in passage.turns.enumerated() where !isAtRest(number, turn) {
      cells[index(turn.row, turn.column)] = 0
      if case .waiting = turn.prey, eatenTime(turn) > 0 {
        let goal = goal(of: turn)
        cells[index(goal.row, goal.column)] = 0
      }
    }
    for (number, turn) in passage.turns.enumerated() {
      let time = time(turn), eater = passage.eaters[number]
      if turn.child != nil { add(newbornOf: number, turn, time, to: &layers, &cells, classes) }
      if case .waiting(let facing) = turn.prey, eatenTime(turn) > 0 {
        let goal = goal(of: turn)
        var prey = Pose(x: Double(goal.column) + 0.5, y: Double(goal.row) + 0.5)
        prey.breadth = facing == .left ? -1 : 1
        add(.penguin, prey, eatenBy: turn, to: &layers, or: \.penguins)
      }
      if isAtRest(number, turn) { continue }
      let pose = pose(turn, time)
      if eater >= 0, case let eater = passage.turns[Int(eater)], eatenTime(eater) > 0 {
        add(turn.species, pose, eatenBy: eater, to: &layers, or: \.penguins)
      } else if time >= 1 {
        let goal = goal(of: turn)
        if !turn.starves {
          cells[index(goal.row, goal.column)] = classes.displayClass(turn.species, turn.facingAfter)
        }
      } else if turn.starves {
        layers.starving += figures(turn.species, pose)
      } else if turn.prey != nil {
        layers.eating += figures(turn.species, pose)
      } else if turn.species == .orca {
        layers.orcas += figures(turn.species, pose)
      } else {
        layers.penguins += figures(turn.species, pose)
      }
    }
    return (cells, layers.all)
  }

  /// Returns whether the animal of a turn is in its cell as at the start of the tick.
  private func isAtRest(_ number: Int, _ turn: AnimalTurn) -> Bool {
    let eater = passage.eaters[number]
    if eater >= 0 && eatenTime(passage.turns[Int(eater)]) > 0 { return false }
    // What comes out of its parent is drawn under it.
    if turn.child != nil, case let own = newbornTime(time(turn)), own > 0, own < 1 { return false }
    let stays = turn.down == 0 && turn.right == 0 && !turn.starves
    return stays || time(turn) <= 0
  }

  func goal(of turn: AnimalTurn) -> (row: Int, column: Int) {
    ((turn.row + turn.down + rows) % rows, (turn.column + turn.right + columns) % columns)
  }

  private func add(
    newbornOf number: Int, _ turn: AnimalTurn, _ time: Double, to layers: inout Layers,
    _ cells: inout [DisplayClass], _ classes: SeaClasses
  ) {
    guard let child = turn.child, let pose = newborn(of: turn, time, from: pose(turn, time)) else {
      return
    }
    let eater = passage.eatersOfNewborn[number]
    if eater >= 0, case let eater = passage.turns[Int(eater)], eatenTime(eater) > 0 {
      add(turn.species, pose, eatenBy: eater, to: &layers, or: \.newborn)
    } else if newbornTime(time) >= 1 {
      cells[child.row * columns + child.column] = classes.displayClass(
        turn.species, turn.facingAfter)
    } else {
      layers.newborn += figures(turn.species, pose)
    }
  }

  private func add(
    _ species: Species, _ pose: Pose, eatenBy eater: AnimalTurn, to layers: inout Layers,
    or layer: WritableKeyPath<Layers, [Figure]>
  ) {
    guard let pose = eaten(pose, by: eater, at: self.pose(eater, time(eater))) else { return }
    let isInMouth = eatenTime(eater) > 0.45
    layers[keyPath: isInMouth ? \.eaten : layer] += figures(species, pose)
  }

  /// Returns the figures of an animal: on a torus it has another image where it crosses an edge.
  private func figures(_ species: Species, _ pose: Pose) -> [Figure] {
    var figure = Figure(SeaClasses.plain(species), x: pose.x, y: pose.y)
    figure.size = 8 * Int((32 * pose.size).rounded())
    figure.breadth = Int((32 * pose.breadth).rounded())
    figure.turn = 4 * Int((64 * pose.angle / (2 * .pi)).rounded())
    figure.alpha = Int((255 * pose.alpha).rounded())
    if figure.size <= 0 || figure.alpha <= 0 { return [] }
    return images(of: (figure.x, figure.y), reach: 0.75).map { place in
      var image = figure
      (image.x, image.y) = place
      return image
    }
  }

  /// Returns the images of a place on the table, of which others may be within `reach` cells of its edges.
  func images(of place: (x: Double, y: Double), reach: Double) -> [(Double, Double)] {
    if !isTorus { return [place] }
    func images(_ place: Double, _ length: Int) -> [Double] {
      let length = Double(length)
      let first = place - length * (place / length).rounded(.down)
      var images = [first]
      if first < reach { images.append(first + length) }
      if first > length - reach { images.append(first - length) }
      return images
    }
    return images(place.y, rows).flatMap { y in images(place.x, columns).map { ($0, y) } }
  }
}

/// The display classes of the animals.
struct SeaClasses {
  /// Whether animals that look to the left have classes of their own.
  let showsFacings: Bool

  /// Returns the class of an animal that looks to the right.
  static func plain(_ species: Species) -> DisplayClass { species == .penguin ? 1 : 2 }

  /// Returns the class of an animal.
  func displayClass(_ species: Species, _ facing: Facing) -> DisplayClass {
    Self.plain(species) + (showsFacings && facing == .left ? 2 : 0)
  }
}
