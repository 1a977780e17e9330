/// The planets of a system in the order of their births, stored within the system itself, so that
/// systems are copied and moved as they are, and nothing is allocated when a planet is born.
public struct Planets: Sendable {
  private typealias Places = (
    Planet, Planet, Planet, Planet, Planet, Planet, Planet, Planet, Planet
  )

  /// The most planets of a system.
  public static let most = 9

  // Elements of a tuple that have one type are contiguous, like those of an array.
  private var places: Places
  private var ownCount: UInt8 = 0

  /// Creates an empty collection.
  init() {
    let none = Planet.none
    places = (none, none, none, none, none, none, none, none, none)
  }

  /// Appends the next planet; there has to be space for it.
  mutating func append(_ planet: Planet) {
    precondition(count < Self.most, "a system has at most \(Self.most) planets")
    ownCount += 1
    changeLast { $0 = planet }
  }

  /// Changes the youngest planet, and returns the result of `change`.
  mutating func changeLast<Result>(_ change: (inout Planet) -> Result) -> Result {
    precondition(count > 0, "there is no planet yet")
    let offset = (count - 1) * MemoryLayout<Planet>.stride
    // Changed in place: otherwise all planets would be copied for a look at one.
    return withUnsafeMutableBytes(of: &places) { bytes in
      var planet = bytes.load(fromByteOffset: offset, as: Planet.self)
      defer { bytes.storeBytes(of: planet, toByteOffset: offset, as: Planet.self) }
      return change(&planet)
    }
  }
}

extension Planets: RandomAccessCollection {
  /// The place of the first planet.
  public var startIndex: Int { 0 }
  /// The place after that of the last planet.
  public var endIndex: Int { Int(ownCount) }
  /// The number of planets, 0 … 9.
  public var count: Int { Int(ownCount) }

  /// The planet in place `index`.
  public subscript(index: Int) -> Planet {
    precondition(index >= 0 && index < count, "there is no planet in place \(index)")
    return withUnsafeBytes(of: places) {
      $0.load(fromByteOffset: index * MemoryLayout<Planet>.stride, as: Planet.self)
    }
  }
}

extension Planets: Equatable {
  /// Returns whether both have the same planets in the same order.
  public static func == (one: Planets, other: Planets) -> Bool { one.elementsEqual(other) }
}
