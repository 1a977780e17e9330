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
    abstract: "Compares the decoded pixels of two PNG files, of animations frame by frame.",
    usage: "render compare <expected> <actual> [<options>]",
    discussion: """
      The exit status is 0 when the pictures are equal or within the tolerance,
      1 when they differ, and 2 when one of them can't be read.

      EXAMPLES:
        render compare expected.png actual.png --tolerance 2
        render compare expected.png actual.png --difference difference.png
      """)

  @Argument(help: "The picture as it should be.", completion: .file(extensions: ["png", "apng"]))
  var expected: String

  @Argument(help: "The picture as it is.", completion: .file(extensions: ["png", "apng"]))
  var actual: String

  @Option("The most that a channel may differ, 0 to 255. Default: 0.", value: "n")
  var tolerance: String?

  @Option(
    "Where expected, difference and actual are written side by side when they differ.",
    value: "file.png", completion: .file(extensions: ["png"]))
  var difference: String?

  @Option(
    "The most memory to use, such as 512M; larger pictures are refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  func run() throws {
    var problems = Problems()
    let memory = problems.memory(memory)
    let allowed = problems.whole("tolerance", tolerance, default: 0, in: 0...255, of: "steps")
    problems.checkPath("difference", difference)
    if let difference, !difference.lowercased().hasSuffix(".png"), difference != "-" {
      problems.add("difference", "'\(difference)' does not end in .png: the picture is a PNG")
    }
    let inputs = [
      RunInput(expected, "the expected picture"), RunInput(actual, "the actual picture"),
    ]
    if let difference { problems.refuseReplacing(inputs, by: "difference", difference) }
    try problems.throwIfAny()
    let tolerance = Tolerance(channel: UInt8(allowed), share: 1)
    func opened(_ path: String) throws -> PNGPictures {
      try reading(path) {
        try PNGPictures(of: readFile(path, limit: memory.available / 4), limits: .none)
      }
    }
    var expected = try opened(expected), actual = try opened(actual)
    try memory.refuse(
      "comparing these pictures",
      needing: MemoryLimit.program + expected.bytesNeeded + actual.bytesNeeded
        + bytesNeeded(comparing: expected.size, actual.size, showsDifference: difference != nil),
      advice: "take smaller ones")
    let found = try ShownDifference.first(
      { try reading(self.expected) { try expected.next() } },
      { try reading(self.actual) { try actual.next() } }, within: tolerance)
    guard let found else { return }
    try Console.say("\(self.actual): \(found.explanation)")
    if found.isAllowed {
      try Console.say("within the tolerance of \(allowed) of 255")
      return
    }
    if let difference, let pictures = found.pictures {
      let shown = Picture.rgba(sideBySide(pictures.expected, pictures.actual), opaque: false)
      try Console.write(PNGEncoder().encode(shown), to: difference)
    }
    throw ExitCode(1)
  }

  /// Returns what `body` reads from `path`.
  ///
  /// - Throws: The exit status 2 when it can't be read, after a message.
  private func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      Console.note("render: \(error)")
    } catch {
      Console.note("render: \(path): \(error)")
    }
    throw ExitCode(2)
  }
}
