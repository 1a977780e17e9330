import Lattice
import PictureComparison
import Pictures
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import TestScope
import Testing

@testable import Portrayals

@Suite struct `A sea between two ticks` {
  /// Worlds in which all that the rules allow happens.
  static let seas: [SeaWorldConfiguration] = {
    var seas: [SeaWorldConfiguration] = []
    for topology in SeaWorldTopology.allCases {
      for breed in Breed.allCases {
        for swim in Swim.allCases {
          var sea = SeaWorldConfiguration()
          (sea.rows, sea.columns, sea.topology, sea.breed, sea.swim) = (7, 9, topology, breed, swim)
          sea.prey = Prey.allCases[seas.count % Prey.allCases.count]
          sea.seed = UInt64(seas.count + 1)
          sea.starves = 2
          seas.append(sea)
        }
      }
    }
    return seas
  }()

  private static func world(
    _ sea: SeaWorldConfiguration, restartsAt: Set<Tick> = []
  ) throws -> SeaWorld {
    try SeaWorld(sea, tracksIdentities: true, showsPassage: true, restartsAt: restartsAt)
  }

  private static func cells(_ state: SeaWorldState) -> [DisplayClass] {
    let table = state.configuration
    return [DisplayClass](unsafeUninitializedCapacity: table.rows * table.columns) {
      state.copyFacingSpecies(x: 0, y: 0, width: table.columns, height: table.rows, into: $0)
      $1 = $0.count
    }
  }

  private static func motion(_ passage: Passage, _ sea: SeaWorldConfiguration, _ part: Double)
    -> SeaMotion
  {
    SeaMotion(
      passage: passage, columns: sea.columns, rows: sea.rows, isTorus: sea.topology == .torus,
      turnsSlowly: true, part: part)
  }

  @Test(arguments: seas)
  func `begins and ends as the pictures of both ticks`(sea: SeaWorldConfiguration) throws {
    var world = try Self.world(sea)
    for _ in 0..<12 {
      let before = world.state
      world.pass(to: Moment(tick: world.tick, plus: 1, over: 2))
      let passage = try #require(world.state.passed?.passage)
      world.step()
      #expect(world.state.passed == nil && world.state == passage.end)
      let classes = SeaClasses(showsFacings: true)
      let first = Self.motion(passage, sea, 0).animals(Self.cells(before), classes)
      #expect(first.figures.isEmpty && first.cells == Self.cells(before))
      let last = Self.motion(passage, sea, 1).animals(Self.cells(before), classes)
      #expect(last.figures.isEmpty && last.cells == Self.cells(world.state))
    }
  }

  @Test(arguments: seas)
  func `has all animals at every moment, and none twice`(sea: SeaWorldConfiguration) throws {
    var world = try Self.world(sea)
    for _ in 0..<8 {
      let before = world.state
      world.pass(to: Moment(tick: world.tick, plus: 1, over: 2))
      let passage = try #require(world.state.passed?.passage)
      let born = passage.turns.count { $0.child != nil }
      for step in 1..<40 {
        let (cells, figures) = Self.motion(passage, sea, Double(step) / 40)
          .animals(Self.cells(before), SeaClasses(showsFacings: true))
        // On a torus there are images beyond the edges.
        let drawn = figures.count { figure in
          (0..<Double(sea.columns)).contains(figure.x) && (0..<Double(sea.rows)).contains(figure.y)
        }
        let count = cells.count { $0 != 0 } + drawn
        let least = before.census.animals - passage.turns.count { $0.prey != nil || $0.starves }
        #expect((least...before.census.animals + born).contains(count))
      }
      world.step()
    }
  }

  @Test func `goes on as it would without pictures`() throws {
    for sea in Self.seas {
      var plain = try SeaWorld(sea, tracksIdentities: true, restartsAt: [4])
      var shown = try Self.world(sea, restartsAt: [4])
      for _ in 0..<8 {
        for part in 1..<3 { shown.pass(to: Moment(tick: shown.tick, plus: Int128(part), over: 3)) }
        plain.step()
        shown.step()
        #expect(plain.state == shown.state)
        var (lines, others): ([UInt8], [UInt8]) = ([], [])
        plain.writeEvents { lines += $0 }
        shown.writeEvents { others += $0 }
        #expect(lines == others)
      }
    }
  }

  /// The pictures of a tick, with its stills at both ends.
  private static func pictures(
    of sea: SeaWorldConfiguration, shape: Shape = .circle, cell: Int, restart: Bool = false,
    count: Int
  ) throws -> [Image] {
    var world = try world(sea, restartsAt: restart ? [3] : [])
    for _ in 0..<2 { world.step() }
    var portrayal = SeaWorldPortrayal(showsFacings: shape == .sprite)
    portrayal.motion = .turning
    let inks = try Palette.reef.inks(for: .light, kinds: 3)
    portrayal.take(inks)
    var look = Look(
      glyphs: [Glyph(shape: .square, ink: .transparent)]
        + inks.kinds.prefix(2).map { Glyph(shape: shape, ink: $0) },
      background: inks.background, outside: inks.outside, text: inks.text)
    look.markInks = portrayal.markInks(in: inks)
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: sea.columns, height: sea.rows), framing: .cell(cell))
    let painter = FramePainter(layout: layout, look: look)
    var images: [Image] = []
    for part in 0..<count {
      if part > 0 {
        world.pass(to: Moment(tick: world.tick, plus: Int128(part), over: Int128(count)))
      }
      images.append(painter.image(of: portrayal.scene(of: world.state)))
    }
    world.step()
    return images + [painter.image(of: portrayal.scene(of: world.state))]
  }

  // All animals begin and end apart; no picture differs much more from the next than others do.
  @Test(arguments: sampled([3, 8, 20], every: 2), [false, true])
  func `never flashes`(cell: Int, restart: Bool) throws {
    for sea in Self.seas.prefix(coversAll ? 6 : 2) {
      let images = try Self.pictures(of: sea, cell: cell, restart: restart, count: 60)
      let changes = zip(images, images.dropFirst()).map { $0.change(to: $1) }
      let mean = changes.reduce(0, +) / changes.count
      #expect(changes.allSatisfy { $0 <= 4 * mean + 40 * cell * cell })
    }
  }

  @Test func `turns around before it swims to the other side`() throws {
    let sea = Self.seas[0]
    var world = try Self.world(sea), turned = 0
    for _ in 0..<10 {
      world.pass(to: Moment(tick: world.tick, plus: 1, over: 2))
      let passage = try #require(world.state.passed?.passage)
      for turn in passage.turns where turn.facing != turn.facingAfter && !turn.starves {
        turned += 1
        let side = turn.facing == .left ? -1.0 : 1.0
        let slow = Self.motion(passage, sea, 0.5)
        #expect(slow.pose(turn, 0).breadth == side && slow.pose(turn, 1).breadth == -side)
        for time in [0.05, 0.1] { #expect(abs(slow.pose(turn, time).breadth) >= 0.5) }
        var quick = slow
        quick = SeaMotion(
          passage: passage, columns: sea.columns, rows: sea.rows, isTorus: false,
          turnsSlowly: false, part: 0.5)
        #expect(quick.pose(turn, 0.01).breadth == -side)
      }
      world.step()
    }
    #expect(turned > 20)
  }
}
