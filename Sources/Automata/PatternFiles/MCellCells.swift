import CellPatterns

/// A reader of the cells of an MCell file: run-length encoded, "." for state 0, "A" … "X" for 1 …
/// 24, with "a" … "j" before them for the next 24 each; "$" ends a row.
struct MCellCells {
  private(set) var runs = CellRuns()
  /// The largest state, and the place of a cell that has it.
  private(set) var largest: (state: UInt8, offset: Int) = (0, 0)
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var x = 0
  private var y = 0
  // A line can end within a token, so that its parts are kept.
  private var count = 0
  private var countPlace: Int?
  private var block: (first: Int, offset: Int)?

  init(_ bytes: [UInt8], limits: PatternLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the cells at `place`.
  mutating func read(_ place: Range<Int>) throws(Damage) {
    for offset in place {
      let byte = bytes[offset]
      switch byte {
      case 32, 9: continue
      case UInt8(ascii: "0")...UInt8(ascii: "9") where block == nil:
        if countPlace == nil { countPlace = offset }
        if count > Plane.reach / 10 { throw tooFar(offset) }
        count = count * 10 + Int(byte - 0x30)
      case UInt8(ascii: "$") where block == nil:
        y += try taken()
        x = 0
        if y > Plane.reach { throw tooFar(offset) }
      case UInt8(ascii: ".") where block == nil:
        x += try length(at: offset)
      case UInt8(ascii: "a")...UInt8(ascii: "j") where block == nil:
        block = (24 * Int(byte - 96), offset)
      case UInt8(ascii: "A")...UInt8(ascii: "X"):
        try append(Int(byte - 64), at: offset)
      default:
        throw Damage(
          at: offset,
          "\(quoted(byte)) is not valid among the cells of an MCell file, which has counts and "
            + ". $ A … X, with a … j in front of A … X")
      }
    }
  }

  /// Checks that nothing is cut off.
  func end() throws(Damage) {
    if let place = countPlace ?? block?.offset {
      throw Damage(at: place, "a count or a small letter is followed by no cells")
    }
  }

  private mutating func append(_ letter: Int, at offset: Int) throws(Damage) {
    let state = letter + (block?.first ?? 0)
    guard state <= 255 else {
      throw Damage(
        at: block?.offset, "this stands for state \(state), and 255 is the largest")
    }
    block = nil
    let length = try length(at: offset)
    if state > largest.state { largest = (UInt8(state), offset) }
    runs.append(x: x, y: y, length: length, state: UInt8(state))
    if runs.runs.count > limits.runs { throw .tooManyRuns(at: offset, limits) }
    x += length
  }

  /// Returns the count that has been read, for cells within the allowed coordinates.
  private mutating func length(at offset: Int) throws(Damage) -> Int {
    let length = try taken()
    if x + length > Plane.reach { throw tooFar(offset) }
    return length
  }

  private mutating func taken() throws(Damage) -> Int {
    guard let place = countPlace else { return 1 }
    guard count > 0 else { throw Damage(at: place, "a count is 0, and 1 or more is allowed") }
    defer { (count, countPlace) = (0, nil) }
    return count
  }

  private func tooFar(_ offset: Int) -> Damage {
    Damage(at: offset, "the pattern reaches beyond 2^61 columns or rows")
  }
}
