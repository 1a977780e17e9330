/// The British spellings of options, which are read everywhere and listed nowhere, with the names of the options.
private let british = ["colour": "color", "neighbours": "neighbors", "summarise": "summarize"]

/// Returns the American spelling of the option `name`, whichever spelling it has.
package func americanName(_ name: some StringProtocol) -> String {
  british[String(name)] ?? String(name)
}
