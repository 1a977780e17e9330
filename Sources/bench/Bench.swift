import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the speeds that the documents claim, each beside a floor measured in the same run.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Time drawing, encoding, worlds and the program itself.",
    discussion: "Build it with -c release; `swift build -c release` builds `render` beside it.")

  /// Groups with a close limit of a program's peak memory come first, because a child's peak includes
  /// what its parent uses at its start, and bench uses more after each drawing.
  enum Group: String, ExpressibleByArgument, CaseIterable {
    case command, pyramid, sweeps, scripts, drawing, tiling, camera, png, film, still
    case seaworld, virus, universe, elementary, life, dense, tiles, hashlife, editing
    case peers

    /// Those that are timed by default: all but what others' programs take, which is slow.
    static var defaults: [Group] { allCases.filter { $0 != .peers } }
  }

  @Argument(help: "What to time. Default: all but peers.")
  var groups: [Group] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Flag(help: "Print a table of Markdown.")
  var markdown = false

  func run() throws {
    #if DEBUG
      throw ValidationError("this is a debug build, whose times mean nothing: use -c release")
    #else
      var figures: [Figure] = []
      let wanted = groups.isEmpty ? Group.defaults : groups
      if markdown { print("| what | here | beside it | its | ratio |\n|---|---|---|---|---|") }
      for group in Group.allCases where wanted.contains(group) {
        let timed = try Self.figures(group)
        if !json { for figure in timed { print(markdown ? figure.row : figure.line) } }
        figures += timed
      }
      if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        print(String(decoding: try encoder.encode(figures), as: UTF8.self))
      }
    #endif
  }

  private static func figures(_ group: Group) throws -> [Figure] {
    switch group {
    case .pyramid: try PyramidCases.figures()
    case .drawing:
      try DrawingCases.figures() + SeaMotionCases.figures() + HandCases.figures()
    case .camera: try CameraCases.figures()
    case .png: try PNGCases.figures()
    case .film: try FilmCases.figures() + EncodedFilmCases.figures()
    case .still: try StillFieldCases.figures()
    case .seaworld: try SeaWorldCases.figures()
    case .virus: try VirusCases.figures()
    case .universe: try UniverseCases.figures()
    case .elementary: try ElementaryCases.figures()
    case .life: try LifeCases.figures()
    case .dense: try DenseCases.figures()
    case .tiles: try TileCases.figures()
    case .hashlife: try HashLifeCases.figures()
    case .editing: try EditingCases.figures()
    case .scripts: try PlayedScriptCases.figures() + ScriptCases.figures()
    case .sweeps: try VirusSweepCases.figures()
    case .peers:
      try PeerCases.figures() + VirusSweepCases.besideMesa(PeerCases.script)
    case .tiling: try TilingCases.figures()
    case .command: try CommandCases.figures()
    }
  }
}

extension Figure {
  /// The figure as a row of a table of Markdown.
  fileprivate var row: String {
    "| \(name) | \(text(value, bytes?.first)) | \(floor ?? "") | \(theirs) | "
      + "\(ratioText.map { "\($0) ×" } ?? "") |"
  }

  /// What the floor takes, if it isn't only known by the ratio.
  private var theirs: String { beside.map { text($0, bytes?.last) } ?? "" }

  /// Returns a value with its unit, and bytes.
  private func text(_ value: Double, _ bytes: Int?) -> String {
    let digits = value >= 1000 ? 0 : value >= 10 ? 1 : 3
    return "\(value.text(digits)) \(unit)" + (bytes.map { ", \($0) bytes" } ?? "")
  }

  /// The ratio, in which small ones can be told apart.
  private var ratioText: String? { ratio.map { $0.text($0 < 0.1 ? 4 : 2) } }

  /// The figure as a row of the table.
  fileprivate var line: String {
    func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
      let spaces = String(repeating: " ", count: max(0, width - text.count))
      return left ? text + spaces : spaces + text
    }
    let comparison =
      zip([ratioText], [floor]).compactMap { ratio, floor in
        ratio.map { "\($0) x \(floor ?? "")" + (beside == nil ? "" : " (\(theirs))") }
      }.first ?? ""
    return padded(name, 64, left: true) + padded(text(value, bytes?.first), 26) + "  "
      + padded(comparison, 44, left: true) + verdict
  }
}
