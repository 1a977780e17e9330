public import SimulationKernel

/// All that decides how an elementary automaton starts, how it goes on, and how much of it is seen.
public struct ElementaryConfiguration: Hashable, Sendable {
  /// The rule.
  public var rule = ElementaryRule(code: 30)
  /// How many cells are seen; on a ring or between dead ends there are no others.
  public var width = 320
  /// How many generations are seen, the last ones.
  public var rows = 160
  /// The row at generation 0.
  public var start = ElementaryStart.single
  /// What lies beyond the cells that are seen.
  public var topology = ElementaryTopology.ring
  /// The number that all chance comes from.
  public var seed: UInt64 = 1

  /// Rule 30 from a single cell on a ring.
  public init() {}

  /// The most cells that may be seen in a row.
  public static let largestWidth = 1 << 30
  /// The most rows that may be seen.
  public static let mostRows = 1 << 20
  /// The most cells of a start that are told one by one.
  public static let longestStart = 1 << 20

  /// The last generation that there is: that of an unbounded line, which grows, comes sooner.
  public var lastGeneration: Tick { topology == .unbounded ? 1 << 44 : 1 << 60 }

  /// Every wrong value, in the order of the options; empty when the automaton can be made.
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

  /// The most memory that the automaton takes on its way; only without problems.
  ///
  /// - Parameters:
  ///   - generations: how long the way is, 0 … ``lastGeneration``.
  ///   - cells: those of the row it goes on from; nil: of a start.
  /// - Returns: bytes, with the row of a census.
  public func bytesNeeded(generations: Tick, from cells: Int? = nil) -> Int {
    let isUnbounded = topology == .unbounded
    let words = ((cells ?? width) + growth(in: generations)) / 64 + 4
    // The row, the one it is made from, the one that cycles are found by, and one of a census; where
    // they grow, by doubling.
    let lines = words * (isUnbounded ? 8 : 4)
    return 8 * (lines + rows * wordsInRow) + 8 * RowStepper.words
  }

  /// The most cells that can be alive, or differ from the background, at `generation`.
  public func mostCells(at generation: Tick) -> Int { width + growth(in: generation) }

  /// How many cells a row can grow by in so many generations.
  private func growth(in generations: Tick) -> Int {
    topology == .unbounded ? rule.growth * Int(generations) : 0
  }

  /// The words that the cells seen of a row take.
  var wordsInRow: Int { (width + 63) / 64 }
}
