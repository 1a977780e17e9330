package import AutomatonRules
import CLifeRows

/// A kernel that computes the next generation of rows of cells.
enum RowKernel: Sendable {
  /// Life, in C, in one of the forms of `vector_forms`.
  case life(form: UInt32)
  /// Life, in Swift.
  case portableLife
  /// Rules that count neighbors, bit n for n of them, in one of the same forms.
  case counted(birth: UInt16, survival: UInt16, form: UInt32)
  /// All other rules, as a circuit of choices.
  case circuit(steps: [circuit_step], output: Int)

  /// Creates the fastest kernel for `rule` in a form.
  init(_ rule: Rule, form: UInt32) {
    switch rule.counts {
    case (0b1000, 0b1100)?: self = .life(form: form)
    case let (birth, survival)?: self = .counted(birth: birth, survival: survival, form: form)
    case nil:
      let circuit = rule.circuit
      let steps = circuit.steps.map { step in
        circuit_step(
          input: UInt16(step.input), if_dead: step.ifDead, if_alive: step.ifAlive)
      }
      self = .circuit(steps: steps, output: Int(circuit.output))
    }
  }

  /// Whether it can go around a ring by itself, whatever is beside the ends of its rows.
  var canGoAround: Bool {
    switch self {
    case .life, .counted: true
    case .portableLife, .circuit: false
    }
  }

  func step(_ band: row_band) {
    switch self {
    case .life(let form): life_rows(band, form)
    case .portableLife: portableLifeRows(band)
    case .counted(let birth, let survival, let form): counted_rows(band, birth, survival, form)
    case .circuit(let steps, let output):
      steps.withUnsafeBufferPointer { circuit_rows(band, $0.baseAddress, $0.count, output) }
    }
  }
}

/// The kernels for all cells of a field, by the background.
package struct FieldKernels: Sendable {
  /// The kernels on a background of 0, and of 1 where it can flip, for the cells that differ from
  /// it.
  let kernels: [RowKernel]
  /// The background a generation later, for each of these.
  let nextBackgrounds: [UInt8]

  /// Creates the fastest kernels for `rule` on `topology`, or, where `form` is given, those of that
  /// one of ``forms``.
  package init(_ rule: Rule, on topology: Topology, form: Int? = nil) {
    let flips = rule.isBornOfNothing && (topology.width == nil || topology.height == nil)
    let rules = flips ? [0, 1].map { rule.onBackground($0).rule } : [rule]
    let form = UInt32(form ?? Self.forms.upperBound - 1)
    kernels = rules.map { RowKernel($0, form: form) }
    nextBackgrounds = flips ? [0, 1].map { rule.onBackground($0).next } : [0]
  }

  private init(_ kernel: RowKernel) {
    kernels = [kernel]
    nextBackgrounds = [0]
  }

  /// The kernels of Life in Swift.
  package static let portableLife = FieldKernels(.portableLife)

  /// The forms of Life and rules that count on this processor, the fastest last.
  package static var forms: Range<Int> { 0..<Int(vector_forms()) }

  /// The width of the vectors of the fastest form in bits: 512, 256 or 128.
  package static var vectorBits: Int { min(512, 128 << (forms.upperBound - 1)) }
}

/// A stepper of rows of a field from a generation to the next.
struct FieldRowStepper: Sendable {
  let kernel: RowKernel
  let width: Int
  /// The number of planes of dying cells.
  let dyingPlanes: Int
  /// The longest time for which a cell is dying.
  let longestDeath: Int
  /// Whether the first column is beside the last one.
  let isRing: Bool
  /// Whether kernels go around that ring by themselves, so that the words beside the ends of rows
  /// are not read.
  let goesAround: Bool

  /// The number of words of a row that have cells.
  var words: Int { (width - 1) / 64 + 1 }

  init(
    _ kernels: FieldKernels, on background: UInt8, _ layout: FieldLayout, isRing: Bool,
    longestDeath: Int
  ) {
    kernel = kernels.kernels[Int(background)]
    width = layout.width
    dyingPlanes = layout.dyingPlanes
    self.longestDeath = longestDeath
    self.isRing = isRing
    goesAround = isRing && kernels.kernels.allSatisfy(\.canGoAround)
  }

  /// Advances `count` rows of `src`, writes them to `dst`, and sets the words beside their ends
  /// where those are read.
  func step(_ src: FieldRows, to dst: FieldRows, count: Int) {
    let band = row_band(
      src: src.start, dst: dst.start, pitch: src.pitch, width: width, rows: count,
      goes_around: goesAround ? 1 : 0)
    kernel.step(band)
    if dyingPlanes > 0 {
      dying_rows(band, src.planePitch, dst.planePitch, dyingPlanes, UInt32(longestDeath))
    }
    if !goesAround { close_rows(dst.start, dst.pitch, width, count, isRing ? 1 : 0) }
  }
}
