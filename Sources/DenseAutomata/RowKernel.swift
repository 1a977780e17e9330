package import AutomatonRules
import CLifeRows

/// How rows of cells come to their next generation.
enum RowKernel: Sendable {
  /// Life, in C.
  case life
  /// Life, in Swift alone.
  case portableLife
  /// Rules that count neighbours: bit n for n of them.
  case counted(birth: UInt16, survival: UInt16)
  /// All others, as choices.
  case circuit(steps: [circuit_step], output: Int)

  /// The quickest one for `rule`.
  init(_ rule: Rule) {
    switch rule.counts {
    case (0b1000, 0b1100)?: self = .life
    case let (birth, survival)?: self = .counted(birth: birth, survival: survival)
    case nil:
      let circuit = rule.circuit
      let steps = circuit.steps.map { step in
        circuit_step(
          input: UInt16(step.input), if_dead: step.ifDead, if_alive: step.ifAlive)
      }
      self = .circuit(steps: steps, output: Int(circuit.output))
    }
  }

  func step(_ band: row_band) {
    switch self {
    case .life: life_rows(band)
    case .portableLife: portableLifeRows(band)
    case .counted(let birth, let survival): counted_rows(band, birth, survival)
    case .circuit(let steps, let output):
      steps.withUnsafeBufferPointer { circuit_rows(band, $0.baseAddress, $0.count, output) }
    }
  }
}

/// How all cells of a field come to their next generation, by the background.
package struct FieldKernels: Sendable {
  /// On a background of 0, and of 1 where that can flip: what becomes of the cells that differ.
  let kernels: [RowKernel]
  /// The background a generation after those.
  let nextBackgrounds: [UInt8]

  /// The quickest for `rule` on `topology`.
  package init(_ rule: Rule, on topology: Topology) {
    let flips = rule.isBornOfNothing && (topology.width == nil || topology.height == nil)
    kernels = flips ? [0, 1].map { RowKernel(rule.onBackground($0).rule) } : [RowKernel(rule)]
    nextBackgrounds = flips ? [0, 1].map { rule.onBackground($0).next } : [0]
  }

  private init(_ kernel: RowKernel) {
    kernels = [kernel]
    nextBackgrounds = [0]
  }

  /// Life in Swift alone.
  package static let portableLife = FieldKernels(.portableLife)

  /// The bits of the vectors that Life has on this processor: 512, 256 or 128.
  package static var vectorBits: Int { Int(life_vector_bytes()) * 8 }
}

/// What brings rows of a field a generation on.
struct RowStepper: Sendable {
  let kernel: RowKernel
  let width: Int
  let words: Int
  /// The planes of dying cells.
  let dyingPlanes: Int
  /// The longest that a cell is dying for.
  let longestDeath: Int
  /// Whether the first column is beside the last one.
  let isRing: Bool

  /// Brings `count` rows of `src` on, to `dst`, and sets what is beside their ends.
  func step(_ src: CellRows, to dst: CellRows, count: Int) {
    let band = row_band(
      src: src.start, dst: dst.start, pitch: src.pitch, words: words, rows: count)
    kernel.step(band)
    if dyingPlanes > 0 {
      dying_rows(band, src.planePitch, dst.planePitch, dyingPlanes, UInt32(longestDeath))
    }
    close_rows(dst.start, dst.pitch, width, count, isRing ? 1 : 0)
  }
}
