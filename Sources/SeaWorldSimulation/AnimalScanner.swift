import SimulationKernel

/// A reader of the lines `id,species,row,column,age,hunger` of a saved sea world.
///
/// Written for speed, and strict: a number has no sign and no leading zeros, a line ends in a line
/// feed, animals stand in table order. So a world has one text only, and damage shows.
struct AnimalScanner {
  /// The bytes of the shortest line.
  private static let shortestLine = 15
  private static let mostDigits = 18

  private let header: SaveHeader
  private let file: String
  private var position: Int
  private var lineStart: Int
  private var line = 2

  init(header: SaveHeader, file: String, start: Int) {
    self.header = header
    self.file = file
    position = start
    lineStart = start
  }

  /// The memory reading takes for each animal, in bytes: its number, the number among the sorted
  /// ones, and half as much for sorting.
  static let bytesPerAnimal = 20

  /// Gives all animals of `bytes`, as many as the header says and each in its place, to `put`.
  ///
  /// - Throws: the first damage; that two have one number shows when all have been read.
  mutating func read(
    _ bytes: [UInt8], _ put: (Animal) -> Void
  ) throws(DamagedSave) {
    if header.animals > (bytes.count - position) / Self.shortestLine {
      throw damage(
        at: position, "\(header.animals) animals, as the header has it, do not fit in this file")
    }
    var ids: [Int] = []
    ids.reserveCapacity(header.animals)
    var lastPlace = -1
    for _ in 0..<header.animals {
      let animal = try animal(in: bytes)
      let place = animal.row * header.configuration.columns + animal.column
      if place <= lastPlace {
        throw damage(
          at: lineStart,
          "row \(animal.row), column \(animal.column) is not behind the place of the"
            + " animal before: they stand in table order, one in a cell")
      }
      lastPlace = place
      ids.append(animal.id ?? 0)
      put(animal)
      line += 1
      lineStart = position
    }
    if position < bytes.count {
      throw damage(at: position, "the header tells of \(header.animals) animals, and here is more")
    }
    try checkDifferent(ids)
  }

  @inline(__always)
  private mutating func animal(in bytes: [UInt8]) throws(DamagedSave) -> Animal {
    let configuration = header.configuration
    let comma = UInt8(ascii: ",")
    let id = try number("id", in: bytes, below: header.nextID, until: comma)
    let species = try species(in: bytes)
    let row = try number("row", in: bytes, below: configuration.rows, until: comma)
    let column = try number("column", in: bytes, below: configuration.columns, until: comma)
    let age = try number("age", in: bytes, below: Int(header.tick) + 1, until: comma)
    let hungers = species == .penguin ? 1 : min(configuration.starves, age + 1)
    let hunger = try number("hunger", in: bytes, below: hungers, until: UInt8(ascii: "\n"))
    return Animal(id: id, species, row: row, column: column, age: age, hunger: hunger)
  }

  /// The whole number here, which is below `limit`, and the `delimiter` after it.
  @inline(__always)
  private mutating func number(
    _ name: StaticString, in bytes: [UInt8], below limit: Int, until delimiter: UInt8
  ) throws(DamagedSave) -> Int {
    let start = position
    var value = 0
    while position < bytes.count, bytes[position] &- 0x30 < 10, position - start < Self.mostDigits {
      value = value &* 10 &+ Int(bytes[position] &- 0x30)
      position &+= 1
    }
    let digits = position - start
    guard position < bytes.count else { throw damage(at: position, "the file ends in this line") }
    guard bytes[position] == delimiter, digits == 1 || digits > 1 && bytes[start] != 0x30 else {
      let end = delimiter == UInt8(ascii: ",") ? "a comma" : "the end of the line"
      throw damage(
        at: start, "the \(name) is not a whole number without leading zeros, followed by \(end)")
    }
    if value >= limit {
      let allowed = limit > 0 ? "0 to \(limit - 1) is allowed" : "there can be none"
      throw damage(at: start, "the \(name) is \(value), and \(allowed)")
    }
    position &+= 1
    return value
  }

  /// The species here and the comma after it.
  @inline(__always)
  private mutating func species(in bytes: [UInt8]) throws(DamagedSave) -> Species {
    // The first letter tells which to compare with.
    guard position < bytes.count else { throw damage(at: position, "the file ends in this line") }
    let isPenguin = bytes[position] == UInt8(ascii: "p")
    let name: StaticString = isPenguin ? "penguin," : "orca,"
    for index in 0..<name.utf8CodeUnitCount {
      guard position + index < bytes.count else {
        throw damage(at: bytes.count, "the file ends in this line")
      }
      guard bytes[position + index] == name.utf8Start[index] else {
        throw damage(at: position, "the species is neither penguin nor orca, followed by a comma")
      }
    }
    position += name.utf8CodeUnitCount
    return isPenguin ? .penguin : .orca
  }

  private func checkDifferent(_ ids: [Int]) throws(DamagedSave) {
    let sorted = ids.sorted()
    guard let second = sorted.indices.dropFirst().first(where: { sorted[$0] == sorted[$0 - 1] })
    else { return }
    let lines = ids.indices.filter { ids[$0] == sorted[second] }
    throw DamagedSave(
      file: file, line: lines[1] + 2, column: 1,
      reason: "the id \(sorted[second]) has been given in line \(lines[0] + 2) already")
  }

  /// Out of line, so that the loop around it stays small.
  @inline(never)
  private func damage(at position: Int, _ reason: String) -> DamagedSave {
    DamagedSave(file: file, line: line, column: position - lineStart + 1, reason: reason)
  }
}
