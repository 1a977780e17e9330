extension BinaryInteger {
  /// The number as pictures show it: from 1,000 on with a comma between groups of three digits.
  package var grouped: String { description.groupingDigits }
}

extension String {
  /// The text of a number, possibly with a fraction, with commas between groups of three of its
  /// leading digits, as pictures show numbers: `24,000.5` for `24000.5`.
  package var groupingDigits: String {
    let sign = prefix { $0 == "-" }
    let digits = dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    guard digits.count > 3 else { return self }
    var grouped = String(sign)
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped + self[digits.endIndex...]
  }
}
