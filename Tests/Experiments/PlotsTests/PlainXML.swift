/// A document of XML as drawings write it: elements, attributes in double quotes, five entities.
struct PlainXML {
  /// The reason why a text is no such document.
  struct Damage: Error {
    let reason: String
  }

  /// The name of the outermost element.
  private(set) var root = ""
  /// The texts in the elements of each name.
  private(set) var contents: [String: [String]] = [:]

  init(_ text: String) throws {
    var open: [(name: String, text: String)] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      let between = try Self.plain(rest[..<start])
      if open.isEmpty {
        if between.contains(where: { !$0.isWhitespace }) { throw Damage(reason: "text outside") }
      } else {
        open[open.count - 1].text += between
      }
      guard let end = rest[start...].firstIndex(of: ">") else { throw Damage(reason: "no >") }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), last.name == tag.dropFirst() else {
          throw Damage(reason: "</\(tag.dropFirst())> closes nothing")
        }
        contents[last.name, default: []].append(last.text)
      } else {
        let isClosed = tag.hasSuffix("/")
        let name = try Self.checkedName(of: isClosed ? tag.dropLast() : tag)
        if root.isEmpty { root = name } else if open.isEmpty { throw Damage(reason: "two roots") }
        if !isClosed { open.append((name, "")) }
      }
    }
    if !open.isEmpty || rest.contains(where: { !$0.isWhitespace }) {
      throw Damage(reason: "it doesn't end")
    }
  }

  /// Returns the name of an element whose attributes are written as they have to be, each once.
  private static func checkedName(of tag: Substring) throws -> String {
    let name = tag.prefix { $0 != " " }
    var rest = tag.dropFirst(name.count), seen: Set<Substring> = []
    while !rest.isEmpty {
      let attribute = rest.dropFirst().prefix { $0 != "=" }
      let value = rest.dropFirst(attribute.count + 3).prefix { $0 != "\"" }
      let written = " \(attribute)=\"\(value)\""
      guard rest.hasPrefix(written), seen.insert(attribute).inserted else {
        throw Damage(reason: "a wrong attribute in <\(tag)>")
      }
      _ = try plain(value)
      rest = rest.dropFirst(written.count)
    }
    return String(name)
  }

  /// Returns text without entities.
  private static func plain(_ text: Substring) throws -> String {
    var plain = "", rest = text
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...]
      let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""]
      guard let entity = entities.first(where: { rest.hasPrefix($0.key) }) else {
        throw Damage(reason: "an unknown entity in \(text)")
      }
      plain += entity.value
      rest = rest.dropFirst(entity.key.count)
    }
    return plain + rest
  }
}
