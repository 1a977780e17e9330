import AtomicFiles
package import SimulationKernel
import Wording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The record of a run, written as `render.json` beside a sequence of frames.
public struct RunRecord: Codable, Sendable, Equatable {
  /// Whether all frames have been written.
  public enum State: String, Codable, Sendable {
    /// Frames are still to come, or the run ended before its last one.
    case running
    /// All frames were written.
    case finished
  }

  /// The program's name and version.
  public var program: String
  /// The settings on which the frames' pixels depend, by the name of the option.
  public var settings: [String: String]
  /// The frames' file names, as a printf pattern.
  public var names: String
  /// The number in the name of frame 0, or `nil` for 0.
  public var startNumber: Int?
  /// The number of frames, or, while the run goes on, the largest number that it may have.
  public var frames: Int
  /// Whether the run that writes the frames has finished.
  public var state: State
  /// The shard that has a part of the frames, or `nil` where all are together.
  public var shard: ShardRecord?

  /// Returns the frames' names.
  ///
  /// - Throws: ``FrameNames/PatternError``.
  func frameNames() throws(FrameNames.PatternError) -> FrameNames {
    try FrameNames(pattern: names).starting(at: startNumber ?? 0)
  }

  /// The name of the record's file.
  public static var fileName: String { "render.json" }

  /// Reads the record in the folder `folder`, or returns `nil` when the folder has none.
  ///
  /// - Throws: ``RunRecord/Unreadable`` for a file that is not a record, ``FileError`` for one that
  ///   can't be read.
  public static func read(inFolder folder: String) throws -> RunRecord? {
    let path = joined(folder, fileName)
    let bytes: [UInt8]
    do throws(FileError) {
      // Commands are shorter than this on all systems.
      bytes = try readFile(path, limit: 1 << 22, waits: false)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    let record = try? JSONDecoder().decode(RunRecord.self, from: Data(bytes))
    guard let record, record.frames >= 0 else { throw Unreadable() }
    return record
  }

  /// Returns the difference that prevents `new` from continuing this run, or `nil` when it can.
  ///
  /// All settings have to be the same except the last tick, which may be later.
  func difference(from new: RunRecord) -> Explanation? {
    if let part = shard?.part, part != new.shard?.part { return "only the frames of shard \(part)" }
    if program != new.program { return "pictures by \(program), not by \(new.program)" }
    if let mine = settings["world"], let other = new.settings["world"], mine != other {
      return "the world \(mine), not \(other)"
    }
    return Self.difference(settings, from: new.settings)
  }

  /// Returns the difference between the settings `mine` and `others`, by the names of options, or
  /// `nil` when there is none except a later last tick.
  package static func difference(
    _ mine: [String: String], from others: [String: String]
  ) -> Explanation? {
    let mine = Dictionary(mine.map { (americanName($0.key), $0.value) }) { first, _ in first }
    if let script = mine[Self.script], let other = others[Self.script], script != other {
      // A name and a digest; what else differs follows from it.
      func name(_ script: String) -> Substring {
        script.lastIndex(of: " ").map { script[..<$0] } ?? script[...]
      }
      if name(script) != name(other) {
        return "the script \(name(script)), not \(name(other))"
      }
      // The digest also covers the values.
      return difference("set", mine["set"], others["set"])
        ?? "another version of the script \(name(script))"
    }
    let keys = Set(mine.keys).union(others.keys).sorted()
    let differences = keys.compactMap { difference($0, mine[$0], others[$0]) }
    guard let first = differences.first else { return nil }
    // With several differences it is another run altogether, which a few of them identify.
    let few = differences.dropFirst().prefix(2).reduce(first) { $0 + ", " + $1 }
    return differences.count > 3 ? few + " and more" : few
  }

  private static func difference(
    _ key: String, _ mine: String?, _ other: String?
  ) -> Explanation? {
    if (mine ?? implied[key]) == (other ?? implied[key]) { return nil }
    if key == lastTick, let last = mine.flatMap(Int64.init),
      let newLast = other.flatMap(Int64.init)
    {
      return newLast >= last ? nil : "tick \(last) as its last, not \(newLast)"
    }
    // Files are no option of their own, and the first tick has another name.
    let name: Explanation =
      key == inputs ? "input files" : "\(option: key == "first-tick" ? "from-tick" : key)"
    switch (mine, other) {
    case (let mine?, let other?): return name + " \(mine), not \(other)"
    case (let mine?, nil): return name + " \(mine), which is not given now"
    default: return "no " + name + ", which is given now"
    }
  }

  /// What a record of version 0.7.0 means by not having a setting.
  private static let implied = [style: "plain", tableFit: "whole"]

  /// The key of the setting with the style of pictures.
  package static var style: String { "style" }
  /// The key of the setting with the magnifications of whole tables in pictures of a given size.
  package static var tableFit: String { "fit-scale" }
  /// The key of the setting with the tick of the last frame.
  public static var lastTick: String { "last-tick" }
  /// The name of the setting for the files that were read.
  package static var inputs: String { "inputs" }
  /// The name of the setting for the script of its frames.
  package static var script: String { "script" }

  /// The error for a file called `render.json` that is not a record of a run.
  public struct Unreadable: Error, Sendable {
    /// Creates the error.
    public init() {}
  }

  /// Writes the record into the folder `folder`, where others may write the same one at the same time
  /// if it `isShared`.
  func write(inFolder folder: String, isShared: Bool = false) throws(ExportError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else {
      preconditionFailure("a record of texts and numbers can be encoded")
    }
    try exporting { () throws(FileError) in
      try writeFile(
        joined(folder, Self.fileName), Array(json) + [UInt8(ascii: "\n")], isShared: isShared)
    }
  }
}
