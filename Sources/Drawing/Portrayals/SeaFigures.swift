import Lattice
import SceneDescription
import SeaWorldSimulation
import SimulationKernel

/// The animals of a sea at a tick, each with a place, a size and a look of its own.
///
/// All follows from the animal's number and the state, so that an animal never jumps, and any part of a sea
/// is the same in every picture.
struct SeaFigures: FigureSource {
  let state: SeaWorldState
  /// The time in seconds.
  let time: Double
  /// Whether animals drift on the water, as they do in films.
  let areAfloat: Bool

  var hasWalls: Bool { state.configuration.topology == .walls }

  func figures(in cells: Rect, _ detail: FigureDetail) -> [Figure] {
    let areFar = detail == .far
    let manners = SeaManners(state.configuration)
    let crowd = SeaCrowd(state, around: cells, reach: areFar ? 1 : 1 + SeaManners.sight)
    let seen = Rect(
      x: cells.x - 1, y: cells.y - 1, width: cells.width + 2, height: cells.height + 2)
    var layers = SeaLayers()
    for (place, animal) in crowd.animals where seen.contains(place) {
      var cast = SeaCast(
        animal, manners, looks: areFar ? nil : manners.look(animal, place, in: crowd))
      let offset = manners.offset(animal, isFar: areFar)
      cast.x = Double(place.x) + 0.5 + offset.x
      cast.y = Double(place.y) + 0.5 + offset.y
      if areAfloat && !areFar { cast.drift(at: time) }
      layers.add(cast, time: time, isAtRest: !areAfloat)
    }
    return layers.figures
  }
}

/// The animals of a part of a sea and around it, by their places.
struct SeaCrowd {
  /// The animals with their places, which on a torus may be beyond its edges.
  private(set) var animals: [(place: Point, animal: Animal)] = []
  private let window: Rect
  /// The numbers in ``animals`` of the orcas in the window's cells, or −1.
  private var orcas: [Int32]

  /// Reads the animals of `cells` and of `reach` cells around them.
  init(_ state: SeaWorldState, around cells: Rect, reach: Int) {
    let table = state.configuration, isTorus = table.topology == .torus
    let wide = Rect(
      x: cells.x - reach, y: cells.y - reach, width: cells.width + 2 * reach,
      height: cells.height + 2 * reach)
    window =
      isTorus
      ? wide : wide.intersection(Rect(x: 0, y: 0, width: table.columns, height: table.rows))
    orcas = Array(repeating: -1, count: window.width * window.height)
    for y in window.y..<window.maxY {
      let row = y.wrapped(in: table.rows)
      var x = window.x
      while x < window.maxX {
        // One stretch of the table, up to its edge.
        let first = x.wrapped(in: table.columns)
        let count = min(window.maxX - x, table.columns - first)
        for animal in state.animals(inRow: row, columns: first..<first + count) {
          let place = Point(x: x + animal.column - first, y: y)
          if animal.species == .orca { orcas[index(place)] = Int32(animals.count) }
          animals.append((place, animal))
        }
        x += count
      }
    }
  }

  private func index(_ place: Point) -> Int {
    (place.y - window.y) * window.width + place.x - window.x
  }

  /// Returns the distance of the orca that is nearest to a place within `reach` cells, and how far it is to the
  /// right, or `nil` when there is none; of several equally near ones, that with the smallest number counts.
  func nearestOrca(to place: Point, within reach: Int) -> (distance: Int, right: Int)? {
    for distance in 1...reach {
      var nearest: (id: Int, right: Int)?
      for down in -distance...distance {
        let isEnd = abs(down) == distance
        for right in stride(from: -distance, through: distance, by: isEnd ? 1 : 2 * distance) {
          let other = Point(x: place.x + right, y: place.y + down)
          guard window.contains(other), case let number = orcas[index(other)], number >= 0 else {
            continue
          }
          let id = animals[Int(number)].animal.id ?? 0
          if nearest.map({ id < $0.id }) ?? true { nearest = (id, right) }
        }
      }
      if let nearest { return (distance, nearest.right) }
    }
    return nil
  }
}

extension Int {
  /// Returns the number in 0 ..< `count` that differs by a multiple of `count`, which is above 0.
  fileprivate func wrapped(in count: Int) -> Int {
    let rest = self % count
    return rest < 0 ? rest + count : rest
  }
}

/// The figures of animals, with their shades under all of them.
struct SeaLayers {
  private var animals: [(figure: Figure, shade: Figure, order: Double, id: Int)] = []

  /// Adds the figure of an animal and its shade.
  mutating func add(_ cast: SeaCast, time: Double, isAtRest: Bool) {
    guard let figure = cast.figure(time: time, isAtRest: isAtRest) else { return }
    animals.append((figure, cast.shade(of: figure), cast.order ?? cast.y, cast.id))
  }

  /// The shades, and over them the animals, the lower ones in front.
  var figures: [Figure] {
    let sorted = animals.sorted { first, second in
      (first.order, first.figure.x, first.id) < (second.order, second.figure.x, second.id)
    }
    return sorted.map(\.shade) + sorted.map(\.figure)
  }
}

extension Rect {
  /// Returns whether a place is in the rectangle.
  func contains(_ place: Point) -> Bool {
    x <= place.x && place.x < maxX && y <= place.y && place.y < maxY
  }
}
