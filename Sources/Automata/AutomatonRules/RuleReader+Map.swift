extension RuleReader {
  /// Reads Golly's `MAP`: the table itself in base64, 86 characters of all eight neighbors, 22 of
  /// the hexagon's, 6 of von Neumann's, most significant bit first; then `/` and the states. The
  /// neighbors are in reading order as in Golly's help, although it runs those of hexagons of two
  /// states with the rows exchanged.
  func mapRule() throws(RuleError) -> Rule {
    let body = marks.dropFirst(3)
    var (code, states) = (body, 2)
    // The slash is a digit of base64 too: only the length distinguishes it from the one before the
    // states.
    if let slash = body.lastIndex(where: { $0.is("/") }), !Self.lengths.contains(unpadded(body)) {
      code = body[..<slash]
      var rest = body[(slash + 1)...]
      let start = rest.first
      let number = NotationText.number(&rest, limit: 256)
      guard let number, rest.isEmpty, (2...256).contains(number) else {
        throw text.error(at: rest.first ?? start, "2 to 256 states are allowed after MAP")
      }
      states = number
    }
    let length = unpadded(code)
    guard let neighborhood = Neighborhood.allCases.first(where: { $0.mapLength == length })
    else {
      throw text.error(
        at: code.first, "6, 22 or 86 characters are allowed after MAP, not \(length)")
    }
    var bits: [Bool] = []
    for mark in code.prefix(length) {
      guard let digit = Self.digits.firstIndex(of: mark.byte) else {
        throw text.error(at: mark, "\(text.quoted(mark)) is not a character of base64")
      }
      bits += (0..<6).map { digit >> (5 - $0) & 1 == 1 }
    }
    return Rule(states: states) { bits[neighborhood.compressed($0)] }
  }

  private static let lengths = Neighborhood.allCases.map(\.mapLength)

  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the number of characters before the `==` that base64 can end in.
  private func unpadded(_ code: ArraySlice<Mark>) -> Int {
    code.suffix(2).count == 2 && code.suffix(2).allSatisfy { $0.is("=") }
      ? code.count - 2 : code.count
  }
}

extension Neighborhood {
  /// The number of characters of base64 of a table: 512, 32 or 128 bits.
  var mapLength: Int { ((2 << count) + 5) / 6 }
}
