import Lattice
import Pictures
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Sprites
import Testing

@testable import Portrayals

/// A small sea in whose next tick one thing happens.
struct SeaEvent: Sendable, CustomTestStringConvertible {
  var name: String
  var rows = 2
  var columns = 2
  var animals: [Animal]
  /// The parts of the tick that show best what happens, in hundredths.
  var moments = [0, 20, 40, 60, 80, 100]
  /// The pictures in a row of a sheet.
  var picturesInRow = 3
  var topology = SeaWorldTopology.walls
  /// The animals with which the world begins afresh at the end of the tick, if it does.
  var afresh: (penguins: Int, orcas: Int)?
  /// Whether it happens in the turns of a tick.
  var happens: @Sendable ([AnimalTurn]) -> Bool = { _ in true }

  var testDescription: String { name }

  private static let tick: Tick = 100

  /// Returns the sea at the start of the tick: that of the first seed with which it happens.
  func world() throws -> SeaWorld {
    for seed in 0..<10_000 as Range<UInt64> {
      var world = try world(seed: seed)
      world.pass(to: Moment(tick: Self.tick, plus: 1, over: 2))
      guard let passage = world.state.passed?.passage, happens(passage.turns) else { continue }
      world.pass(to: Moment(tick: Self.tick))
      return world
    }
    throw NeverHappens(name: name)
  }

  struct NeverHappens: Error {
    var name: String
  }

  private func world(seed: UInt64) throws -> SeaWorld {
    var sea = SeaWorldConfiguration()
    (sea.rows, sea.columns, sea.topology, sea.seed) = (rows, columns, topology, seed)
    (sea.penguins, sea.orcas) = (.count(afresh?.penguins ?? 0), .count(afresh?.orcas ?? 0))
    let numbered = animals.enumerated().map { number, animal in
      var animal = animal
      animal.id = number
      return animal
    }
    return SeaWorld(
      try SeaWorldState(sea, tick: Self.tick, animals: numbered), showsPassage: true,
      restartsAt: afresh == nil ? [] : [Self.tick + 1])
  }

  /// Returns the pictures of the sea at parts of the tick, in hundredths.
  func pictures(
    at moments: [Int], cell: Int, palette: Palette = .reef, theme: Theme = .light
  ) throws -> [Image] {
    var world = try world()
    var portrayal = SeaWorldPortrayal()
    portrayal.motion = .turning
    let inks = try palette.inks(for: theme, kinds: 3)
    portrayal.take(inks)
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: world.state), framing: .cell(cell))
    let painter = FramePainter(
      layout: layout,
      look: portrayal.look(inks: inks, shape: .sprite, sprites: SpriteSet.builtIn.byName))
    return moments.map { moment in
      if moment == 100 {
        world.step()
      } else {
        world.pass(to: Moment(tick: Self.tick, plus: Int128(moment), over: 100))
      }
      return painter.image(of: portrayal.scene(of: world.state))
    }
  }
}

extension SeaEvent {
  static let all = [
    SeaEvent(
      name: "glide", rows: 3, columns: 3,
      animals: [
        Animal(.orca, row: 0, column: 1, facing: .left), Animal(.penguin, row: 2, column: 0),
      ],
      happens: { turns in
        turns.allSatisfy {
          $0.species == .orca ? ($0.down, $0.right) == (1, 0) : ($0.down, $0.right) == (0, 1)
        }
      }),
    SeaEvent(
      name: "turn", rows: 3, columns: 3,
      animals: [
        Animal(.penguin, row: 0, column: 2), Animal(.orca, row: 2, column: 0, facing: .left),
      ],
      moments: [0, 12, 22, 24, 27, 60],
      happens: { turns in turns.allSatisfy { $0.facingAfter != $0.facing && $0.down == 0 } }),
    SeaEvent(
      name: "eats", rows: 2, columns: 3,
      animals: [
        Animal(.orca, row: 0, column: 0), Animal(.penguin, row: 0, column: 1, facing: .left),
      ],
      moments: [0, 30, 44, 48, 54, 62], picturesInRow: 2),
    SeaEvent(
      name: "birth", animals: [Animal(.penguin, row: 0, column: 0, age: 2)],
      moments: [0, 26, 38, 48, 58, 100],
      happens: { turns in
        turns.contains {
          $0.right == 1 && $0.child?.row == 1 && $0.child?.column == 0
        }
      }),
    SeaEvent(
      name: "starves", rows: 3, columns: 3,
      animals: [
        Animal(.orca, row: 1, column: 0, hunger: 2), Animal(.penguin, row: 2, column: 2),
      ],
      moments: [0, 32, 48, 56, 64, 72],
      happens: { turns in turns.contains { $0.starves && ($0.down, $0.right) == (0, 1) } }),
    SeaEvent(
      name: "restart", rows: 3, columns: 4,
      animals: [
        Animal(.orca, row: 0, column: 0), Animal(.orca, row: 1, column: 2, facing: .left),
        Animal(.penguin, row: 2, column: 3),
      ],
      afresh: (6, 2)),
    SeaEvent(
      name: "torus", rows: 3, columns: 3,
      animals: [
        Animal(.orca, row: 0, column: 0, facing: .left), Animal(.orca, row: 1, column: 2),
      ],
      topology: .torus,
      happens: { turns in
        turns.allSatisfy {
          $0.row == 0 ? $0.right == -1 && $0.down == -1 : $0.right == 1 && $0.down == 0
        }
      }),
  ]
}
