/// Text of HTML that is made piece by piece.
struct HTMLText {
  private(set) var text = ""

  /// Adds markup as it is.
  mutating func add(_ markup: String) { text += markup + "\n" }

  /// Adds an element with text, whose special characters are escaped.
  mutating func add(_ element: String, _ content: String, _ attributes: String = "") {
    add("<\(element)\(attributes)>\(Self.escaped(content))</\(element)>")
  }

  /// Returns text as it stands in an element or between the quotes of an attribute.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
