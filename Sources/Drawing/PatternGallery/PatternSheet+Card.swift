import CellPatterns
package import PatternLibrary
package import Raster
import SceneDescription

extension PatternSheet {
  /// Returns a card of `patterns`, without those that can't be drawn.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - name: The name of the chosen pattern, or `nil` where none is chosen.
  /// - Returns: The card, with all kinds of patterns.
  /// - Complexity: O(n) for n cells that they have.
  package func card(of patterns: [LibraryPattern], choosing name: String?) -> LibraryCard {
    let groups = groups(of: patterns).groups
    let known = Dictionary(
      patterns.map { (printable($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    let tiles = groups.flatMap(\.entries).map { entry in
      LibraryCard.Tile(
        name: entry.name, facts: known[entry.name].map(Self.facts) ?? "", picture: entry.content)
    }
    let chosen =
      patterns.first { $0.name == name }
      ?? patterns.first { pattern in
        name.map { pattern.aliases.contains($0) } ?? false
      }
    return LibraryCard(
      facts: "\(Self.count(tiles.count, "pattern")) · \(Self.count(groups.count, "kind"))",
      kinds: ["all"] + groups.map { $0.title.lowercased() }, tiles: tiles,
      chosen: chosen.flatMap { chosen in
        tiles.firstIndex { $0.name == printable(chosen.name) }
      })
  }

  /// Returns the size of a pattern and what is most characteristic of it, in a few words.
  private static func facts(of pattern: LibraryPattern) -> String {
    let size = pattern.box.map { "\($0.width) × \($0.height)" } ?? "empty"
    return pattern.facts.first.map { "\(size) · \($0.brief)" } ?? size
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
