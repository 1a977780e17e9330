/// A reader of notations with the numbers of live neighbors: `B3/S23`, `23/3`, `B2-a/S12`,
/// `12/13/4V`.
struct CountsReader {
  typealias Mark = NotationText.Mark

  /// The numbers after B or S, or in the place of one.
  private struct Section {
    /// The letter B or S.
    var label: Mark?
    var terms: ArraySlice<Mark>
  }

  let text: NotationText
  let marks: ArraySlice<Mark>

  func rule() throws(RuleError) -> Rule {
    var (parts, slashes) = self.parts()
    if slashes.count > 2 {
      throw text.error(at: slashes[2], "a rule has three parts at most: births, survivals, states")
    }
    let neighborhood = try takeNeighborhood(from: &parts)
    let states = parts.count == 3 ? try self.states(parts[2], behind: slashes[1]) : 2
    let (birth, survival) = try roles(parts, slashes)
    let reader = TermsReader(text: text, neighborhood: neighborhood)
    let births = try reader.arrangements(birth), survivals = try reader.arrangements(survival)
    return Rule(states: states) { index in
      let count = (index & neighborhood.mask).nonzeroBitCount
      let place = neighborhood == .moore ? Arrangement.place(index) : 0
      return (index & 16 == 0 ? births : survivals)[count] >> place & 1 == 1
    }
  }

  /// Returns the parts between slashes; Golly also accepts underscores.
  private func parts() -> (parts: [ArraySlice<Mark>], slashes: [Mark]) {
    let isSlash = { (mark: Mark) in mark.is("/") || mark.is("_") }
    let parts = marks.split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    return (parts, marks.filter(isSlash))
  }

  /// Removes V or H from the end of the rule or, before the number of states, of the counts.
  private func takeNeighborhood(
    from parts: inout [ArraySlice<Mark>]
  ) throws(RuleError) -> Neighborhood {
    var found: Neighborhood?
    for index in parts.indices.suffix(2).reversed() where index > 0 || parts.count == 1 {
      guard let last = parts[index].last, last.is("v") || last.is("h") else { continue }
      if found != nil { throw text.error(at: last, "one V or H is allowed, at the end") }
      found = last.is("v") ? .vonNeumann : .hexagonal
      parts[index].removeLast()
    }
    return found ?? .moore
  }

  private func states(_ part: ArraySlice<Mark>, behind slash: Mark) throws(RuleError) -> Int {
    var rest = part
    if let letter = rest.first, letter.is("c") || letter.is("g") { rest.removeFirst() }
    let start = rest.first
    guard let states = NotationText.number(&rest, limit: 256), rest.isEmpty else {
      throw text.error(
        at: rest.first, "the number of states, such as 3 or C3, is expected after the second slash"
      )
    }
    guard (2...256).contains(states) else {
      throw text.error(at: start, "2 to 256 states are allowed")
    }
    return states
  }

  /// Assigns the terms to births and survivals: without a letter survivals come first.
  private func roles(
    _ parts: [ArraySlice<Mark>], _ slashes: [Mark]
  ) throws(RuleError) -> (birth: ArraySlice<Mark>, survival: ArraySlice<Mark>) {
    var sections = parts.prefix(2).map { Section(label: nil, terms: $0) }
    for index in sections.indices { takeLabel(from: &sections[index]) }
    if sections.count == 1 {
      guard sections[0].label != nil else {
        throw text.error(at: nil, "a slash, or B or S before the counts, is missing")
      }
      // Without a slash the second letter separates them.
      let terms = sections[0].terms
      let second = terms.firstIndex { $0.is("b") || $0.is("s") } ?? terms.endIndex
      sections[0].terms = terms[..<second]
      sections.append(Section(label: nil, terms: terms[second...]))
      takeLabel(from: &sections[1])
    }
    let (first, second) = (sections[0], sections[1])
    if let label = first.label, let other = second.label, label.letter == other.letter {
      throw text.error(at: other, "\(text.quoted(other)) occurs twice; B and S are allowed once")
    }
    let isBirthFirst = first.label?.is("b") ?? second.label?.is("s") ?? false
    return isBirthFirst ? (first.terms, second.terms) : (second.terms, first.terms)
  }

  private func takeLabel(from section: inout Section) {
    guard let label = section.terms.first, label.is("b") || label.is("s") else { return }
    section.label = label
    section.terms.removeFirst()
  }
}

/// A reader of numbers of neighbors with letters: `2-a34q`.
private struct TermsReader {
  typealias Mark = NotationText.Mark

  let text: NotationText
  let neighborhood: Neighborhood

  /// Returns the arrangements that `terms` give for each number of neighbors 0 … 8, a bit for each
  /// of them.
  func arrangements(_ terms: ArraySlice<Mark>) throws(RuleError) -> [UInt16] {
    var arrangements = [UInt16](repeating: 0, count: 9)
    var rest = terms
    while let mark = rest.popFirst() {
      guard let count = mark.digit else {
        throw text.error(
          at: mark, "\(text.quoted(mark)) is out of place where a number of neighbors can stand")
      }
      guard count <= neighborhood.count else {
        throw text.error(
          at: mark,
          "\(count) neighbors are more than there are; 0 to \(neighborhood.count) are allowed")
      }
      let given = try letters(of: count, &rest)
      if arrangements[count] != 0 && arrangements[count] != given {
        throw text.error(at: mark, "\(count) neighbors were given before, with other letters")
      }
      arrangements[count] = given
    }
    return arrangements
  }

  /// Returns the arrangements of `count` neighbors that the letters at the start of `rest` stand
  /// for, which are removed from it: all without letters, all others after a minus.
  private func letters(of count: Int, _ rest: inout ArraySlice<Mark>) throws(RuleError) -> UInt16 {
    let known = neighborhood == .moore ? Arrangement.letters[count] : []
    let all: UInt16 = known.isEmpty ? 1 : 1 << known.count - 1
    let minus = rest.first.flatMap { $0.is("-") ? $0 : nil }
    if minus != nil { rest.removeFirst() }
    var given: UInt16 = 0
    while let mark = rest.first, (97...122).contains(mark.letter), !mark.is("b"), !mark.is("s") {
      guard let place = known.firstIndex(of: mark.letter) else {
        throw text.error(at: mark, noLetter(mark, known, count))
      }
      given |= 1 << place
      rest.removeFirst()
    }
    return given == 0 ? all : minus == nil ? given : all & ~given
  }

  private func noLetter(_ mark: Mark, _ known: [UInt8], _ count: Int) -> String {
    let letter = text.quoted(mark)
    if mark.is("v") || mark.is("h") {
      return "\(letter) is out of place, V and H are allowed at the end"
    }
    if neighborhood != .moore {
      return "letters such as \(letter) don't go with V or H, which are at the end"
    }
    if known.isEmpty { return "\(letter) is out of place, no letter goes with \(count) neighbors" }
    let allowed = known.map { String(Character(Unicode.Scalar($0))) }.joined(separator: ", ")
    return "there is no \(letter) of \(count) neighbors; \(allowed) are allowed"
  }
}
