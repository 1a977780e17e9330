/// A reader of Golly's notations of bounded fields: `T90+7,60`.
struct TopologyReader {
  typealias Mark = NotationText.Mark

  /// A side with what follows its length.
  private struct Side {
    var length = 0
    /// The first digit of the length.
    var start: Mark?
    /// The sign of a twist.
    var twist: Mark?
    var shift = 0
    /// The sign of the shift.
    var shiftMark: Mark?
  }

  let text: NotationText
  let marks: ArraySlice<Mark>

  func topology() throws(RuleError) -> Topology {
    guard let letter = marks.first, "tpkcs".utf8.contains(letter.letter) else {
      throw text.error(
        at: marks.first,
        "T, P, K, C or S is expected: torus, plane, Klein bottle, cross-surface, sphere")
    }
    var rest = marks.dropFirst()
    let width = try side(&rest)
    var height = Side(length: width.length, start: width.start)
    if let comma = rest.first {
      guard comma.is(",") else {
        throw text.error(
          at: comma, "\(text.quoted(comma)) is out of place; a comma is allowed here")
      }
      rest.removeFirst()
      height = try side(&rest)
    }
    if let extra = rest.first {
      throw text.error(at: extra, "\(text.quoted(extra)) is out of place after the height")
    }
    try check(letter, width, height)
    return Topology(
      width: width.length == 0 ? nil : width.length,
      height: height.length == 0 ? nil : height.length, form: form(letter, width, height))
  }

  private func side(_ rest: inout ArraySlice<Mark>) throws(RuleError) -> Side {
    var side = Side(start: rest.first)
    guard let length = NotationText.number(&rest, limit: Topology.longestSide) else {
      throw text.error(at: side.start, "a number of cells is expected here")
    }
    guard length <= Topology.longestSide else {
      throw text.error(at: side.start, "a side has \(Topology.longestSide) cells at most")
    }
    side.length = length
    if let mark = rest.first, mark.is("*") {
      side.twist = mark
      rest.removeFirst()
    }
    if let sign = rest.first, sign.is("+") || sign.is("-") {
      side.shiftMark = sign
      rest.removeFirst()
      let start = rest.first
      guard let shift = NotationText.number(&rest, limit: Topology.longestSide) else {
        throw text.error(at: start, "the cells of a shift are expected after its sign")
      }
      guard shift <= Topology.longestSide else {
        throw text.error(at: start, "a shift is of \(Topology.longestSide) cells at most")
      }
      side.shift = sign.is("-") ? -shift : shift
    }
    return side
  }

  private func check(_ letter: Mark, _ width: Side, _ height: Side) throws(RuleError) {
    for side in [width, height] {
      if side.length == 0 && !letter.is("t") && !letter.is("p") {
        throw text.error(
          at: side.start, "only of a torus and a plane a side can be 0, without bound")
      }
      if let twist = side.twist, !letter.is("k") {
        throw text.error(at: twist, "only a Klein bottle, K, has a twist")
      }
      guard let shift = side.shiftMark else { continue }
      if !letter.is("t") && !letter.is("k") {
        throw text.error(at: shift, "only a torus, T, and a Klein bottle, K, have a shift")
      }
      if width.length == 0 || height.length == 0 {
        throw text.error(at: shift, "there is no shift where a side is 0, without bound")
      }
      if letter.is("k") {
        if side.twist == nil {
          throw text.error(at: shift, "only the twisted edges, with a *, can be shifted")
        }
        if side.shift != 0 && !side.length.isMultiple(of: 2) {
          throw text.error(at: shift, "twisted edges are shifted only when their length is even")
        }
      }
    }
    if let twist = height.twist, width.twist != nil {
      throw text.error(at: twist, "one pair of edges is twisted; both are of a cross-surface, C")
    }
    if let shift = height.shiftMark, width.shift != 0 && height.shift != 0 {
      throw text.error(at: shift, "one pair of edges can be shifted, not both")
    }
    if letter.is("s") && width.length != height.length {
      throw text.error(at: height.start, "a sphere is a square, with both sides the same")
    }
  }

  private func form(_ letter: Mark, _ width: Side, _ height: Side) -> Topology.Form {
    switch letter.letter {
    case UInt8(ascii: "t"):
      return width.length == 0 && height.length == 0
        ? .plane
        : .torus(
          shiftX: Self.shortest(width.shift, width.length),
          shiftY: Self.shortest(height.shift, height.length))
    case UInt8(ascii: "k"):
      // Golly takes every shift of twisted edges for one of 1, except for whole turns, and the
      // vertical edges for twisted when no * says which ones are.
      let isUnshifted = width.shift % width.length == 0 && height.shift % height.length == 0
      return .klein(twistsHorizontalEdges: width.twist != nil, shift: isUnshifted ? 0 : 1)
    case UInt8(ascii: "c"): return .crossSurface
    case UInt8(ascii: "s"): return .sphere
    default: return .plane
    }
  }

  /// Returns the equivalent shift that is nearest to 0.
  private static func shortest(_ shift: Int, _ length: Int) -> Int {
    guard length > 0 else { return 0 }
    let rest = shift % length
    if rest > length / 2 { return rest - length }
    return rest <= -(length + 1) / 2 ? rest + length : rest
  }
}
