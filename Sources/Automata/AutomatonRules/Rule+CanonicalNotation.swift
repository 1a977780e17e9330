extension Rule {
  /// The canonical notation of the rule, from which it can be parsed; equal rules have the same.
  ///
  /// Golly reads and writes it: counts (`B3/S23`, of Generations `345/2/4`), with `V` or `H` where
  /// those suffice, else with the fewest of Hensel's letters, `W` and a code, else `MAP`.
  public var notation: String {
    for neighborhood in Neighborhood.allCases {
      guard let counts = counts(of: neighborhood) else { continue }
      func digits(_ counts: UInt16) -> String {
        (0...8).filter { counts >> $0 & 1 == 1 }.map { "\($0)" }.joined()
      }
      return notation(digits(counts.birth), digits(counts.survival), neighborhood.suffix)
    }
    if let (birth, survival) = arrangements {
      return notation(Self.terms(birth), Self.terms(survival), "")
    }
    return states == 2 ? elementaryNotation ?? mapNotation : "\(mapNotation)/\(states)"
  }

  private func notation(_ birth: String, _ survival: String, _ suffix: String) -> String {
    states == 2 ? "B\(birth)/S\(survival)\(suffix)" : "\(survival)/\(birth)/\(states)\(suffix)"
  }

  /// The arrangements of each number of neighbors with which a cell is born and stays alive, a bit
  /// for each, or `nil` when the rule depends on more.
  private var arrangements: (birth: [UInt16], survival: [UInt16])? {
    var alive = Array(repeating: [UInt16](repeating: 0, count: 9), count: 2)
    var dead = alive
    for index in 0..<512 {
      let count = (index & ~16).nonzeroBitCount
      let bit: UInt16 = 1 << Arrangement.place(index)
      if isAliveNext(index) {
        alive[index >> 4 & 1][count] |= bit
      } else {
        dead[index >> 4 & 1][count] |= bit
      }
    }
    for (alive, dead) in zip(alive.joined(), dead.joined()) where alive & dead != 0 { return nil }
    return (alive[0], alive[1])
  }

  /// Returns the numbers with their letters, or with the excluded letters where those are fewer.
  private static func terms(_ arrangements: [UInt16]) -> String {
    var terms = ""
    for (count, given) in arrangements.enumerated() where given != 0 {
      terms += "\(count)"
      let known = Arrangement.letters[count]
      let kept = known.indices.filter { given >> $0 & 1 == 1 }
      if kept.count == known.count || known.isEmpty { continue }
      let leftOut = known.indices.filter { given >> $0 & 1 == 0 }
      let isShorter = leftOut.count + 1 < kept.count
      if isShorter { terms += "-" }
      terms += String(decoding: (isShorter ? leftOut : kept).map { known[$0] }, as: UTF8.self)
    }
    return terms
  }

  private var elementaryNotation: String? {
    let code = (0..<8).reduce(0) { $0 | (isAliveNext($1 << 6) ? 1 << $1 : 0) }
    let isElementary = (0..<512).allSatisfy {
      isAliveNext($0) == ($0 & 16 != 0 || code >> ($0 >> 6) & 1 == 1)
    }
    return isElementary ? "W\(code)" : nil
  }

  /// The table in base64, of von Neumann's neighbors when the others don't matter. That of hexagons
  /// is not written, because Golly's engines don't agree on its order.
  private var mapNotation: String {
    let kept = Neighborhood.vonNeumann.mask | 16
    let isSmall = (0..<512).allSatisfy { isAliveNext($0) == isAliveNext($0 & kept) }
    let neighborhood: Neighborhood = isSmall ? .vonNeumann : .moore
    var digits = [Int](repeating: 0, count: neighborhood.mapLength)
    for index in 0..<512 where isAliveNext(index) {
      let bit = neighborhood.compressed(index)
      digits[bit / 6] |= 32 >> (bit % 6)
    }
    return "MAP" + String(decoding: digits.map { RuleReader.digits[$0] }, as: UTF8.self)
  }
}
