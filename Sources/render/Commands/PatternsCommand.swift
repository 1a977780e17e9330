import ArgumentParser
import AtomicFiles
import Lattice
import PNGCodec
import PatternGallery
import PatternLibrary
import Pictures
import ProgressReporting
import Raster
import SceneDescription
import SimulationKernel
import SystemLibrary
import WorldRuns

struct PatternsCommand: RenderCommand {
  static let name = "patterns"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "List, describe or draw the patterns of the library.",
    usage: "render patterns [<name> ...] [<options>]",
    discussion: """
      Without names, all patterns are listed by category. With names, each pattern is
      described. Your own come last: files of any pattern format in the folder of
      --library.

      EXAMPLES:
        render patterns
        render patterns gosper-gun
        render patterns --category spaceships
        render patterns --json
        render patterns --preview sheet.png
        render patterns glider lwss dart --preview ships.png --columns 3 --theme dark
        render patterns --preview wide.png --size 1920x1080 --palette ember
      """)

  @Argument(
    help: ArgumentHelp("Names of patterns. Default: all.", valueName: "name"),
    completion: .patterns)
  var names: [String] = []

  @Option(
    "List only this category. One of \(PatternCategory.words.joined(separator: ", ")).",
    value: "category", completion: .list(PatternCategory.words))
  var category: String?

  @Option(
    "Folder of your own patterns. Default: $XDG_DATA_HOME/terrarium/patterns or ~/.local/share/terrarium/patterns.",
    value: "folder", completion: .directory)
  var library: String?

  @Flag(help: "Print each pattern as a line of JSON.")
  var json = false

  @Option(
    "Draw the patterns on a sheet instead of listing them.", value: "file.png",
    completion: .file(extensions: ["png"]))
  var preview: String?

  @Option(
    "Thumbnails per row of the sheet. Default: up to \(ContactSheet.defaults.columns), or with --size as many as make them largest.",
    value: "n")
  var columns: String?

  @Option(
    "Size of the sheet. Default: as its thumbnails need, \(ContactSheet.defaults.side) px each.",
    value: "WxH")
  var size: String?

  @Option("Theme of the sheet. Default: light.", oneOf: Theme.words)
  var theme: String?

  @Option(
    "Color palette of the sheet, by name or as a file. Built in: \(Palette.builtIn.map(\.name).joined(separator: ", ")). Default: \(Palette.builtIn[0].name).",
    value: "name|file", completion: .palettesAndFiles)
  var palette: String?

  @Option(
    "Memory limit, such as 512M; a larger sheet is refused. Larger files are skipped. Default: 4G.",
    value: "bytes")
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

  /// Returns the patterns asked for; unknown names are noted.
  private func chosen(
    _ category: PatternCategory?, _ memory: MemoryLimit, _ problems: inout Problems
  ) throws -> [LibraryPattern] {
    let collection = PatternCollection(try ownPatterns(memory) + PatternCollection.builtIn.patterns)
    if names.isEmpty {
      return collection.patterns.filter { category == nil || $0.category == category }
    }
    if category != nil {
      problems.add("category", "it can't be combined with names: choose one of them")
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

  /// Returns the user's own patterns; a file that is none is reported and skipped.
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
  /// Returns the contact sheet that the options ask for; `nil` without `--preview`.
  private func sheet(_ memory: MemoryLimit, _ problems: inout Problems) throws -> PatternSheet? {
    guard let preview else {
      let options = [
        ("columns", columns), ("size", size), ("theme", theme), ("palette", palette),
      ]
      for (option, value) in options where value != nil {
        problems.add(option, "it needs --preview, which draws the sheet")
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
