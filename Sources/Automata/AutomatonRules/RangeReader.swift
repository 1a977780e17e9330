/// A reader of the notation of Larger than Life, for rules of range 1: `R1,C0,M1,S1..1,B1..1,NN`.
///
/// The parts are the range; the number of states, 0 being two; whether the cell itself counts; the
/// ranges of counts with which a cell survives and is born; Moore's or von Neumann's neighborhood.
struct RangeReader {
  typealias Mark = NotationText.Mark

  let text: NotationText
  let marks: ArraySlice<Mark>

  func rule() throws(RuleError) -> Rule {
    var states = 2
    var countsItself = false
    var neighborhood = Neighborhood.moore
    var (survival, birth): (ClosedRange<Int>?, ClosedRange<Int>?)
    for part in marks.split(whereSeparator: { $0.is(",") }) {
      let body = part.dropFirst()
      switch part.first?.letter {
      case UInt8(ascii: "r"): try checkRange(body)
      case UInt8(ascii: "c"): states = try text.states(body)
      case UInt8(ascii: "m"): countsItself = try isSet(body, part.first)
      case UInt8(ascii: "s"): survival = try counts(body, part.first)
      case UInt8(ascii: "b"): birth = try counts(body, part.first)
      case UInt8(ascii: "n"): neighborhood = try self.neighborhood(body, part.first)
      default: throw text.error(at: part.first, "R, C, M, S, B or N is expected here")
      }
    }
    guard let survival, let birth else {
      throw text.error(at: marks.last, "the counts of survival, S, and of birth, B, are expected")
    }
    let mask = neighborhood.mask | (countsItself ? 16 : 0)
    return Rule(states: states) { index in
      (index & 16 == 0 ? birth : survival).contains((index & mask).nonzeroBitCount)
    }
  }

  private func checkRange(_ part: ArraySlice<Mark>) throws(RuleError) {
    var rest = part
    guard NotationText.number(&rest, limit: 2) == 1, rest.isEmpty else {
      throw text.error("rules of a range above 1 are not supported")
    }
  }

  private func isSet(_ part: ArraySlice<Mark>, _ start: Mark?) throws(RuleError) -> Bool {
    guard part.count == 1, let digit = part.first?.digit, digit < 2 else {
      throw text.error(at: start, "M0 or M1 is expected: whether the cell itself counts")
    }
    return digit == 1
  }

  private func counts(
    _ part: ArraySlice<Mark>, _ start: Mark?
  ) throws(RuleError) -> ClosedRange<Int> {
    var rest = part
    guard let first = NotationText.number(&rest, limit: 9), rest.count > 2,
      rest.removeFirst().is("."), rest.removeFirst().is("."),
      let last = NotationText.number(&rest, limit: 9), rest.isEmpty, first <= last
    else { throw text.error(at: start, "counts such as S2..3 are expected here") }
    return first...last
  }

  private func neighborhood(
    _ part: ArraySlice<Mark>, _ start: Mark?
  ) throws(RuleError) -> Neighborhood {
    if part.count == 1, let letter = part.first {
      if letter.is("m") { return .moore }
      if letter.is("n") { return .vonNeumann }
    }
    throw text.error(at: start, "NM or NN is expected: Moore's or von Neumann's neighborhood")
  }
}
