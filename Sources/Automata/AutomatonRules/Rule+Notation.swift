extension Rule {
  /// Creates the rule that `notation` describes, without a topology.
  ///
  /// See ``parse(_:)`` for the notations.
  ///
  /// - Throws: ``RuleError`` when it is not a supported rule.
  public init(_ notation: String) throws(RuleError) {
    let text = try NotationText(notation, of: .rule)
    if let colon = text.marks.first(where: { $0.is(":") }) {
      throw text.error(at: colon, "only a rule is expected here, and no topology after it")
    }
    self = try RuleReader(text: text, marks: text.marks[...]).rule()
  }

  /// Parses the rule and the topology of `text`, `RULE` or `RULE:TOPOLOGY`.
  ///
  /// All notations of pattern files are read, in capital and small letters, with spaces anywhere:
  /// `B3/S23`, `b3s23`, `S23/B3`, `23/3` (survival first), with the letters of Hensel's notation
  /// (`B2-a/S12`), `V` or `H` at the end for four or six neighbors, `/C3`, `/G3` or `/3` in third
  /// place for Generations; `W30` and other even codes; Golly's `MAP` with base64; Larger than Life
  /// of range 1, `R1,C0,M1,S1..1,B1..1,NN`; and the names of ``named``. For topologies see
  /// ``Topology/init(_:)``.
  ///
  /// - Returns: The rule, and the topology when `text` names one.
  /// - Throws: ``RuleError`` when it is not a supported rule and topology.
  public static func parse(_ text: String) throws(RuleError) -> (rule: Rule, topology: Topology?) {
    do throws(RuleError) {
      return try parseWhole(text)
    } catch {
      throw wordsBehind(in: text) ?? error
    }
  }

  /// Returns the error for words behind a rule, or `nil` where there are none.
  private static func wordsBehind(in text: String) -> RuleError? {
    if text.utf8.count > NotationText.longest || parseMarked(text) != nil { return nil }
    for place in text.indices.reversed() where text[place].isWhitespace {
      let rest = text[text.index(after: place)...]
      guard rest.first?.isLetter == true, (try? parseWhole(String(text[..<place]))) != nil else {
        continue
      }
      return RuleError(
        subject: .rule, text: text, column: text.count - rest.count + 1,
        reason: "the rule ends before '\(RuleError.oneLine(rest))', and nothing may follow it")
    }
    return nil
  }

  /// Parses the rule and the topology of all of `text`.
  private static func parseWhole(
    _ text: String
  ) throws(RuleError) -> (rule: Rule, topology: Topology?) {
    let notation = try NotationText(text, of: .rule)
    guard let colon = notation.marks.firstIndex(where: { $0.is(":") }) else {
      return (try RuleReader(text: notation, marks: notation.marks[...]).rule(), nil)
    }
    let rule = try RuleReader(text: notation, marks: notation.marks[..<colon]).rule()
    let behind = notation.marks[(colon + 1)...]
    return (rule, try TopologyReader(text: notation, marks: behind).topology())
  }

  /// Returns the notation of the rule and `topology` in pattern files; that of the rule alone for
  /// the unbounded plane.
  public func notation(on topology: Topology) -> String {
    topology.isUnbounded ? notation : "\(notation):\(topology.notation)"
  }
}
