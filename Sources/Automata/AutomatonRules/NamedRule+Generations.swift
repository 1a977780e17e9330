extension NamedRule {
  /// The rules of more than two states, survival first.
  static let generations: [NamedRule] = [
    NamedRule("Banners", "2367/3457/5", "ships that trail growing banners"),
    NamedRule("BelZhab", "23/23/8", "waves as of the Belousov-Zhabotinsky reaction"),
    NamedRule("Bloomerang", "234/34678/24", "round waves that come back"),
    NamedRule("Bombers", "345/24/25", "ships and puffers with long tails"),
    NamedRule("Brain 6", "6/246/3", "Brian's Brain with more births"),
    NamedRule(
      "Brian's Brain", "/2/3", "cells fire, rest and fire again: ships everywhere"),
    NamedRule("Caterpillars", "124567/378/4", "worms that crawl through chaos"),
    NamedRule("Cooties", "23/2/8", "swarms that trail"),
    NamedRule("Faders", "2/2/25", "traces that fade slowly"),
    NamedRule("Fireworks", "2/13/21", "bursts in all directions"),
    NamedRule("Frogs", "12/34/3", "small things that hop"),
    NamedRule("Lava", "12345/45678/8", "slow flows"),
    NamedRule("Lines", "012345/458/3", "growth into straight lines"),
    NamedRule("Star Wars", "345/2/4", "ships, guns and walls that hold"),
    NamedRule("Sticks", "3456/2/6", "sticks that shoot"),
    NamedRule("Transers", "345/26/5", "ships that change each other"),
    NamedRule("Xtasy", "1456/2356/16", "round waves in all colors"),
  ]
}
