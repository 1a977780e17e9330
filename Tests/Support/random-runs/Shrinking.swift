import RandomRuns

/// Makes a line that fails shorter, and its values smaller.
struct Shrinking {
  /// The most trials.
  private var left = 300
  private let fails: (RandomLine) -> Bool

  /// Creates the search for lines for which `fails` is true.
  init(_ fails: @escaping (RandomLine) -> Bool) { self.fails = fails }

  /// Returns the smallest line that was found and still fails as `line` does.
  mutating func smallest(_ line: RandomLine) -> RandomLine {
    var line = line
    while let smaller = smaller(line) { line = smaller }
    return line
  }

  private mutating func smaller(_ line: RandomLine) -> RandomLine? {
    for smaller in candidates(line) {
      guard left > 0 else { return nil }
      left -= 1
      if fails(smaller) { return smaller }
    }
    return nil
  }

  /// Lines without one of the options or the commands of scripts, then lines with smaller values.
  private func candidates(_ line: RandomLine) -> [RandomLine] {
    var all: [RandomLine] = []
    for index in line.parts.indices.dropFirst() {
      var shorter = line
      shorter.parts.remove(at: index)
      all.append(shorter)
    }
    for (name, text) in line.files {
      let commands = text.split(separator: "\n")
      for index in commands.indices.dropFirst() {
        var shorter = line
        shorter.files[name] =
          commands.enumerated().filter { $0.offset != index }.map(\.element)
          .joined(separator: "\n") + "\n"
        all.append(shorter)
      }
    }
    for (index, part) in line.parts.enumerated() where part.count == 2 {
      for value in Self.smaller(than: part[1]) {
        var shorter = line
        shorter.parts[index][1] = value
        all.append(shorter)
      }
    }
    return all
  }

  /// Values that are smaller: each number in it halved, or half of the text.
  private static func smaller(than value: String) -> [String] {
    var values: [String] = []
    for match in value.matches(of: #/\d+/#) {
      guard let number = Int(match.output), number > 1 else { continue }
      values.append(
        String(
          value[..<match.range.lowerBound] + "\(number / 2)" + value[match.range.upperBound...]))
    }
    if value.count > 8 && !value.contains("/") {
      values.append(String(value.prefix(value.count / 2)))
    }
    return values
  }
}
