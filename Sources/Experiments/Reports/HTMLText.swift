import Plots

/// Text of HTML that is made piece by piece.
struct HTMLText {
  private(set) var text = ""

  /// Adds markup as it is.
  mutating func add(_ markup: String) { text += markup + "\n" }

  /// Adds an element with text, whose special characters are escaped.
  mutating func add(_ element: String, _ content: String, _ attributes: String = "") {
    add("<\(element)\(attributes)>\(markupEscaped(content))</\(element)>")
  }
}
