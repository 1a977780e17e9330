import Pictures

/// A model of a terminal as far as a played run needs it, so that tests examine what a person sees.
struct TerminalModel {
  /// A window's content after an update of the screen.
  struct Screen {
    /// The words of two pixels a cell, row by row; 0 where there is the terminal's own background.
    var pixels: [UInt32]
    /// The pictures that are placed, by their images: the PNG, and the keys of the command.
    var placed: [Int: (png: [UInt8], keys: [String: String])]
    /// Where the last picture was placed, from 1.
    var corner: (row: Int, column: Int)
  }

  /// Whether it answers to the kitty graphics protocol, and whether it answers at all.
  var knowsKitty = false, isMute = false
  /// The answer to a picture, or `nil` for none.
  var verdict: String? = "OK"

  private(set) var columns: Int
  private var rows: Int
  /// The screens after each update.
  private(set) var screens: [Screen] = []
  /// The text on the screen that is not the run's own.
  private(set) var text = ""
  private(set) var isAlternate = false, isCursorHidden = false, wraps = true
  /// The bytes of each command of the graphics protocol.
  private(set) var commandSizes: [Int] = []

  private var isUpdating = false
  private var pixels: [UInt32]
  private var cursor = (row: 1, column: 1), corner = (row: 1, column: 1)
  private var foreground: UInt32 = 0, background: UInt32 = 0
  private var images: [Int: [UInt8]] = [:]
  private var placed: [Int: [String: String]] = [:]
  private var sending: (keys: [String: String], base64: [UInt8])?
  private var rest: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    pixels = Array(repeating: 0, count: columns * rows * 2)
  }

  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    pixels = Array(repeating: 0, count: columns * rows * 2)
  }

  /// Shows `bytes`, and returns the answers.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    rest += bytes
    var answers = ""
    var place = 0
    while let end = end(ofTokenAt: place) {
      answers += act(on: Array(rest[place..<end])) ?? ""
      place = end
    }
    rest.removeFirst(place)
    return isMute ? [] : Array(answers.utf8)
  }

  /// Where the sequence or letter at `start` ends, if all of it is there.
  private func end(ofTokenAt start: Int) -> Int? {
    guard start < rest.count else { return nil }
    guard rest[start] == 0x1b else {
      let length = rest[start] < 0xc0 ? 1 : rest[start] < 0xe0 ? 2 : 3
      return start + length <= rest.count ? start + length : nil
    }
    guard start + 1 < rest.count else { return nil }
    if rest[start + 1] == UInt8(ascii: "[") {
      return rest[(start + 2)...].firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
    }
    guard rest[start + 1] == UInt8(ascii: "_") else { return start + 2 }
    return rest[(start + 2)...].firstIndex(of: 0x1b).flatMap {
      $0 + 1 < rest.count ? $0 + 2 : nil
    }
  }

  /// Executes `token`, and returns the answer.
  private mutating func act(on token: [UInt8]) -> String? {
    guard token[0] == 0x1b else {
      put(String(decoding: token, as: UTF8.self))
      return nil
    }
    let body = String(decoding: token.dropFirst(2), as: UTF8.self)
    switch token[1] {
    case UInt8(ascii: "["): return control(body)
    case UInt8(ascii: "_"): return graphics(token)
    default: return nil
    }
  }

  private mutating func control(_ body: String) -> String? {
    let numbers = body.dropLast().split(separator: ";").compactMap { UInt32($0) }
    switch body {
    case "?1049h": isAlternate = true
    case "?1049l": isAlternate = false
    case "?25l": isCursorHidden = true
    case "?25h": isCursorHidden = false
    case "?7l": wraps = false
    case "?7h": wraps = true
    case "?2026h": isUpdating = true
    case "?2026l":
      if isUpdating { screens.append(screen) }
      isUpdating = false
    case "2J":
      pixels = pixels.map { _ in 0 }
      placed = [:]
    case "0m": (foreground, background) = (0, 0)
    case "49m": background = 0
    case "c": return "\u{1b}[?62;4c"
    case _ where body.hasSuffix("H") && numbers.count == 2:
      cursor = (Int(numbers[0]), Int(numbers[1]))
    case _ where body.hasSuffix("m") && numbers.count == 5:
      let color = Color(numbers[2] << 16 | numbers[3] << 8 | numbers[4]).pixel
      if numbers[0] == 38 { foreground = color } else { background = color }
    default: break
    }
    return nil
  }

  private var screen: Screen {
    let shown = placed.map { image, keys in (image, (png: images[image] ?? [], keys: keys)) }
    return Screen(
      pixels: pixels, placed: Dictionary(uniqueKeysWithValues: shown), corner: corner)
  }

  private mutating func put(_ letter: String) {
    guard isAlternate else {
      text += letter
      return
    }
    let (top, bottom): (UInt32, UInt32)
    switch letter {
    case "▀": (top, bottom) = (foreground, background)
    case "▄": (top, bottom) = (background, foreground)
    case " ": (top, bottom) = (background, background)
    default: (top, bottom) = (0xdead, 0xdead)
    }
    if cursor.row <= rows && cursor.column <= columns {
      let place = (cursor.row - 1) * 2 * columns + cursor.column - 1
      (pixels[place], pixels[place + columns]) = (top, bottom)
    }
    cursor.column += 1
  }

  private mutating func graphics(_ token: [UInt8]) -> String? {
    commandSizes.append(token.count)
    guard knowsKitty, token[2] == UInt8(ascii: "G") else { return nil }
    let parts = token[3..<(token.count - 2)].split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let pairs = String(decoding: parts[0], as: UTF8.self).split(separator: ",").map {
      $0.split(separator: "=").map(String.init)
    }
    let keys = Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
    let image = keys["i"].flatMap { Int($0) } ?? 0
    switch keys["a"] ?? "t" {
    case "q": return "\u{1b}_Gi=\(image);OK\u{1b}\\"
    case "t": return transmit(keys, parts.count > 1 ? Array(parts[1]) : [])
    case "p":
      placed[image] = keys
      corner = cursor
    case "d":
      placed[image] = nil
      images[image] = nil
    default: break
    }
    return nil
  }

  private mutating func transmit(_ keys: [String: String], _ payload: [UInt8]) -> String? {
    let first = sending?.keys ?? keys
    let base64 = (sending?.base64 ?? []) + payload
    sending = keys["m"] == "1" ? (first, base64) : nil
    guard sending == nil, let image = first["i"].flatMap({ Int($0) }) else { return nil }
    images[image] = decodedBase64(base64)
    return verdict.map { "\u{1b}_Gi=\(image);\($0)\u{1b}\\" }
  }
}

/// The bytes that `text` in base 64 stands for.
private func decodedBase64(_ text: [UInt8]) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let values = Dictionary(uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) })
  var bytes: [UInt8] = []
  var bits: UInt32 = 0, count = 0
  for value in text.compactMap({ values[$0] }) {
    bits = bits << 6 | value
    count += 6
    if count < 8 { continue }
    count -= 8
    bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
  }
  return bytes
}
