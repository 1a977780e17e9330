import WorldFiles

/// A reader of the lines `id,species,row,column,age,hunger` of a saved sea world, followed by
/// `,left` where the animal looks to the left.
///
/// It is written for speed, and strict: a number has no sign and no leading zeros, a line ends in a
/// line feed, animals are in table order. So a world has only one text, and damage is noticed.
struct AnimalScanner {
  /// The length of the shortest line in bytes.
  private static let shortestLine = 15

  private let header: SeaWorldSaveHeader
  private let file: String
  private var lines: LineScanner

  init(header: SeaWorldSaveHeader, file: String, start: Int) {
    self.header = header
    self.file = file
    lines = LineScanner(file: file, line: 2, start: start)
  }

  /// The memory that reading takes for each animal, in bytes: its number, the number among the
  /// sorted ones, and half as much for sorting.
  static let bytesPerAnimal = 20

  /// Passes all animals of `bytes`, as many as the header states and each with its place, to `put`.
  ///
  /// - Throws: The first damage; numbers that are given twice are noticed when all have been read.
  mutating func read(
    _ bytes: [UInt8], _ put: (Animal) -> Void
  ) throws(DamagedSave) {
    if header.animals > (bytes.count - lines.position) / Self.shortestLine {
      throw lines.damage(
        at: lines.position,
        "the header announces \(header.animals) animals, but the file is too short for them")
    }
    var ids: [Int] = []
    ids.reserveCapacity(header.animals)
    var lastPlace = -1
    for _ in 0..<header.animals {
      let animal = try animal(in: bytes)
      let place = animal.row * header.configuration.columns + animal.column
      if place <= lastPlace {
        throw lines.damage(
          at: lines.lineStart,
          "row \(animal.row), column \(animal.column) is not after the place of the"
            + " animal before: they are in table order, one in a cell")
      }
      lastPlace = place
      ids.append(animal.id ?? 0)
      put(animal)
      lines.beginLine()
    }
    if lines.position < bytes.count {
      throw lines.damage(
        at: lines.position, "the header states \(header.animals) animals, and there are more")
    }
    try checkDifferent(ids)
  }

  @inline(__always)
  private mutating func animal(in bytes: [UInt8]) throws(DamagedSave) -> Animal {
    let configuration = header.configuration
    let comma = UInt8(ascii: ",")
    let id = try lines.number("id", in: bytes, below: header.nextID, until: comma)
    let species = try species(in: bytes)
    let row = try lines.number("row", in: bytes, below: configuration.rows, until: comma)
    let column = try lines.number("column", in: bytes, below: configuration.columns, until: comma)
    let age = try lines.number("age", in: bytes, below: Int(header.tick) + 1, until: comma)
    let hungers = species == .penguin ? 1 : min(configuration.starves, age + 1)
    let looksLeft = looksLeft(in: bytes)
    let hunger = try lines.number(
      "hunger", in: bytes, below: hungers, until: looksLeft ? comma : UInt8(ascii: "\n"))
    if looksLeft { lines.position += Self.left.utf8CodeUnitCount - 1 }
    return Animal(
      id: id, species, row: row, column: column, age: age, hunger: hunger,
      facing: looksLeft ? .left : .right)
  }

  /// The end of the line of an animal that looks to the left.
  private static let left: StaticString = ",left\n"

  /// Returns whether the line ends as that of an animal that looks to the left, after the digits
  /// here.
  @inline(__always)
  private func looksLeft(in bytes: [UInt8]) -> Bool {
    var end = lines.position
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end &+= 1 }
    let count = Self.left.utf8CodeUnitCount
    guard end <= bytes.count - count, bytes[end] == UInt8(ascii: ",") else { return false }
    return (0..<count).allSatisfy { bytes[end + $0] == Self.left.utf8Start[$0] }
  }

  /// Reads the species here and the comma after it.
  @inline(__always)
  private mutating func species(in bytes: [UInt8]) throws(DamagedSave) -> Species {
    // The first letter decides which name to compare with.
    guard lines.position < bytes.count else {
      throw lines.damage(at: lines.position, "the file ends in this line")
    }
    let isPenguin = bytes[lines.position] == UInt8(ascii: "p")
    let name: StaticString = isPenguin ? "penguin," : "orca,"
    for index in 0..<name.utf8CodeUnitCount {
      guard lines.position + index < bytes.count else {
        throw lines.damage(at: bytes.count, "the file ends in this line")
      }
      guard bytes[lines.position + index] == name.utf8Start[index] else {
        throw lines.damage(
          at: lines.position, "the species is neither penguin nor orca, followed by a comma")
      }
    }
    lines.position += name.utf8CodeUnitCount
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
}
