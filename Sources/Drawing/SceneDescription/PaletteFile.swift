import Pictures

/// The text form of a palette.
///
///     ; A line that begins with ; or # is a remark.
///     name = bay
///     text = #123a50
///
///     [light]
///     background = #e6f3f7
///     outside = #d2e7ee
///     grid = #d3e6ec
///     tenth = #b9d3dc
///     kinds = #d0641a #0c2f4d
///
/// Each line is one `key = value`. Keys before the first section apply to both themes, and a
/// section's keys replace them. Without sections the palette serves both themes alike; with one
/// section it has that theme alone. A theme needs `background`, `outside`, `grid`, `text` and
/// `kinds` (1 … 255 colors separated by spaces); `tenth`, the lines of every tenth cell, may be
/// left out, and so may `name`, which stands before the sections. `ages` and `trail`, 1 … 8 colors each,
/// are those of live cells by age and of cells that died, and `yarn` three colors of threads: of live
/// cells, of others, and of the gaps between them. `water`, 5 … 10 colors, are five tones of a sea from its depths
/// to the net of light, then its foam, its shadows, what is under water, ice and the edge of ice. They may be left
/// out too. Colors are `#rgb`, `#rrggbb` or
/// CSS names. The file is UTF-8 text of at most 64 KiB; lines end in LF or CR LF.
public enum PaletteFile {
  /// The most bytes that a palette file may have.
  public static let sizeLimit = 1 << 16

  /// Returns the palette that `bytes` describes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name, for errors, and the palette's when the file gives none.
  /// - Returns: A palette with the themes of the file.
  /// - Throws: ``PaletteFileError`` with all mistakes, up to its limit.
  /// - Complexity: O(n) for n bytes.
  public static func parse(_ bytes: [UInt8], file: String) throws(PaletteFileError) -> Palette {
    guard bytes.count <= sizeLimit else {
      throw PaletteFileError(
        file: file,
        problems: [.init(line: 1, column: 1, reason: "the file has more than \(sizeLimit) bytes")])
    }
    var reader = PaletteReader()
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    let (light, dark) = reader.finish()
    guard reader.problems.isEmpty else {
      throw PaletteFileError(file: file, problems: reader.problems)
    }
    return Palette(reader.name ?? (Palette.isName(file) ? file : "custom"), light, dark)
  }

  /// Returns the text of `palette`, which ``parse(_:file:)`` reads back.
  public static func text(of palette: Palette) -> String {
    var lines = ["name = \(palette.name)"]
    for (theme, inks) in [(Theme.light, palette.light), (.dark, palette.dark)] {
      guard let inks else { continue }
      lines += [
        "", "[\(theme.rawValue)]", "background = \(inks.background.hex)",
        "outside = \(inks.outside.hex)", "grid = \(inks.grid.hex)",
      ]
      if let tenth = inks.ownTenth { lines.append("tenth = \(tenth.hex)") }
      lines += [
        "text = \(inks.text.hex)", "kinds = " + inks.kinds.map(\.hex).joined(separator: " "),
      ]
      for (key, colors) in [
        ("ages", inks.ownAges), ("trail", inks.ownTrail), ("yarn", inks.ownYarn?.colors ?? []),
        ("water", inks.ownSea?.colors ?? []),
      ] where !colors.isEmpty {
        lines.append("\(key) = " + colors.map(\.hex).joined(separator: " "))
      }
      if let accent = inks.ownAccent { lines.append("accent = \(accent.hex)") }
      if let warning = inks.ownWarning { lines.append("warning = \(warning.hex)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// All mistakes of a palette file.
public struct PaletteFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A mistake: its place, and what is wrong and allowed there.
  public struct Problem: Equatable, Sendable {
    /// The line in the file, from 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int
    /// What is wrong there and what is allowed, without the place.
    public var reason: String
  }

  /// The most mistakes that are reported for one file.
  public static let limit = 50

  /// The file's name, as passed to ``PaletteFile/parse(_:file:)``.
  public let file: String
  /// The mistakes in the order of the file, at least one and at most ``limit``.
  public let problems: [Problem]

  /// One sentence per mistake, each on its line.
  public var description: String {
    problems.map { "\(file), line \($0.line), column \($0.column): \($0.reason)" }
      .joined(separator: "\n")
  }
}
