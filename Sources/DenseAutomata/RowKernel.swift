import AutomatonRules
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
