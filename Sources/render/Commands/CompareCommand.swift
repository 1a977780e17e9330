import ArgumentParser
import AtomicFiles
import GoldenTesting
import PNGCodec
import Pictures
import SceneDescription
import SimulationKernel
import WorldRuns

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the decoded pixels of two PNG files.",
    discussion: """
      The exit status is 0 when the pictures are equal or within the tolerance, 1 when they \
      differ, 2 when one can't be read.

      EXAMPLE:
        render compare expected.png actual.png --difference difference.png
      """)

  @Argument(help: "The picture as it should be.")
  var expected: String

  @Argument(help: "The picture as it is.")
  var actual: String

  @Option(
    help: ArgumentHelp("How much a channel may differ, of 255. Default: 0.", valueName: "n"))
  var tolerance: String?

  @Option(
    help: ArgumentHelp(
      "When they differ, write expected, difference and actual side by side.",
      valueName: "file.png"))
  var difference: String?

  func run() throws {
    var problems = Problems()
    let allowed = problems.whole("tolerance", tolerance, default: 0, in: 0...255, of: "steps")
    problems.checkPath("difference", difference)
    if let difference, !difference.lowercased().hasSuffix(".png"), difference != "-" {
      problems.add("difference", "'\(difference)' does not end in .png: the picture is a PNG")
    }
    for (picture, path) in [("expected", expected), ("actual", actual)] {
      if let difference, writtenPlace(of: difference) == writtenPlace(of: path) {
        problems.add("difference", "it would replace the \(picture) picture: choose another file")
      }
    }
    try problems.throwIfAny()
    let tolerance = Tolerance(channel: UInt8(allowed), share: 1)
    let expected = try picture(expected), actual = try picture(actual)
    guard let found = GoldenTesting.compare(expected, actual) else { return }
    try Console.say("\(self.actual): \(found.explanation())")
    if found.isWithin(tolerance) {
      try Console.say("within the tolerance of \(allowed) of 255")
      return
    }
    if let difference {
      let shown = Picture.rgba(sideBySide(expected, actual), opaque: false)
      try Console.write(PNGEncoder().encode(shown), to: difference)
    }
    throw ExitCode(1)
  }

  /// The picture at `path`; a file that can't be read ends the program with status 2.
  private func picture(_ path: String) throws -> Image {
    do {
      return try PNGDecoder().decode(try readFile(path, limit: PNGLimits.standard.fileBytes))
    } catch let error as FileError {
      Console.note("render: \(error)")
    } catch {
      Console.note("render: \(path): \(error)")
    }
    throw ExitCode(2)
  }
}
