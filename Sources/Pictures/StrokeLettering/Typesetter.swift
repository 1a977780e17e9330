import Synchronization

/// A typesetter for lines of text at one size and weight, as coverage masks.
///
/// Letters stand on whole pixels and a letter's width never depends on its neighbors, so that a
/// counter that goes from 107 to 108 moves nothing else. Masks of letters are cached; a typesetter
/// may be used from any number of tasks.
public final class Typesetter: Sendable {
  /// The width of the pen that letters are drawn with.
  public enum Weight: Sendable, Hashable, CaseIterable {
    /// A pen of 1/12 of the size, and at least one pixel.
    case regular
    /// A pen of 1/7.5 of the size, less high at small sizes so that letters stay open.
    case bold
  }

  /// The allowed sizes, in pixels.
  public static let sizes = 1...512
  /// The allowed widths of a halo, in pixels.
  public static let halos = 0...64

  /// The nominal height in pixels: capitals are 0.7 of it, small letters 0.5.
  public let size: Int
  /// The weight of all its letters.
  public let weight: Weight
  /// The number of rows above the baseline, marks on capitals included.
  public let ascent: Int
  /// The number of rows below the baseline.
  public let descent: Int

  private let font: StrokeFont
  private let grid: PixelGrid
  private let letters = Mutex<[Key: LetterMask]>([:])
  /// The columns that the characters of ASCII take, by their numbers; 0 where that isn't known yet.
  private let plain = Mutex([Int](repeating: 0, count: 128))

  private struct Key: Hashable {
    let character: Character
    let halo: Int
  }

  /// The columns that characters take, of all typesetters of the one font: layouts measure the same
  /// few in every size that they try.
  private static let advances = Mutex<[Measure: Int]>([:])

  private struct Measure: Hashable {
    let character: Character
    let size: Int
    let weight: Weight
  }

  /// Creates a typesetter for `size` pixels, which must be one of ``sizes``.
  public init(size: Int, weight: Weight = .regular, font: StrokeFont = .standard) {
    precondition(Self.sizes.contains(size), "a typesetter's size is 1 … 512 px")
    self.size = size
    self.weight = weight
    self.font = font
    let pen = weight == .regular ? Double(size) / 12 : max(Double(size) / 7.5, 1.5)
    grid = PixelGrid(size: size, pen: pen)
    ascent = grid.ascender + grid.markGap + grid.markHeight + grid.bar + 1
    descent = grid.descender + Int((Double(size) * 0.03).rounded(.up)) + 1
  }

  /// The height of a line in pixels: ascent + descent.
  public var lineHeight: Int { ascent + descent }

  /// Returns the width of `text` as one line, in pixels: its letters and a free column at either
  /// end.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func width(of text: String) -> Int {
    if let width = plainWidth(of: text) { return width }
    return Self.advances.withLock { advances in
      text.reduce(2) { width, character in
        let measure = Measure(character: character, size: size, weight: weight)
        if let known = advances[measure] { return width + known }
        if advances.count >= 1 << 14 { advances.removeAll() }
        let advance = fitted(character).advance
        advances[measure] = advance
        return width + advance
      }
    }
  }

  /// Returns the width of `text` if it consists of printable characters of ASCII, which need neither
  /// be segmented nor hashed; otherwise `nil`.
  private func plainWidth(of text: String) -> Int? {
    if !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return nil }
    return plain.withLock { plain in
      text.utf8.reduce(2) { width, byte in
        let number = Int(byte)
        if plain[number] == 0 {
          plain[number] = fitted(Character(Unicode.Scalar(byte))).advance
        }
        return width + plain[number]
      }
    }
  }

  /// Returns the coverage of `text` as one line, ``width(of:)`` × ``lineHeight``.
  ///
  /// White space of any kind is a space, and a character that the font lacks is an empty box.
  ///
  /// - Parameters:
  ///   - text: Any text; its mask takes a byte for each of its pixels.
  ///   - halo: The pixels by which strokes are wider all around and the mask is larger on each
  ///     side: one of ``halos``. A mask with a halo, drawn first in the color of the ground, keeps
  ///     text readable on anything.
  /// - Returns: A mask whose letters lie where they lie without a halo, `halo` further in.
  /// - Complexity: O(*n*) for *n* pixels of the mask.
  public func mask(for text: String, halo: Int = 0) -> TextMask {
    precondition(Self.halos.contains(halo), "a halo is 0 … 64 px")
    let line = set(text, halo: halo)
    let width = line.reduce(2) { $0 + $1.advance } + 2 * halo
    var mask = TextMask(
      width: width, height: lineHeight + 2 * halo, baseline: ascent + halo,
      coverage: Array(repeating: 0, count: width * (lineHeight + 2 * halo)))
    var pen = 1 + halo
    for letter in line {
      mask.draw(letter, pen: pen)
      pen += letter.advance
    }
    return mask
  }

  /// Returns the masks of the letters of `text`.
  private func set(_ text: String, halo: Int) -> [LetterMask] {
    letters.withLock { letters in
      text.map { character in
        let key = Key(character: character, halo: halo)
        if let known = letters[key] { return known }
        // Text of users may have any number of distinct characters; few need a thousand.
        if letters.count >= 1024 { letters.removeAll() }
        let mask = LetterMask(fitted(character), halo: halo)
        letters[key] = mask
        return mask
      }
    }
  }

  func fitted(_ character: Character) -> FittedLetter {
    if character.isWhitespace { return FittedLetter(advance: max(1, Int(grid.whole(54)))) }
    return grid.fit(
      font.letter(character) ?? Letter(base: character, outline: Outline(missingOutline)))
  }
}

extension TextMask {
  /// Draws a letter into the line; where two overlap, the higher coverage counts.
  fileprivate mutating func draw(_ letter: LetterMask, pen: Int) {
    let columns = max(0, -(pen + letter.left))..<min(letter.width, width - pen - letter.left)
    let rows = max(0, letter.top - baseline)..<min(letter.height, height - baseline + letter.top)
    letter.coverage.withUnsafeBufferPointer { source in
      coverage.withUnsafeMutableBufferPointer { target in
        for row in rows {
          let from = row * letter.width
          let to = (row + baseline - letter.top) * width + pen + letter.left
          for column in columns {
            target[to + column] = max(target[to + column], source[from + column])
          }
        }
      }
    }
  }
}
