public import SimulationKernel

/// The state of a sea world between two ticks; a copy is a snapshot.
public struct SeaWorldState: Sendable, Equatable {
  /// The size and the rules, the same in every state of a world.
  public let configuration: SeaWorldConfiguration
  /// The number of ticks since the world began, restarts included.
  public internal(set) var tick: Tick
  /// The ticks at which the world was reset to a fresh start, in their order.
  public internal(set) var restarts: [Tick]
  /// The number of animals of each species.
  public internal(set) var census: SeaWorldCensus
  let board: Board
  var cells: [Cell]
  var identities: Identities?
  /// The facings, or `nil` where they are not tracked; they are wherever identities are.
  var facings: Facings?

  /// The time since the tick, in a world that is pictured between its ticks; `nil` at the tick itself.
  package internal(set) var passed: PassedTime?

  /// The last tick that a world can reach: ages are counted in 32 bits.
  public static let lastTick = Tick(UInt32.max)

  /// Creates a table without animals; `configuration` has no problems.
  init(
    empty configuration: SeaWorldConfiguration, tick: Tick, restarts: [Tick],
    tracksIdentities: Bool, tracksFacings: Bool
  ) {
    self.configuration = configuration
    self.tick = tick
    self.restarts = restarts
    census = SeaWorldCensus(penguins: 0, orcas: 0)
    board = Board(rows: configuration.rows, columns: configuration.columns)
    cells = board.cells
    identities =
      tracksIdentities ? Identities(ids: Array(repeating: 0, count: board.count), next: 0) : nil
    facings = tracksFacings || tracksIdentities ? Facings(count: board.count) : nil
  }

