import AutomatonRules

/// The rule of an MCell file.
struct MCellRule {
  /// The place of the game's name.
  var game: Range<Int>?
  /// The place of the rule's name in Golly.
  var golly: Range<Int>?
  /// The number of states.
  var colors: Int?
  /// Whether the file states that the rule is Life's.
  var isLife = false
  private var text = ""
  private var start: Int?

  /// Adds a line of the rule, at `place`.
  mutating func add(_ place: Range<Int>, of bytes: [UInt8]) {
    if start == nil { start = place.lowerBound }
    text += String(decoding: bytes[place], as: UTF8.self)
  }

  /// Passes the rule to `head`.
  ///
  /// - Throws: The reason, with its place, why the rule is not supported, when `head` takes a rule.
  func resolve(into head: inout PatternHead, of bytes: [UInt8]) throws(Damage) {
    if isLife { return head.setRule(.life, states: .ages) }
    if let golly { return try head.setRule(golly, in: bytes) }
    do throws(Damage) {
      var game = MCellGame.life
      if let place = self.game { game = try known(place, bytes) }
      // Golly also recognizes these two by their first characters.
      if game == .rulesTable && text.hasPrefix(Self.historicalLife) {
        return head.setRule(.life, states: .marks(last: 8))
      }
      if game == .rulesTable && text.hasPrefix(Self.life) {
        return head.setRule(.life, states: .ages)
      }
      let isDefault = text.isEmpty && game == .life
      let rule = isDefault ? .life : try parsed(game)
      head.setRule(rule, states: rule.states == 2 ? .ages : .ofRule)
    } catch {
      if head.takesRule { throw error }
    }
  }

  private static let life = "1,0,0,0,0,0,1,0,0,0,0,0,0,0,0,1,1"
  private static let historicalLife =
    "1,0,1,0,0,0,1,0,0,0,0,0,0,2,2,1,1,2,2,2,2,2,0,2,2,2,1,2,2,2,2,2"

  private func known(_ place: Range<Int>, _ bytes: [UInt8]) throws(Damage) -> MCellGame {
    let name = String(decoding: bytes[place], as: UTF8.self)
    if let game = MCellGame(named: name) { return game }
    let shown = name.prefix(60).map { $0.isASCII && !$0.isNewline ? $0 : "?" }
    throw Damage(
      at: place.lowerBound,
      "MCell has no game “\(String(shown))” with supported rules; there are "
        + MCellGame.played.joined(separator: ", "))
  }

  private func parsed(_ game: MCellGame) throws(Damage) -> Rule {
    do throws(RuleError) {
      return try Rule.parse(text, of: game, colors: colors)
    } catch {
      throw Damage(at: start ?? self.game?.lowerBound, error.description)
    }
  }
}
