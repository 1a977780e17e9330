/// A turn of an animal in the tick after a state, for pictures of the time between both.
package struct AnimalTurn: Sendable, Equatable {
  /// The species.
  package let species: Species
  /// The row and the column at the start of the tick.
  package let row: Int
  package let column: Int
  /// The step: −1, 0 or 1 rows down and columns to the right, on a torus over its edges too.
  package let down: Int
  package let right: Int
  /// The side to which it looks at the start of the tick.
  package let facing: Facing
  /// Whether it starves at the end of the turn.
  package let starves: Bool
  /// The row and the column of its newborn, or `nil` without one.
  package let child: (row: Int, column: Int)?
  /// The animal that it eats, or `nil` when it eats none.
  package let prey: Prey?

  /// An animal that is eaten.
  package enum Prey: Sendable, Equatable {
    /// One that has had its turn, by the turn's place in the list.
    case turn(Int)
    /// The newborn of a turn.
    case newborn(Int)
    /// One that has not had its turn, which is where it was.
    case waiting(Facing)
  }

  /// The side to which it looks after the turn.
  package var facingAfter: Facing { right < 0 ? .left : right > 0 ? .right : facing }

  package static func == (left: AnimalTurn, right: AnimalTurn) -> Bool {
    left.species == right.species && left.row == right.row && left.column == right.column
      && left.down == right.down && left.right == right.right && left.facing == right.facing
      && left.starves == right.starves && left.child?.row == right.child?.row
      && left.child?.column == right.child?.column && left.prey == right.prey
  }
}

/// The time between a state and the next tick.
package struct Passage: Sendable, Equatable {
  /// The turns of the tick, in their order.
  package let turns: [AnimalTurn]
  /// For each turn the place in the list of the turn in which its animal is eaten after it, or −1.
  package let eaters: [Int32]
  /// For each turn the place in the list of the turn in which its newborn is eaten, or −1.
  package let eatersOfNewborn: [Int32]
  /// The state at the end of the tick.
  package let end: SeaWorldState
  /// Whether the world is restarted at the end of the tick, so that `end` is a fresh start.
  package let isRestarted: Bool

  /// Creates the passage from `start` to `world`, which has taken a step from there and keeps its turns.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  init(from start: SeaWorldState, to world: SeaWorld) {
    let board = start.board, columns = board.columns, rows = board.rows
    var places: [Int: Int32] = [:], births: [Int: Int32] = [:]
    var number: Int32 = 0
    for row in world.turns {
      var child = row.firstChild
      for turn in row.turns {
        places[turn.id] = number
        if turn.child > 0 {
          births[child] = number
          child += 1
        }
        number += 1
      }
    }
    func cell(_ place: UInt32) -> (row: Int, column: Int) {
      (board.row(of: Int(place)), board.column(of: Int(place)))
    }
    // The short way, on a torus; a step over the edge of a table of two has the same picture on both.
    func step(_ from: Int, _ to: Int, of count: Int) -> Int {
      let step = to - from
      return abs(step) <= 1 ? step : step > 0 ? step - count : step + count
    }
    var turns: [AnimalTurn] = []
    turns.reserveCapacity(Int(number))
    var eaters = [Int32](repeating: -1, count: Int(number)), eatersOfNewborn = eaters
    for row in world.turns {
      for turn in row.turns {
        let from = cell(turn.from), to = cell(turn.to), place = Int32(turns.count)
        var prey: AnimalTurn.Prey?
        if turn.prey >= 0 {
          if let eaten = births[turn.prey] {
            eatersOfNewborn[Int(eaten)] = place
            prey = .newborn(Int(eaten))
          } else if let eaten = places[turn.prey] {
            eaters[Int(eaten)] = place
            prey = .turn(Int(eaten))
          } else {
            prey = .waiting(start.facings?[Int(turn.to)] ?? .right)
          }
        }
        turns.append(
          AnimalTurn(
            species: turn.species, row: from.row, column: from.column,
            down: step(from.row, to.row, of: rows),
            right: step(from.column, to.column, of: columns),
            facing: start.facings?[Int(turn.from)] ?? .right, starves: turn.starved,
            child: turn.child > 0 ? cell(turn.child) : nil, prey: prey))
      }
    }
    self.turns = turns
    self.eaters = eaters
    self.eatersOfNewborn = eatersOfNewborn
    end = world.state
    isRestarted = world.isRestarted
  }

  package static func == (left: Passage, right: Passage) -> Bool { left.end == right.end }
}
