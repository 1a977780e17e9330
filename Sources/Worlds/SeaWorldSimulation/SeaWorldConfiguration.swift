public import SimulationKernel

/// The settings that decide how a sea world starts and which rules it follows.
public struct SeaWorldConfiguration: Hashable, Sendable {
  /// The height of the table in cells.
  public var rows = 15
  /// The width of the table in cells.
  public var columns = 10
  /// The number of penguins in a fresh start.
  public var penguins = Share.percent(50)
  /// The number of orcas in a fresh start.
  public var orcas = Share.percent(5)
  /// The rounding of shares of the cells to whole numbers of animals.
  public var fill = Fill.floor
  /// The breeding period of penguins: one breeds when its age is a multiple of this many ticks.
  public var penguinBreeds = 3
  /// The breeding period of orcas: one breeds when its age is a multiple of this many ticks.
  public var orcaBreeds = 8
  /// The number of turns without a meal after which an orca dies.
  public var starves = 3
  /// The topology of the table.
  public var topology = SeaWorldTopology.walls
  /// The directions among which a swimming animal draws.
  public var swim = Swim.any
  /// The choice of an orca among several penguins.
  public var prey = Prey.random
  /// The point in its turn at which an animal that is due breeds.
  public var breed = Breed.afterMove
  /// The seed of all random draws.
  public var seed: UInt64 = 7253073

  /// Creates the default game: 15 × 10 cells, 75 penguins, 7 orcas.
  public init() {}

  /// The number of penguins in a fresh start; the table's size has to be allowed.
  public var penguinsAtStart: Int { penguins.animals(of: rows * columns, fill: fill) }
  /// The number of orcas in a fresh start; the table's size has to be allowed.
  public var orcasAtStart: Int { orcas.animals(of: rows * columns, fill: fill) }
}

extension SeaWorldConfiguration {
  /// The longest side of a table, in cells.
  public static let longestSide = 1 << 20
  /// The most cells of a table: 16384 × 16384, which take 2 GiB.
  public static let mostCells = 1 << 28
  /// The longest breeding period, in ticks: the most that 16 bits of a cell's word count.
  public static let longestPeriod = Int(UInt16.max)
  /// The largest hunger limit, in turns: the most that 13 bits of a cell's word count.
  public static let largestHungerLimit = 1 << 13 - 1

  /// The problems of all invalid values, in the order of the options; empty when the world can be
  /// made.
  public var problems: [OptionProblem] {
    let sides =
      problem("height", rows, "rows", 1...Self.longestSide)
      + problem("width", columns, "columns", 1...Self.longestSide)
    return (sides.isEmpty ? problemsOfTable : sides)
      + problem("penguin-breeds", penguinBreeds, "ticks", 1...Self.longestPeriod)
      + problem("orca-breeds", orcaBreeds, "ticks", 1...Self.longestPeriod)
      + problem("starves", starves, "turns", 1...Self.largestHungerLimit)
  }

  /// Returns the most memory that a world of this size takes, in bytes; the table's size has to be
  /// allowed.
  ///
  /// Where identities are tracked, facings are as well.
  public func bytesNeeded(
    tracksIdentities: Bool, keepsTurns: Bool, tracksFacings: Bool = false,
    showsPassage: Bool = false
  ) -> Int {
    if showsPassage {
      // The world a tick ahead, its turns with who eats whom, and tables of numbers while they are found.
      let one = bytesNeeded(tracksIdentities: true, keepsTurns: true, tracksFacings: true)
      return 2 * one + rows * columns * (MemoryLayout<AnimalTurn>.stride + 72)
    }
    let places = Board(rows: rows, columns: columns).count
    let facing = tracksFacings || tracksIdentities ? MemoryLayout<UInt8>.stride : 0
    if !tracksIdentities { return places * (MemoryLayout<Cell>.stride + facing) }
    // Every cell may have a turn; a row's turns are an array with a header.
    let row =
      MemoryLayout<RowOfTurns>.stride
      + (keepsTurns ? columns * MemoryLayout<SeaWorldTurn>.stride + 64 : 0)
    // Animals are written row by row.
    return places * (MemoryLayout<Cell>.stride + MemoryLayout<Int>.stride + facing) + rows * row
      + columns * MemoryLayout<Animal>.stride
  }

  private func problem(
    _ option: String, _ value: Int, _ unit: String, _ allowed: ClosedRange<Int>
  ) -> [OptionProblem] {
    if allowed.contains(value) { return [] }
    let reason = "\(value) is not a number of \(unit) from \(allowed.lowerBound) to"
    return [OptionProblem(option: option, reason: "\(reason) \(allowed.upperBound)")]
  }

  private var problemsOfTable: [OptionProblem] {
    let cells = rows * columns
    if cells > Self.mostCells {
      let reason =
        "a table of \(rows) × \(columns) has \(cells) cells, but at most \(Self.mostCells)"
        + " (16384 × 16384) are allowed"
      return [OptionProblem(option: "height", reason: reason)]
    }
    let penguins = penguinsAtStart, orcas = orcasAtStart
    var problems: [OptionProblem] = []
    for (option, count, unit) in [
      ("penguins", penguins, "penguins"), ("orcas", orcas, "orcas"),
    ] where count > cells {
      let reason = "\(count) \(unit) are more than the table's \(cells) cells, one animal in each"
      problems.append(OptionProblem(option: option, reason: reason))
    }
    if problems.isEmpty && orcas > cells - penguins {
      let reason =
        "\(orcas) orcas and \(penguins) penguins do not fit on \(cells) cells, at most"
        + " \(cells - penguins) orcas are allowed"
      problems.append(OptionProblem(option: "orcas", reason: reason))
    }
    return problems
  }
}
