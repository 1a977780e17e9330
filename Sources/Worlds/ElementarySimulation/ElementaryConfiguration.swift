public import SimulationKernel

/// The settings that decide how an elementary automaton starts and goes on, and how much of it is
/// visible.
public struct ElementaryConfiguration: Hashable, Sendable {
  /// The rule.
  public var rule = ElementaryRule(code: 30)
  /// The number of visible cells; on a ring or between dead ends there are no others.
  public var width = 320
  /// The number of visible generations, the last ones.
  public var rows = 160
  /// The row at generation 0.
  public var start = ElementaryStart.single
  /// The topology: what lies beyond the visible cells.
  public var topology = ElementaryTopology.ring
  /// The seed of all random draws.
  public var seed: UInt64 = 1

  /// Creates the default automaton: rule 30 from a single cell on a ring.
  public init() {}

  /// The most visible cells in a row.
  public static let largestWidth = 1 << 30
  /// The most visible rows.
  public static let mostRows = 1 << 20
  /// The most cells of a start that lists them one by one.
  public static let longestStart = 1 << 20

  /// The last possible generation: an unbounded line, which grows, ends sooner.
  public var lastGeneration: Tick { topology == .unbounded ? 1 << 44 : 1 << 60 }

  /// The problems of all invalid values, in the order of the options; empty when the automaton can
  /// be made.
  public var problems: [OptionProblem] {
    var problems: [OptionProblem] = []
    func check(_ option: String, _ value: Int, _ unit: String, _ most: Int) {
      if (1...most).contains(value) { return }
      problems.append(
        OptionProblem(
          option: option, reason: "\(value) is not a whole number of \(unit) from 1 to \(most)"))
    }
    check("width", width, "cells", Self.largestWidth)
    check("height", rows, "rows", Self.mostRows)
    if let reason = problemOfStart {
      problems.append(OptionProblem(option: "start", reason: reason))
    }
    return problems
  }

  private var problemOfStart: String? {
    switch start {
    case .single: return nil
    case .random(let percent):
      return ElementaryStart.percents.contains(percent)
        ? nil : "\(percent)% is not a share from 0% to 100%"
    case .cells(let cells):
      let most = min(width, Self.longestStart)
      if cells.isEmpty { return "there is no cell in it: 0 and 1 are allowed, such as 1011" }
      return cells.count <= most || width < 1
        ? nil : "\(cells.count) cells are too many for a row in which \(most) are allowed"
    }
  }

  /// Returns the most memory in bytes that the automaton takes on its way; the configuration must
  /// have no problems.
  ///
  /// - Parameters:
  ///   - generations: The length of the way, 0 … ``lastGeneration``.
  ///   - cells: The number of cells of the row from which it goes on, or `nil` for a start.
  /// - Returns: The memory, with the row of a census.
  public func bytesNeeded(generations: Tick, from cells: Int? = nil) -> Int {
    let isUnbounded = topology == .unbounded
    let words = ((cells ?? width) + growth(in: generations)) / 64 + 4
    // These are the row, the one that it is computed from, the one by which cycles are found, and
    // one of a census; they grow by doubling.
    let lines = words * (isUnbounded ? 8 : 4)
    return 8 * (lines + rows * wordsInRow) + 8 * RowStepper.words
  }

  /// Returns the most cells that can be alive, or differ from the background, at `generation`.
  public func mostCells(at generation: Tick) -> Int { width + growth(in: generation) }

  /// Returns the number of cells by which a row can grow in `generations` generations.
  private func growth(in generations: Tick) -> Int {
    topology == .unbounded ? rule.growth * Int(generations) : 0
  }

  /// The number of words for the visible cells of a row.
  var wordsInRow: Int { (width + 63) / 64 }
}
