import ArgumentParser
import AtomicFiles
import GoldenTesting
import Lattice
import PNGCodec
import Pictures
import SceneDescription
import SimulationKernel
import WorldRuns

struct CompareCommand: RenderCommand {
  static let name = "compare"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Compare the pixels of two PNG files, or of all pictures in two folders.",
    usage: "render compare <expected> <actual> [<options>]",
    discussion: """
      Animations are compared frame by frame. Pictures in two folders, and in the
      folders within them, are compared by name.

      The exit status is 0 if the pictures are equal or within the tolerance, 1 if
      they differ, and 2 if one of them can't be read.

      EXAMPLES:
        render compare expected.png actual.png --tolerance 2
        render compare expected.png actual.png --difference difference.png
        render compare expected/ actual/ --share 0.001
      """)

  @Argument(
    help: "Expected picture, or a folder of them.",
    completion: .file(extensions: ["png", "apng"]))
  var expected: String

  @Argument(
    help: "Actual picture, or a folder of them.", completion: .file(extensions: ["png", "apng"]))
  var actual: String

  @Option("Largest difference allowed in a color channel, 0 to 255. Default: 0.", value: "n")
  var tolerance: String?

  @Option(
    "Fraction of pixels that may differ, such as 0.001. By any amount, or by --tolerance if that is given. Default: 0.",
    value: "fraction")
  var share: String?

  @Option(
    "Draw expected, difference and actual side by side. Written only if the pictures differ.",
    value: "file.png", completion: .file(extensions: ["png"]))
  var difference: String?

  @Option(
    "Memory limit, such as 512M; larger pictures are refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  func run() throws {
    var problems = Problems()
    let memory = problems.memory(memory)
    let tolerance = allowed(&problems)
    problems.checkPath("difference", difference)
    if let difference, !difference.lowercased().hasSuffix(".png"), difference != "-" {
      problems.add("difference", "'\(difference)' does not end in .png: the picture is a PNG")
    }
    let inputs = [
      RunInput(expected, "the expected picture"), RunInput(actual, "the actual picture"),
    ]
    if let difference { problems.refuseReplacing(inputs, by: "difference", difference) }
    let areFolders = (isFolder(expected), isFolder(actual))
    if areFolders.0 != areFolders.1 {
      let (folder, other) = areFolders.0 ? (expected, actual) : (actual, expected)
      problems.add(
        "'\(other)'", "it is not a folder, but \(folder) is: name two pictures or two folders")
    } else if areFolders.0 && difference != nil {
      problems.add(
        "difference", "it is a picture of one difference: name two pictures, not two folders")
    }
    try problems.throwIfAny()
    let comparison = Comparison(memory: memory, tolerance: tolerance)
    let isEqual =
      areFolders.0
      ? try areEqualFolders(comparison) : try isEqual(expected, actual, comparison)
    if !isEqual { throw ExitCode(1) }
  }

  /// How much memory pictures may take, and how much they may differ.
  private struct Comparison {
    let memory: MemoryLimit
    let tolerance: Tolerance
  }

  /// Returns the differences that are allowed; mistakes are noted.
  private func allowed(_ problems: inout Problems) -> Tolerance {
    let channel = problems.whole(
      "tolerance", tolerance, default: share == nil ? 0 : 255, in: 0...255, of: "steps")
    let share = problems.read("share", share, default: 1.0) { text in
      if let share = Double(text), (0...1).contains(share) { return share }
      throw OptionProblem(
        option: "share",
        reason: "'\(text)' is not a fraction of the pixels: 0 to 1 is allowed, such as 0.001")
    }
    return Tolerance(channel: UInt8(channel), share: share)
  }

  /// Returns whether a picture is as expected, and says what differs.
  private func isEqual(
    _ expectedPath: String, _ actualPath: String, _ comparison: Comparison
  ) throws -> Bool {
    let memory = comparison.memory
    func opened(_ path: String) throws -> PNGPictures {
      // Pictures of up to 1 MiB are always read, so that a refusal says how much memory they need.
      let limit = max(memory.available / 4, 1 << 20)
      return try reading(path) { () throws -> PNGPictures in
        do {
          return try PNGPictures(of: readFile(path, limit: limit), limits: .none)
        } catch let error as FileError where error.isTooLong {
          throw OptionProblem(
            option: "memory",
            reason: "\(path) is longer than \(megabytes(limit)), the most that is read with this "
              + "limit: give a higher \(option: "memory")")
        }
      }
    }
    var expected = try opened(expectedPath), actual = try opened(actualPath)
    try memory.refuse(
      "comparing these pictures",
      needing: MemoryLimit.program + expected.bytesNeeded + actual.bytesNeeded
        + bytesNeeded(comparing: expected.size, actual.size, showsDifference: difference != nil),
      advice: "choose smaller ones")
    let found = try ShownDifference.first(
      { try reading(expectedPath) { try expected.next() } },
      { try reading(actualPath) { try actual.next() } }, within: comparison.tolerance)
    guard let found else { return true }
    try Console.say("\(actualPath): \(found.explanation)")
    if found.isAllowed {
      let limits = [
        tolerance.map { "the tolerance of \($0) of 255" }, share.map { "the share of \($0)" },
      ]
      try Console.say("within " + limits.compactMap(\.self).joined(separator: " and "))
      return true
    }
    if let difference, let pictures = found.pictures {
      let shown = Picture.rgba(sideBySide(pictures.expected, pictures.actual), opaque: false)
      try Console.write(PNGEncoder().encode(shown), to: difference)
    }
    return false
  }

  /// Returns whether the pictures of the folder `actual` are those of `expected`, and says which are not.
  private func areEqualFolders(_ comparison: Comparison) throws -> Bool {
    let wanted = try pictures(in: expected), there = try pictures(in: actual)
    let all = Set(wanted).union(there).sorted()
    if all.isEmpty {
      Console.note("render: there is no picture in \(expected) and \(actual)")
      throw ExitCode(2)
    }
    let (wantedNames, names) = (Set(wanted), Set(there))
    var differing = 0, unread: ExitCode?
    for name in all {
      let path = joined(actual, name)
      if !names.contains(name) {
        try Console.say("\(path): it is missing")
        differing += 1
      } else if !wantedNames.contains(name) {
        try Console.say("\(path): \(expected) has no picture of this name")
        differing += 1
      } else {
        do {
          if try !isEqual(joined(expected, name), path, comparison) { differing += 1 }
        } catch let error as ExitCode {
          unread = error
        }
      }
    }
    if differing > 0 { try Console.say("\(differing) of \(all.count) pictures differ") }
    if let unread { throw unread }
    return differing == 0
  }

  /// Returns the names of the PNG files in `folder`, and in the folders within.
  private func pictures(in folder: String) throws -> [String] {
    try reading(folder) { try folderEntries(folder) }.flatMap { name in
      let path = joined(folder, name)
      // A link may lead to a folder that has it.
      if isFolder(path) && !isLink(path) { return try pictures(in: path).map { "\(name)/\($0)" } }
      let isPicture = [".png", ".apng"].contains { name.lowercased().hasSuffix($0) }
      return isPicture && !isFolder(path) ? [name] : []
    }
  }

  /// Returns what `body` reads from `path`.
  ///
  /// - Throws: The exit status 2 when it can't be read, after a message.
  private func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let problem as OptionProblem {
      throw problem
    } catch let error as FileError {
      Console.note("render: \(error)")
    } catch {
      Console.note("render: \(path): \(error)")
    }
    throw ExitCode(2)
  }
}
