import ArgumentParser
import AtomicFiles
import GoldenTesting
import PNGCodec
import SceneDescription

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the decoded pixels of two PNG files.",
    discussion: """
      Exit status: 0 equal, 1 different, 2 unreadable.

      EXAMPLE:
        render compare expected.png actual.png --difference difference.png
      """)

  @Argument(help: "The picture as it should be.") var expected: String
  @Argument(help: "The picture as it is.") var actual: String
}
