/// A reader of MCell's “General binary” rules: `C48,NM,Sb255a,Babb189ab63a`.
///
/// The parts are the number of states, 0 being two; Moore's or von Neumann's neighborhood; and for
/// each neighborhood whether a cell survives and is born, `a` no and `b` yes, a number before a
/// letter repeating it. The lowest bit of the neighborhood's number is north; the others follow
/// clockwise.
struct GeneralBinaryReader {
  typealias Mark = NotationText.Mark

  let text: NotationText

  func rule() throws(RuleError) -> Rule {
    var states = 2
    var places = Self.moore
    var (survival, birth): (ArraySlice<Mark>?, ArraySlice<Mark>?)
    for part in text.marks.split(whereSeparator: { $0.is(",") }) {
      let body = part.dropFirst()
      switch part.first?.letter {
      case UInt8(ascii: "c"): states = try text.states(body)
      case UInt8(ascii: "n"): places = try neighborhood(body, part.first)
      case UInt8(ascii: "s"): survival = body
      case UInt8(ascii: "b"): birth = body
      default: throw text.error(at: part.first, "C, N, S or B is expected here")
      }
    }
    guard let survival, let birth else {
      throw text.error(at: nil, "a table of survivals, S, and one of births, B, are expected")
    }
    let survives = try table(survival, of: 1 << places.count)
    let isBorn = try table(birth, of: 1 << places.count)
    return Rule(states: states) { index in
      (index & 16 == 0 ? isBorn : survives)[Rule.gathered(index, places)]
    }
  }

  /// The neighbors clockwise from north, as bits of the index of ``Rule/table``.
  private static let moore = [7, 6, 3, 0, 1, 2, 5, 8]
  private static let vonNeumann = [7, 3, 1, 5]

  private func neighborhood(_ body: ArraySlice<Mark>, _ start: Mark?) throws(RuleError) -> [Int] {
    if body.count == 1, let letter = body.first {
      if letter.is("m") { return Self.moore }
      if letter.is("n") { return Self.vonNeumann }
    }
    throw text.error(at: start, "NM or NN is expected: Moore's or von Neumann's neighborhood")
  }

  private func table(_ body: ArraySlice<Mark>, of size: Int) throws(RuleError) -> [Bool] {
    var table: [Bool] = []
    var rest = body
    while let start = rest.first {
      let count = NotationText.number(&rest, limit: size) ?? 1
      guard let letter = rest.popFirst(), letter.is("a") || letter.is("b") else {
        throw text.error(at: start, "a or b is expected here, with a number in front or without")
      }
      guard count <= size - table.count else {
        throw text.error(at: start, "the table has more than \(size) entries, one a neighborhood")
      }
      table += repeatElement(letter.is("b"), count: count)
    }
    guard table.count == size else {
      throw text.error(
        at: body.last, "the table has \(table.count) entries, and there are \(size) neighborhoods")
    }
    return table
  }
}
