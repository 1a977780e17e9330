import SystemLibrary
import SceneDescription
import ArgumentParser
import AtomicFiles
import Lattice
import PNGCodec
import PatternGallery
import PatternLibrary
import Raster
import Pictures
import ProgressReporting
import SimulationKernel
import WorldRuns

struct PatternsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns",
    abstract: "The library of patterns: list it, look one up, draw all of it.",
    discussion: """
      Without a name all patterns are listed by category, your own last: files of any pattern \
      format in the folder of --library. With names each is told in detail.

      EXAMPLES:
        render patterns
        render patterns gosper-gun
        render patterns --category spaceships
        render patterns --json
        render patterns --preview sheet.png
        render patterns glider lwss dart --preview ships.png --columns 3 --theme dark
        render patterns --preview wide.png --size 1920x1080 --palette ember
      """)

  @Argument(help: "The patterns to tell of, by name. Default: all.")
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only one kind: \(PatternCategory.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kind"))
  var category: String?

  @Option(
    help: ArgumentHelp(
      "The folder with pattern files of your own. Default: $XDG_DATA_HOME/terrarium/patterns, or the same in ~/.local/share.",
      valueName: "folder"))
  var library: String?

  @Flag(help: "Print each pattern as a JSON object on a line of its own.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Draw the patterns on a contact sheet instead of listing them.", valueName: "file.png"))
  var preview: String?

  @Option(
    help: ArgumentHelp(
      "Thumbnails side by side on the sheet. Default: up to \(ContactSheet.defaults.columns), or with --size what makes them largest.",
      valueName: "n"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "Size of the sheet. Default: what its thumbnails take, \(ContactSheet.defaults.side) px each.",
      valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp("The sheet's theme. Default: light.", valueName: "light|dark"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The sheet's colours: \(Palette.builtIn.map(\.name).joined(separator: ", ")), or a palette file. Default: \(Palette.builtIn[0].name).",
      valueName: "name|file"))
  var palette: String?

  @Option(
    help: ArgumentHelp(
      "The most memory to use, such as 512M: a larger sheet is refused, larger files are passed over. Default: 4G.",
      valueName: "bytes"))
  var memory: String?

  func run() throws {
    var problems = Problems()
    let memory = problems.memory(memory)
    let category = category.map {
      problems.word("category", $0, default: PatternCategory.yours)
    }
    let sheet = try sheet(memory, &problems)
    problems.checkPath("library", library, isInput: true)
    let patterns = problems.isEmpty ? try chosen(category, memory, &problems) : []
    try problems.throwIfAny()
    if let sheet, let preview {
      try write(sheet, of: patterns, to: preview)
      if !json { return }
    }
    if json {
      for pattern in patterns { try Console.say(PatternRecord(pattern).json) }
    } else if names.isEmpty {
      for line in PatternListing(patterns).lines { try Console.say(line) }
    } else {
      for (number, pattern) in patterns.enumerated() {
        if number > 0 { try Console.say("") }
        for line in PatternPortrait(pattern, memory: memory).lines { try Console.say(line) }
      }
    }
  }

  /// The patterns asked for; names that there are not are noted.
  private func chosen(
    _ category: PatternCategory?, _ memory: MemoryLimit, _ problems: inout Problems
  ) throws -> [LibraryPattern] {
    let collection = PatternCollection(try ownPatterns(memory) + PatternCollection.builtIn.patterns)
    if names.isEmpty {
      return collection.patterns.filter { category == nil || $0.category == category }
    }
    if category != nil {
      problems.add("category", "it can't be given together with names: choose one of them")
    }
    return names.compactMap { name in
      do throws(UnknownPattern) {
        return try collection.pattern(named: name)
      } catch {
        problems.add("'\(name)'", Explanation(error.reason))
        return nil
      }
    }
  }

  /// The user's own patterns; a file that is none is told and passed over.
  private func ownPatterns(_ memory: MemoryLimit) throws -> [LibraryPattern] {
    if let library, !isFolder(library) {
      throw FileError(.read, library, code: ENOENT, reason: "there is no such folder")
    }
    guard let folder = library ?? UserLibrary.defaultFolder, isFolder(folder)
    else { return [] }
    let (patterns, refusals) = try UserLibrary(folder: folder, memory: memory.available).read()
    for refusal in refusals { Console.note("render: \(printable(refusal))") }
    return patterns
  }
}

extension PatternsCommand {
  /// What is wanted of a contact sheet; nil when there is to be none.
  private func sheet(_ memory: MemoryLimit, _ problems: inout Problems) throws -> PatternSheet? {
    guard let preview else {
      let options = [
        ("columns", columns), ("size", size), ("theme", theme), ("palette", palette),
      ]
      for (option, value) in options where value != nil {
        problems.add(option, "it is for the sheet of --preview, which is not asked for")
      }
      return nil
    }
    problems.checkPath("preview", preview)
    if preview != "-" && !preview.isEmpty && !preview.lowercased().hasSuffix(".png") {
      problems.add("preview", "'\(preview)' does not end in .png: the sheet is a PNG")
    }
    let size = size.flatMap { text in
      problems.check("size") { try OptionText.size("size", text) }
    }
    let columns = columns.map {
      problems.whole("columns", $0, default: 1, in: 1...ContactSheet.mostColumns, of: "columns")
    }
    let theme = theme.map { problems.word("theme", $0, default: Theme.light) }
    let colors = problems.read("palette", palette, default: nil) {
      try OptionText.colors("palette", $0)
    }
    let folder = library.map { RunInput($0, "a file in the folder of --library") }
    let file = palette.map { RunInput($0, ofOption: "palette") }
    problems.refuseReplacing([folder, file].compactMap { $0 }, by: "preview", preview)
    var inputs: [InputFile] = []
    guard problems.isEmpty,
      let inks = try (colors ?? .builtIn(Palette.builtIn[0])).inks(
        for: theme, kinds: 1, &inputs) as Inks?
    else { return nil }
    return PatternSheet(columns: columns, size: size, inks: inks, memory: memory)
  }

  private func write(
    _ sheet: PatternSheet, of patterns: [LibraryPattern], to path: String
  ) throws {
    let progress = ConsoleProgress(.auto, isPlaying: false)
    let (image, omissions) = try sheet.image(of: patterns)
    for omission in omissions { Console.note("render: \(omission)") }
    let picture = Picture(smallestFormOf: image)
    let texts = [PNGText(key: "Software", value: Release.name)]
    let bytes = try PNGEncoder().encode(picture, texts: texts)
    try Console.write(bytes, to: path)
    if path != "-" {
      progress.conclude(["1 picture, \(image.size.width) × \(image.size.height), in \(path)"])
    }
  }
}
