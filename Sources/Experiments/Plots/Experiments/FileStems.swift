/// Names of files, none of them twice.
struct FileStems {
  private var used: Set<String> = []
  private static let longest = 80

  /// Returns a name for `text`: its letters and digits of ASCII in lower case, with a dash for any
  /// others between them; with a number at the end where another file has the name.
  mutating func add(_ text: String) -> String {
    var stem = ""
    for byte in text.lowercased().utf8.prefix(Self.longest * 4) {
      let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
      if isPlain {
        stem.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !stem.isEmpty && !stem.hasSuffix("-") {
        stem += "-"
      }
    }
    stem = String(stem.prefix(Self.longest))
    if stem.hasSuffix("-") { stem.removeLast() }
    if stem.isEmpty { stem = "plot" }
    var name = stem, number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name
  }
}
