import SimulationKernel

/// The side to which an animal looks: the one toward which it last moved.
///
/// A step straight up or down keeps it, a newborn looks as its parent does at the end of the turn,
/// and on a torus the direction of the step counts, not the column in which it ends.
public enum Facing: String, Sendable, CaseIterable, Codable {
  /// Toward the first column.
  case left
  /// Toward the last column.
  case right
}

/// The sides to which the animals of a table look, place by place: 1 for an animal that looks to
/// the left, else 0.
///
/// Each takes a byte and not a bit, because threads write to neighboring places at the same time.
struct Facings: Sendable, Equatable {
  var lefts: [UInt8]

  /// Creates the facings of a table of `count` places on which no animal looks to the left.
  init(count: Int) {
    lefts = Array(repeating: 0, count: count)
  }

  subscript(place: Int) -> Facing {
    get { lefts[place] == 0 ? .right : .left }
    set { lefts[place] = newValue == .left ? 1 : 0 }
  }

  /// Gives every animal of a fresh start a side of its own.
  ///
  /// The side follows only from the animal's number among those of the start, in table order from
  /// 0: it takes no draw away from births and moves.
  mutating func chooseAll(in cells: [Cell]) {
    let draws = RandomStreams(seed: 0).at(0)
    var number: UInt64 = 0
    for place in cells.indices {
      if cells[place].isAnimal {
        lefts[place] = UInt8(truncatingIfNeeded: draws.draw(number) >> 63)
        number &+= 1
      } else {
        lefts[place] = 0
      }
    }
  }
}

/// A log of the side to which each animal looks.
///
/// It is Sendable because a wavefront separates the threads that use a place.
struct FacingLog: TurnLog, @unchecked Sendable {
  /// The facings by place, as in ``Facings``.
  let lefts: UnsafeMutablePointer<UInt8>

  @inline(__always)
  func record(
    row: Int, from: Int, to: Int, direction: Int, child: Int, ate: Bool, starved: Bool
  ) {
    let step = 1 &<< direction
    let left: UInt8
    if step & (Direction.lefts | Direction.rights) == 0 {
      left = lefts[from]
    } else {
      left = step & Direction.lefts == 0 ? 0 : 1
    }
    lefts[from] = 0
    if !starved { lefts[to] = left }
    if child >= 0 { lefts[child] = left }
  }
}
