/// The arrangements of live neighbors around a cell, however they are turned or mirrored: in Alan
/// Hensel's notation their number and a letter.
enum Arrangement {
  /// The letters of the arrangements of 0 … 8 neighbors, in the order of the alphabet; 0 and 8
  /// have one arrangement, without a letter.
  static let letters: [[UInt8]] = (0...8).map { count in
    let drawn = drawings[min(count, 8 - count)].map(\.letter)
    return Array(String(drawn).utf8)
  }

  /// The index of an arrangement among those of its number, by the eight neighbors in the order of
  /// ``Rule/table``'s index without the cell itself.
  static let places: [UInt8] = {
    var places = [UInt8](repeating: 0, count: 256)
    for count in 0...8 {
      for (place, drawing) in drawings[min(count, 8 - count)].enumerated() {
        let neighbors = drawing.cells.utf8.reduce(0) {
          $0 << 1 | ($1 == UInt8(ascii: "O") ? 1 : 0)
        }
        for turned in turns(of: neighbors) {
          // An arrangement of more than four is the complement of one of fewer.
          places[count > 4 ? 255 - turned : turned] = UInt8(place)
        }
      }
    }
    return places
  }()

  /// Returns the index of the arrangement around a cell with the neighborhood `index`.
  static func place(_ index: Int) -> Int { Int(places[index >> 1 & 0xF0 | index & 0xF]) }

  /// A representative of each arrangement of up to four: north-west, north, north-east, west, east,
  /// south-west, south, south-east.
  private static let drawings: [[(letter: Character, cells: String)]] = [
    [],
    [("c", "O......."), ("e", ".O......")],
    [
      ("a", "OO......"), ("c", "O.O....."), ("e", ".O.O...."), ("i", "...OO..."),
      ("k", ".O...O.."), ("n", "O......O"),
    ],
    [
      ("a", "OO.O...."), ("c", "O.O..O.."), ("e", ".O.OO..."), ("i", "OOO....."),
      ("j", "OO..O..."), ("k", "..OO..O."), ("n", "O.O.O..."), ("q", "OO.....O"),
      ("r", "..OOO..."), ("y", "..OO...O"),
    ],
    [
      ("a", "OOO.O..."), ("c", "O.O..O.O"), ("e", ".O.OO.O."), ("i", "O.OOO..."),
      ("j", ".O.OO..O"), ("k", ".OOO...O"), ("n", "OOO....O"), ("q", "OO.O...O"),
      ("r", ".OOOO..."), ("t", "..OOO..O"), ("w", "OO..O..O"), ("y", "O.OO...O"),
      ("z", "..OOOO.."),
    ],
  ]

  /// Returns the eight ways to turn and mirror `neighbors`.
  private static func turns(of neighbors: Int) -> [Int] {
    // The neighbor that moves to the place of each, counted from the south-east.
    let quarter = [5, 3, 0, 6, 1, 7, 4, 2]
    let mirror = [2, 1, 0, 4, 3, 7, 6, 5]
    func moved(_ cells: Int, _ way: [Int]) -> Int {
      way.enumerated().reduce(0) { $0 | (cells >> $1.element & 1) << $1.offset }
    }
    var turns = [neighbors, moved(neighbors, mirror)]
    for _ in 0..<3 { turns += turns.suffix(2).map { moved($0, quarter) } }
    return turns
  }
}
