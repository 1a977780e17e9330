import Lattice
import SceneDescription
import SeaWorldSimulation
import SimulationKernel

/// The habits of animals by which they differ from each other.
struct SeaManners {
  /// How far penguins see orcas, in cells.
  static let sight = 3

  private let table: SeaWorldConfiguration

  /// Creates the habits on a table.
  init(_ table: SeaWorldConfiguration) { self.table = table }

  /// A trait in which animals differ.
  enum Trait: Int64 {
    case right, down, tilt, size, look, blink, bob, roll
  }

  /// Returns a number that an animal has for a trait, 0 ..< 1, each equally likely.
  static func share(_ id: Int, _ trait: Trait) -> Double {
    let bits = RandomStreams(seed: 0).draw(
      at: trait.rawValue, stream: UInt64(bitPattern: Int64(id)))
    return Double(bits >> 11) / 9_007_199_254_740_992
  }

  /// Returns where an animal is in its cell, from the middle; at a wall it keeps to the sea.
  func offset(_ animal: Animal, isFar: Bool) -> (x: Double, y: Double) {
    offset(animal.id ?? 0, row: animal.row, column: animal.column, isFar: isFar)
  }

  /// Returns where the animal `id` is in a cell, from the middle.
  func offset(_ id: Int, row: Int, column: Int, isFar: Bool) -> (x: Double, y: Double) {
    func offset(_ trait: Trait, _ most: Double, _ place: Int, of count: Int) -> Double {
      let own = (Self.share(id, trait) - 0.5) * 2 * most
      guard table.topology == .walls, count > 1 else { return own }
      let inwards = 0.6 * abs(own) + 0.1
      return place == 0 ? inwards : place == count - 1 ? -inwards : own
    }
    return (
      offset(.right, isFar ? 0.28 : 0.23, column, of: table.columns),
      offset(.down, isFar ? 0.28 : 0.25, row, of: table.rows)
    )
  }

  /// Returns the size of an animal, in cells.
  func size(_ species: Species, age: Int, id: Int) -> Double {
    switch species {
    case .penguin:
      if age < table.penguinBreeds { return [0.67, 0.81, 0.94][min(max(age, 0), 2)] }
      return 1.03 + 0.07 * Double(Int(3 * Self.share(id, .size)))
    case .orca: return age < 6 ? [0.95, 1.13, 1.29][max(age, 0) / 2] : 1.47
    }
  }

  /// Returns the look of an animal at a tick, with open eyes.
  func look(_ animal: Animal, _ place: Point, in crowd: SeaCrowd) -> SeaLook {
    switch animal.species {
    case .orca:
      if table.starves >= 5 && animal.hunger == table.starves - 2 { return .orcaWeak }
      if animal.hunger >= table.starves - 1 { return .orcaHungry }
      return animal.hunger == 0 && animal.age > 0 ? .orcaFed : .orcaCalm
    case .penguin:
      let orca = crowd.nearestOrca(to: place, within: Self.sight)
      let isChick = animal.age < table.penguinBreeds
      if !isChick, let orca, orca.distance == 1 { return .penguinAlarmed }
      let side = orca.map { $0.right.signum() } ?? Int(3 * Self.share(animal.id ?? 0, .look)) - 1
      let looks: [SeaLook] =
        isChick
        ? [.chickLeft, .chickFront, .chickRight] : [.penguinLeft, .penguinFront, .penguinRight]
      return looks[side + 1]
    }
  }

  /// Returns the look of an animal far away.
  func farLook(_ species: Species, age: Int) -> SeaLook {
    species == .orca ? .orcaFar : age < table.penguinBreeds ? .chickFar : .penguinFar
  }
}

/// An animal as it is drawn at a moment. Lengths are in cells, angles in radians.
struct SeaCast {
  let id: Int
  var look: SeaLook
  var x = 0.0
  var y = 0.0
  var size: Double
  /// The breadth, below 0 for an orca that looks to the left.
  var breadth = 1.0
  var angle: Double
  var alpha = 1.0
  /// The height at which it is among others, or `nil` for that of its place.
  var order: Double?

  /// Creates an animal in the middle of the first cell, with a look, or the one far away.
  init(_ animal: Animal, _ manners: SeaManners, looks: SeaLook?) {
    id = animal.id ?? 0
    size = manners.size(animal.species, age: animal.age, id: id)
    look = looks ?? manners.farLook(animal.species, age: animal.age)
    if looks == nil { size = SeaCast.farSize(look, age: animal.age, id: id) }
    // The five angles at which animals lie in the water: up to 7 degrees to either side.
    let tilt = Double([-5, -2, 0, 2, 5][Int(5 * SeaManners.share(id, .tilt))])
    angle = looks == nil ? 0 : tilt / 256 * 2 * .pi
    if animal.facing == .left { breadth = -1 }
  }

  /// Returns the size of an animal far away.
  static func farSize(_ look: SeaLook, age: Int, id: Int) -> Double {
    switch look {
    case .orcaFar: 1.45 * (age < 6 ? 0.75 : 1)
    case .chickFar: 1.26 * [0.62, 0.74, 0.86][min(max(age, 0), 2)]
    default: 1.26
    }
  }

  /// Lets the animal rise, fall and roll a little on the water.
  mutating func drift(at time: Double) {
    func wave(_ trait: SeaManners.Trait) -> Double {
      MotionCurve.wave(0.5 * time + SeaManners.share(id, trait))
    }
    y += 0.032 * wave(.bob)
    angle += 3 / 360 * 2 * .pi * wave(.roll)
  }

  /// Returns the figure, or `nil` when nothing of it is seen.
  func figure(time: Double, isAtRest: Bool) -> Figure? {
    let share = time / 4 + SeaManners.share(id, .blink)
    let closes = share - share.rounded(.down) < 0.3 / 4
    let seen = closes ? look.blinking : look
    var figure = Figure(0, x: x, y: y)
    figure.look = seen.rawValue
    figure.size = Int((256 * size * scale).rounded())
    figure.breadth = turnsByBreadth ? Int((32 * breadth).rounded()) : 32
    // Chicks, which grow all the time, have fewer angles: each size and angle is drawn anew.
    let step = size < 1 ? 2.0 : 1.0
    figure.turn = Int(step) * Int((256 * angle / (2 * .pi) / step).rounded())
    figure.alpha = Int((255 * alpha).rounded())
    figure.isAtRest = isAtRest
    return figure.size <= 0 || figure.alpha <= 0 ? nil : figure
  }

  /// Returns the shade under the animal's `figure`.
  func shade(of figure: Figure) -> Figure {
    let side = Double(figure.size) / 256
    let depth: Double =
      switch look {
      case .orcaFar: 0.15
      case .penguinFar, .chickFar: 0.32
      default: look.species == .orca ? 0.31 : 0.27
      }
    var shade = Figure(0, x: x, y: y + depth * side)
    shade.look =
      (look.isFar
      ? look.species == .orca ? SeaLook.orcaFarShade : .penguinFarShade
      : look.species == .orca ? .orcaShade : .penguinShade).rawValue
    (shade.size, shade.alpha, shade.isAtRest) = (figure.size, figure.alpha, figure.isAtRest)
    return shade
  }

  /// Penguins turn by their looks, orcas by their breadth.
  private var turnsByBreadth: Bool { look.species == .orca }

  /// The side of the picture for an animal of size 1: a seventh of it is margin, and more where there is a wake.
  private var scale: Double { (look == .orcaFar ? 1 / 0.6 : 1) * 592 / 512 }
}
