import SimulationKernel

/// A runner of the turns of one tick.
///
/// A turn has one draw of 64 bits, by (seed, tick, number of the animal's cell at tick start, row
/// by row from 0): the upper 3 choose among all eight directions, the upper 32 among masked
/// directions and prey, the lower 32 the cell of the newborn. The type is Sendable because a
/// wavefront separates the threads that use `cells`.
struct TurnRunner<Rule: TurnRule, Ring: SeaWorldNeighborhood, Log: TurnLog>: @unchecked Sendable {
  let rule: Rule
  let ring: Ring
  let log: Log
  let cells: UnsafeMutablePointer<Cell>
  let board: Board
  let streams: TickStreams
  let parity: UInt64
  let newPenguin: Cell
  let newOrca: Cell
  let hungerLimit: UInt64

  init(
    rule: Rule, ring: Ring, log: Log, cells: UnsafeMutablePointer<Cell>, board: Board,
    configuration: SeaWorldConfiguration, tick: UInt32
  ) {
    self.rule = rule
    self.ring = ring
    self.log = log
    self.cells = cells
    self.board = board
    streams = RandomStreams(seed: configuration.seed).at(Tick(tick))
    parity = UInt64(tick & 1) * Cell.parityBit
    newPenguin = Cell(
      newborn: Cell.penguinKind, period: configuration.penguinBreeds, tick: tick)
    newOrca = Cell(newborn: Cell.orcaKind, period: configuration.orcaBreeds, tick: tick)
    hungerLimit = UInt64(configuration.starves) * Cell.hungerUnit
  }

  /// Runs the turns of the animals that began the tick in columns `first` ..< `end` of `row`.
  @inline(__always)
  func run(row: Int, _ first: Int, _ end: Int, _ change: inout CensusChange) {
    let start = board.place(row: row, column: 0)
    let stream = UInt64(truncatingIfNeeded: row &* board.columns)
    var column = first
    while column < end {
      let place = start &+ column
      let cell = cells[place]
      // An animal that moved here or was born here in this tick already has this tick's parity.
      if !cell.isEmpty && cell.parity != parity {
        let draw = streams.draw(stream &+ UInt64(truncatingIfNeeded: column))
        if cell.kind == Cell.penguinKind {
          runPenguin(cell, row, place, draw, &change)
        } else {
          runOrca(cell, row, place, draw, &change)
        }
      }
      column &+= 1
    }
  }

  @inline(__always)
  private func runPenguin(
    _ cell: Cell, _ row: Int, _ start: Int, _ draw: UInt64, _ change: inout CensusChange
  ) {
    var penguin = older(cell)
    let isDue = penguin.isDue
    if isDue { penguin.word |= newPenguin.word & Cell.countdownMask }
    var child = -1
    if isDue && rule.breed == .beforeMove { child = bear(newPenguin, around: start, draw) }
    let stays = isDue && rule.breed == .insteadOfMove
    let step = stays ? Step(staying: start) : swim(from: start, draw)
    let end = step.end
    cells[start] = .empty
    cells[end] = penguin
    if isDue && rule.breed != .beforeMove { child = bear(newPenguin, around: end, draw) }
    if child >= 0 { change.penguins &+= 1 }
    log.record(
      row: row, from: start, to: end, direction: step.direction, child: child, ate: false,
      starved: false)
  }

  @inline(__always)
  private func runOrca(
    _ cell: Cell, _ row: Int, _ start: Int, _ draw: UInt64, _ change: inout CensusChange
  ) {
    var orca = older(cell)
    let isDue = orca.isDue
    if isDue { orca.word |= newOrca.word & Cell.countdownMask }
    var child = -1
    if isDue && rule.breed == .beforeMove { child = bear(newOrca, around: start, draw) }
    var step = Step(staying: start)
    var ate = false
    if isDue && rule.breed == .insteadOfMove {
      orca.word &+= Cell.hungerUnit
    } else {
      let penguins = ring.mask(of: start, Cell.penguinKind)
      if penguins != 0 {
        step = stepped(from: start, prey(of: penguins, draw))
        orca.word &= ~Cell.hungerMask
        ate = true
        change.penguins &-= 1
      } else {
        step = swim(from: start, draw)
        orca.word &+= Cell.hungerUnit
      }
    }
    let end = step.end
    cells[start] = .empty
    let starved = orca.word & Cell.hungerMask == hungerLimit
    if starved {
      change.orcas &-= 1
    } else {
      cells[end] = orca
      if isDue && rule.breed != .beforeMove { child = bear(newOrca, around: end, draw) }
    }
    if child >= 0 { change.orcas &+= 1 }
    log.record(
      row: row, from: start, to: end, direction: step.direction, child: child, ate: ate,
      starved: starved)
  }

  /// Returns the animal with this tick's parity and one tick less until it breeds.
  @inline(__always)
  private func older(_ cell: Cell) -> Cell {
    Cell(word: (cell.word ^ Cell.parityBit) &- Cell.countdownUnit)
  }

  @inline(__always)
  private func prey(of penguins: Int, _ draw: UInt64) -> Int {
    switch rule.prey {
    case .random: ring.choose(from: penguins, draw &>> 32)
    case .first: penguins.trailingZeroBitCount
    }
  }

  /// Returns the step of an animal at `place` in `direction`.
  @inline(__always)
  private func stepped(from place: Int, _ direction: Int) -> Step {
    Step(end: ring.neighbor(of: place, direction), direction: direction)
  }

  /// Returns the step with which an animal at `place` swims.
  @inline(__always)
  private func swim(from place: Int, _ draw: UInt64) -> Step {
    switch rule.swim {
    case .any:
      let step = stepped(from: place, Int(truncatingIfNeeded: draw &>> 61))
      return cells[step.end].isEmpty ? step : Step(staying: place)
    case .onBoard:
      let onBoard = ring.mask(of: place, Cell.wallKind) ^ 0xff
      if onBoard == 0 { return Step(staying: place) }
      let step = stepped(from: place, ring.choose(from: onBoard, draw &>> 32))
      return cells[step.end].isEmpty ? step : Step(staying: place)
    case .free:
      let free = ring.mask(of: place, Cell.emptyKind)
      return free == 0
        ? Step(staying: place) : stepped(from: place, ring.choose(from: free, draw &>> 32))
    }
  }

  /// Puts `newborn` on an empty neighbor of `place`; returns its place, or −1 when there is none.
  @inline(__always)
  private func bear(_ newborn: Cell, around place: Int, _ draw: UInt64) -> Int {
    let free = ring.mask(of: place, Cell.emptyKind)
    if free == 0 { return -1 }
    let child = ring.neighbor(of: place, ring.choose(from: free, draw & 0xffff_ffff))
    cells[child] = newborn
    return child
  }
}

/// The result of a move.
private struct Step {
  /// The place where it ends.
  let end: Int
  /// The direction, one of ``Direction``.
  let direction: Int

  @inline(__always)
  init(end: Int, direction: Int) {
    self.end = end
    self.direction = direction
  }

  /// Creates the step of an animal that stays at `place`.
  @inline(__always)
  init(staying place: Int) {
    self.init(end: place, direction: Direction.none)
  }
}
