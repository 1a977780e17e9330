/// The format of a text, detected by its content.
enum PatternText {
  case rle, plaintext, lifeBlocks, lifeList, macrocell, mcell

  /// Creates the format of the text that starts at `start`, or `nil` when it is not a pattern.
  init?(_ bytes: [UInt8], from start: Int) {
    var lines = TextLines(bytes, from: start)
    var hasComments = false
    while let line = lines.next() {
      var words = LineWords(bytes, in: line)
      words.skipBlanks()
      if words.rest.isEmpty { continue }
      if words.skip("[M2]") {
        self = .macrocell
      } else if words.skip("!") && !hasComments {
        self = .plaintext
      } else if words.skip("#Life 1.06") {
        self = .lifeList
      } else if words.skip("#Life 1.05") {
        self = .lifeBlocks
      } else if words.skip("#MCell") || words.skip("#MCLife") {
        self = .mcell
      } else if words.first == UInt8(ascii: "#") {
        hasComments = true
        continue
      } else if let format = Self.ofCells(bytes, line, hasComments: hasComments) {
        self = format
      } else {
        return nil
      }
      return
    }
    return nil
  }

  /// Returns the format of a file whose first line of cells, or of a header, is `line`.
  private static func ofCells(
    _ bytes: [UInt8], _ line: Range<Int>, hasComments: Bool
  ) -> PatternText? {
    let text = LineWords(bytes, in: line).trimmed
    if bytes[text].allSatisfy({ drawn.contains($0) }) {
      return hasComments ? .lifeBlocks : .plaintext
    }
    var numbers = LineWords(bytes, in: text)
    if numbers.coordinate() != nil, numbers.coordinate() != nil, numbers.trimmed.isEmpty {
      return .lifeList
    }
    if LineWords(bytes, in: text).isRLEHeader { return .rle }
    let body = bytes[text].prefix { $0 != UInt8(ascii: "!") }
    return body.allSatisfy { runLengths.contains($0) } ? .rle : nil
  }

  private static let drawn: Set<UInt8> = Set(".O* \t".utf8)
  private static let runLengths: Set<UInt8> = Set(
    "0123456789bo$. \tABCDEFGHIJKLMNOPQRSTUVWXpqrstuvwxy".utf8)
}