  /// Creates the state with `animals` on an otherwise empty table.
  ///
  /// Ages are at most `tick`, hungers below the limit and 0 for penguins, places on the table and
  /// free. Identities are tracked when the animals have numbers, which then have to be distinct;
  /// the next newborn gets the number above the largest.
  ///
  /// - Throws: `OptionProblems` with every problem of `configuration`.
  public init(
    _ configuration: SeaWorldConfiguration, tick: Tick = 0, animals: [Animal]
  ) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    precondition((0...Self.lastTick).contains(tick))
    let isTracked = animals.first?.id != nil
    self.init(
      empty: configuration, tick: tick, restarts: [], tracksIdentities: isTracked,
      tracksFacings: true)
    for animal in animals {
      precondition((animal.id != nil) == isTracked)
      precondition((0..<board.rows).contains(animal.row))
      precondition((0..<board.columns).contains(animal.column))
      let place = board.place(row: animal.row, column: animal.column)
      precondition(cells[place].isEmpty)
      put(animal, at: place)
    }
  }

  /// Puts `animal` on an empty place, regardless of its row and column.
  mutating func put(_ animal: Animal, at place: Int) {
    let isPenguin = animal.species == .penguin
    let period = isPenguin ? configuration.penguinBreeds : configuration.orcaBreeds
    precondition(animal.age >= 0 && animal.age <= tick)
    precondition(animal.hunger >= 0 && animal.hunger < (isPenguin ? 1 : configuration.starves))
    cells[place] = Cell(
      kind: animal.species.kind, age: UInt32(animal.age), hunger: animal.hunger, period: period,
      tick: UInt32(tick))
    if isPenguin { census.penguins += 1 } else { census.orcas += 1 }
    if let id = animal.id { identities?.name(id, at: place) }
    facings?[place] = animal.facing
  }

  /// Whether animals have numbers, as events and saved states need.
  public var tracksIdentities: Bool { identities != nil }

  /// Whether the sides to which animals look are tracked, for pictures; else all look to the right.
  public var tracksFacings: Bool { facings != nil }

  /// All animals in table order.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public var animals: [Animal] {
    (0..<board.rows).flatMap(animals(inRow:))
  }

  /// Returns the animals of a row of the table from left to right.
  ///
  /// - Complexity: O(*n*) for *n* columns.
  public func animals(inRow row: Int) -> [Animal] {
    animals(inRow: row, columns: 0..<board.columns)
  }

  /// Returns the animals of some columns, all on the table, in a row of it, from left to right.
  ///
  /// - Complexity: O(*n*) for *n* columns.
  package func animals(inRow row: Int, columns: Range<Int>) -> [Animal] {
    precondition((0..<board.rows).contains(row))
    precondition(columns.lowerBound >= 0 && columns.upperBound <= board.columns)
    var animals: [Animal] = []
    for column in columns {
      let place = board.place(row: row, column: column)
      let cell = cells[place]
      if cell.isEmpty { continue }
      animals.append(
        Animal(
          id: identities?.ids[place], cell.species, row: row, column: column,
          age: Int(tick) - Int(cell.birth), hunger: cell.hunger,
          facing: facings?[place] ?? .right))
    }
    return animals
  }

  /// Writes the contents of a window of the table, row by row: 0 empty, 1 a penguin, 2 an orca.
  ///
  /// - Parameters:
  ///   - x: The window's first column.
  ///   - y: The window's first row.
  ///   - width: The number of columns, all on the table.
  ///   - height: The number of rows, all on the table.
  ///   - kinds: Space for exactly width × height bytes.
  /// - Complexity: O(`width` × `height`).
  public func copySpecies(
    x: Int, y: Int, width: Int, height: Int, into kinds: UnsafeMutableBufferPointer<UInt8>
  ) {
    checkWindow(x: x, y: y, width: width, height: height, capacity: kinds.count)
    guard let target = kinds.baseAddress else { return }
    cells.withUnsafeBufferPointer { cells in
      guard let cells = cells.baseAddress else { return }
      for row in 0..<height {
        let source = cells + board.place(row: y + row, column: x)
        let line = target + row * width
        for column in 0..<width {
          line[column] = UInt8(truncatingIfNeeded: source[column].kind)
        }
      }
    }
  }

  /// Writes the contents of a window of the table with the facings, row by row: 0 empty, 1 a
  /// penguin, 2 an orca, 3 a penguin that looks to the left, 4 such an orca.
  ///
  /// - Parameters:
  ///   - x: The window's first column.
  ///   - y: The window's first row.
  ///   - width: The number of columns, all on the table.
  ///   - height: The number of rows, all on the table.
  ///   - kinds: Space for exactly width × height bytes.
  /// - Complexity: O(`width` × `height`).
  public func copyFacingSpecies(
    x: Int, y: Int, width: Int, height: Int, into kinds: UnsafeMutableBufferPointer<UInt8>
  ) {
    copySpecies(x: x, y: y, width: width, height: height, into: kinds)
    guard let facings, let target = kinds.baseAddress else { return }
    facings.lefts.withUnsafeBufferPointer { lefts in
      guard let lefts = lefts.baseAddress else { return }
      for row in 0..<height {
        let source = lefts + board.place(row: y + row, column: x)
        let line = target + row * width
        for column in 0..<width { line[column] &+= 2 &* source[column] }
      }
    }
  }

  private func checkWindow(x: Int, y: Int, width: Int, height: Int, capacity: Int) {
    precondition(width >= 0 && height >= 0 && capacity == width * height)
    precondition(x >= 0 && y >= 0 && x <= board.columns - width && y <= board.rows - height)
  }
}

/// The numbers of the animals, place by place, and the number of the next newborn.
struct Identities: Sendable, Equatable {
  /// The numbers by place; 0 where there is no animal.
  var ids: [Int]
  var next: Int

  /// Gives the animal at `place` a number that may be the largest so far.
  mutating func name(_ id: Int, at place: Int) {
    precondition(id >= 0)
    ids[place] = id
    next = max(next, id + 1)
  }
}

/// An animal of a sea world.
public struct Animal: Sendable, Hashable {
  /// The animal's number, given in table order at a start and in turn order at birth, never used
  /// again; `nil` where identities are not tracked.
  public var id: Int?
  /// The animal's species.
  public var species: Species
  /// The row of the animal's cell, from 0 at the top.
  public var row: Int
  /// The column of the animal's cell, from 0 on the left.
  public var column: Int
  /// The number of turns that it has had.
  public var age: Int
  /// The number of turns since its last meal; always 0 for a penguin.
  public var hunger: Int
  /// The side to which it looks; to the right where that is not tracked.
  public var facing: Facing

  /// Creates an animal at a place of the table, by default newborn, fed and looking to the right.
  public init(
    id: Int? = nil, _ species: Species, row: Int, column: Int, age: Int = 0, hunger: Int = 0,
    facing: Facing = .right
  ) {
    self.id = id
    self.species = species
    self.row = row
    self.column = column
    self.age = age
    self.hunger = hunger
    self.facing = facing
  }
}
