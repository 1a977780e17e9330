import AutomatonRules
import CTileSteps

/// A step that computes the live cells of a tile a generation later.
enum TileStep: Sendable {
  /// The rule B3/S23.
  case life
  /// Rules of the number of live neighbors: bit n of each for n of them.
  case counts(birth: UInt32, survival: UInt32)
  /// Rules that depend on each of the eight neighbors.
  case circuit([tile_choice], output: Int)

  init(_ rule: Rule) {
    guard let counts = rule.counts else {
      let circuit = rule.circuit
      let choices = circuit.steps.map {
        tile_choice(input: UInt16($0.input), if_dead: $0.ifDead, if_alive: $0.ifAlive)
      }
      self = .circuit(choices, output: Int(circuit.output))
      return
    }
    let life = Rule.life.counts
    self =
      counts.birth == life?.birth && counts.survival == life?.survival
      ? .life : .counts(birth: UInt32(counts.birth), survival: UInt32(counts.survival))
  }

  /// Writes the live cells of a tile a generation later over those of a generation before.
  ///
  /// - Parameters:
  ///   - around: The live cells of the tile and its neighbors, in the order of its links.
  ///   - next: The live cells of a generation before, which are overwritten.
  /// - Returns: The differences from the overwritten cells.
  @inline(__always) func callAsFunction(
    _ around: UnsafePointer<UnsafePointer<UInt64>?>, to next: UnsafeMutablePointer<UInt64>
  ) -> tile_changes {
    switch self {
    case .life: tile_step_life(around, next)
    case .counts(let birth, let survival): tile_step_counts(around, next, birth, survival)
    case .circuit(let choices, let output):
      choices.withUnsafeBufferPointer {
        tile_step_circuit(around, next, $0.baseAddress, $0.count, output)
      }
    }
  }
}

/// A rule on the unbounded plane, for the cells that differ from its background.
struct TileRule: Sendable {
  /// The number of states.
  let states: Int
  /// The step on a background of 0, and on one of 1 where there is one.
  private let steps: [TileStep]
  /// The backgrounds of generation 0, of odd ones, and of even ones from 2 on.
  private let backgrounds: [UInt8]

  /// Creates the rule of a plane whose background is `background` at generation 0.
  init(_ rule: Rule, from background: UInt8) {
    states = rule.states
    let first = rule.onBackground(0)
    if first.next == 0 {
      steps = [TileStep(rule)]
      backgrounds = [0, 0, 0]
    } else {
      let second = rule.onBackground(1)
      steps = [TileStep(first.rule), TileStep(second.rule)]
      backgrounds = background == 0 ? [0, 1, second.next] : [1, second.next, 1]
    }
  }

  /// The number of planes of a tile: one, and as many as count the generations of dying cells.
  var planes: Int { Self.planes(states: states) }

  static func planes(states: Int) -> Int { 1 + Int.bitWidth - (states - 2).leadingZeroBitCount }

  /// The number of generations for which a cell that doesn't stay alive is dying.
  var dyingTime: UInt32 { UInt32(states - 2) }

  /// Returns the background at a generation.
  func background(at generation: Int64) -> UInt8 {
    generation == 0 ? backgrounds[0] : backgrounds[generation % 2 == 1 ? 1 : 2]
  }

  /// Returns the step from a generation to the next.
  func step(at generation: Int64) -> TileStep { steps[Int(background(at: generation))] }

  /// Returns whether a generation follows from its cells as the one two earlier followed from its
  /// own.
  func isRepeated(at generation: Int64) -> Bool {
    generation >= 2 && background(at: generation) == background(at: generation - 2)
  }
}
