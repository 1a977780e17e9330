import ArgumentParser
import AtomicFiles
import BuiltInWorlds
import Lattice
import PNGCodec
import Pictures
import Portrayals
import ProgressReporting
import SceneDescription
import SimulationKernel
import SystemLibrary
import WorldRuns

struct SnapshotsCommand: RenderCommand {
  static let name = "snapshots"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "List, draw or delete the snapshots in a folder.",
    usage: "render snapshots <folder> [<options>]",
    discussion: """
      Runs with --snapshots write them. Each has a state for --load, a small picture
      and, in automata, a pattern for other programs.

      EXAMPLES:
        render life acorn --do 'snapshot "acorn"' --snapshots kept/
        render snapshots kept/
        render snapshots kept/ --preview sheet.png --theme dark
        render snapshots kept/ --delete acorn
        render life --load kept/acorn.state --generations 200 --out frames/
      """)

  @Argument(
    help: ArgumentHelp("Folder of the snapshots.", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    "Draw the snapshots on a sheet instead of listing them.", value: "file.png",
    completion: .file(extensions: ["png"]))
  var preview: String?

  @Option("Theme of the sheet. Default: light.", oneOf: Theme.words)
  var theme: String?

  @Option("Delete the snapshot of this name; repeatable.", value: "name")
  var delete: [String]

  @Flag(help: "Print each snapshot as a line of JSON.")
  var json = false

  func run() throws {
    var problems = Problems()
    if preview == nil && theme != nil {
      problems.add("theme", "it needs --preview, which draws the sheet")
    }
    problems.checkPath("preview", preview)
    if let preview, preview != "-", !preview.isEmpty, !preview.lowercased().hasSuffix(".png") {
      problems.add("preview", "'\(preview)' does not end in .png: the sheet is a PNG")
    }
    let theme = problems.word("theme", self.theme, default: Theme.light)
    try problems.throwIfAny()
    guard isFolder(folder) else {
      throw FileError(.read, folder, code: ENOENT, reason: "there is no such folder")
    }
    let snapshots = SnapshotFolder(folder)
    let known = Set(try snapshots.names())
    for name in delete where try !snapshots.contains(name) {
      throw OptionProblem(
        option: "delete", reason: "there is no snapshot '\(name)' in \(folder)")
    }
    if let preview, let name = known.first(where: { isSameFile(preview, "\(folder)/\($0).png") }) {
      throw OptionProblem(
        option: "preview",
        reason: "'\(preview)' is the picture of the snapshot '\(name)': choose another file")
    }
    if preview != nil && !known.isEmpty && known.isSubset(of: delete) {
      throw OptionProblem(
        option: "preview",
        reason: "\(option: "delete") leaves no snapshot to draw: give one of the two")
    }
    for name in delete { try snapshots.remove(name) }
    if let preview { try draw(snapshots, theme, to: preview) }
    if json || preview == nil && delete.isEmpty {
      try list(try snapshots.entries())
    }
  }

  private func draw(_ snapshots: SnapshotFolder, _ theme: Theme, to path: String) throws {
    let progress = ConsoleProgress(.auto, isPlaying: false)
    let inks = try LifePortrayal.defaultPalette.inks(for: theme, kinds: 1)
    let (image, omissions) = try snapshots.sheet(in: inks)
    for name in omissions {
      Console.note("render: \(name) has no picture, and is left out of the sheet")
    }
    let texts = [PNGText(key: "Software", value: Release.name)]
    try Console.write(
      PNGEncoder().encode(Picture(smallestFormOf: image), texts: texts), to: path)
    if path != "-" {
      progress.conclude(["1 picture, \(image.size.width) × \(image.size.height), in \(path)"])
    }
  }

  private func list(_ entries: [SnapshotEntry]) throws {
    if json {
      for entry in entries { try Console.say(entry.json) }
    } else {
      for line in SnapshotTable(entries).lines { try Console.say(line) }
    }
  }
}
