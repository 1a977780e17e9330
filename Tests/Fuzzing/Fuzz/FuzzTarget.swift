import Terrarium

/// A reader, or the writer `deflate`, that is tried with arbitrary bytes.
enum FuzzTarget: String, CaseIterable {
  case rle, cells, life105, life106, macrocell, mcell, gzip, picture, rule, action, script, deflate

  /// Tries bytes that libFuzzer has made.
  func test(_ bytes: [UInt8]) {
    switch self {
    case .rle: tryPattern("x=\n", bytes)
    case .cells: tryPattern("!\n", bytes)
    case .life105: tryPattern("#Life 1.05\n", bytes)
    case .life106: tryPattern("#Life 1.06\n", bytes)
    case .macrocell: tryPattern("[M2]\n", bytes)
    case .mcell: tryPattern("#MCell 4.00\n", bytes)
    case .gzip:
      tryReading([0x1f, 0x8b] + bytes)
      // A checksum can't be guessed.
      tryReading(packed(bytes))
    case .picture:
      tryReading([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + bytes)
      if let png = png(of: bytes) { tryReading(png) }
    case .rule: tryRule(bytes)
    case .action: tryActions(bytes)
    case .script: tryScript(bytes)
    case .deflate: tryDeflate(bytes)
    }
  }
}

private func tryPattern(_ sign: String, _ bytes: [UInt8]) {
  // With the sign the reader is reached for sure, without it the detection of formats is tried too.
  tryReading(sign.utf8 + bytes)
  tryReading(bytes)
}

private func tryRule(_ bytes: [UInt8]) {
  guard let (rule, topology) = try? Rule.parse(String(decoding: bytes, as: UTF8.self)) else {
    return
  }
  let field = topology ?? .unbounded
  let notation = rule.notation(on: field)
  guard let again = try? Rule.parse(notation), again.rule == rule,
    again.topology ?? .unbounded == field
  else { fatalError("\(notation) does not read as the rule and field it is written for") }
}

/// Reads the actions of a line, and those that it has as they are written.
private func tryActions(_ bytes: [UInt8]) {
  let line = String(decoding: bytes, as: UTF8.self)
  let places = 1...line.unicodeScalars.count + 1
  let commands: [ActionText]
  do throws(ActionError) {
    commands = try ActionText.commands(of: line)
  } catch {
    guard places.contains(error.column) else { fatalError("\(error) is not in the line") }
    return
  }
  var actions: [FieldAction] = []
  for command in commands {
    do throws(ActionError) {
      actions.append(try FieldAction(command))
    } catch {
      guard places.contains(error.column) else { fatalError("\(error) is not in the line") }
    }
  }
  for action in actions {
    guard let again = try? FieldAction(parsing: action.description), again == action else {
      fatalError("\(action) does not read as the action it is written for")
    }
  }
  let text = actions.map(\.description).joined(separator: "; ")
  guard let list = try? FieldAction.list(parsing: text), list == actions else {
    fatalError("\(text) does not read as the actions it is written for")
  }
}
