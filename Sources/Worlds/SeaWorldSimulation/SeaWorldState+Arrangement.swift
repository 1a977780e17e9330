import SimulationKernel

extension SeaWorldState {
  /// Replaces all animals by a fresh start: exact counts, every arrangement equally likely.
  ///
  /// Arrangement number n of a seed is drawn from stream n of tick −1, the one before the first; n
  /// counts restarts. Numbers of animals continue, so that none is used twice in a log.
  mutating func arrange() {
    let arrangement = Arrangement(
      board: board, penguins: configuration.penguinsAtStart, orcas: configuration.orcasAtStart,
      penguin: Cell(
        newborn: Cell.penguinKind, period: configuration.penguinBreeds, tick: UInt32(tick)),
      orca: Cell(newborn: Cell.orcaKind, period: configuration.orcaBreeds, tick: UInt32(tick)))
    var draws = RandomStreams(seed: configuration.seed).generator(
      at: -1, stream: UInt64(restarts.count))
    cells.withUnsafeMutableBufferPointer { arrangement.fill($0, &draws) }
    census = SeaWorldCensus(penguins: arrangement.penguins, orcas: arrangement.orcas)
    identities?.numberAll(in: cells)
    facings?.chooseAll(in: cells)
  }
}

/// A number of indistinguishable penguins and orcas to be spread over a table.
private struct Arrangement {
  let board: Board
  let penguins: Int
  let orcas: Int
  let penguin: Cell
  let orca: Cell

  /// Fills `cells` by selection sampling (Knuth, TAOCP 2, 3.4.2, algorithm S) with two kinds: each
  /// cell gets an animal with the probability of the animals left to place over the cells left.
  func fill(_ cells: UnsafeMutableBufferPointer<Cell>, _ draws: inout RandomStream) {
    var penguinsLeft = UInt64(penguins), orcasLeft = UInt64(orcas)
    var cellsLeft = UInt64(board.rows * board.columns)
    for row in 0..<board.rows {
      let start = board.place(row: row, column: 0)
      for place in start..<start + board.columns {
        let number = draws.next(below: cellsLeft)
        cellsLeft &-= 1
        if number < penguinsLeft {
          penguinsLeft &-= 1
          cells[place] = penguin
        } else if number &- penguinsLeft < orcasLeft {
          orcasLeft &-= 1
          cells[place] = orca
        } else {
          cells[place] = .empty
        }
      }
    }
  }
}

extension Identities {
  /// Gives every animal the next number, in table order.
  fileprivate mutating func numberAll(in cells: [Cell]) {
    for place in cells.indices {
      let isAnimal = cells[place].isAnimal
      ids[place] = isAnimal ? next : 0
      next += isAnimal ? 1 : 0
    }
  }
}
