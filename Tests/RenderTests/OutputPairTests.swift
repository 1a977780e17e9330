import Foundation
import ScratchFolders
import TestScope
import Testing

extension `The command render` {
  /// Every pair of outputs in one place.
  struct `Pairs of outputs` {
    private static let sea = "seaworld --ticks 2 --cell 4 --counter off --shape square"

    /// Where pictures of each kind go, `*` in the place of a theme's mark, and what they have there
    /// themselves.
    private static let pictures: [(path: String, own: [String])] = [
      ("a.png", ["a*.png"]), ("a.apng", ["a*.apng"]), ("a.gif", ["a*.gif"]),
      ("a", ["a*", "a*/00001.png", "a*/render.json", "a*/render.checkpoint"]),
      ("n/b/", ["n/b*", "n/b*/00002.png", "n/b*/render.json"]),
      ("n/f%d.png", ["n*", "n*/f1.png", "n*/render.json"]),
      ("a.dzi", ["a*.dzi", "a*.html", "a*.json", "a*_files", "a*_files/0", "a*_files/0/0_0.png"]),
      (
        "t/{z}/{x}/{y}.png",
        ["t*", "t*/viewer.html", "t*/pyramid.json", "t*/0", "t*/0/0", "t*/0/0/0.png"]
      ),
    ]

    @Test(arguments: sampled(["", "-light", "-dark"], every: 2))
    func `of a picture and a record are refused before anything is written`(
      mark: String
    ) async throws {
      for (path, own) in Self.pictures {
        for place in own.flatMap({ [$0, $0 + ".part"] }) {
          // Files alone are written under a name with an ending first: what has that of a folder is free.
          let name = place.dropLast(5).split(separator: "/").last ?? ""
          if place.hasSuffix(".part") && !name.contains(".") { continue }
          let record = place.replacingOccurrences(of: "*", with: mark)
          for option in sampled(["census", "events", "save"], every: 3) {
            try await Self.expectRefusal(
              "--out \(path) --\(option) \(record)" + (mark.isEmpty ? "" : " --theme both"))
          }
        }
      }
    }

    @Test func `of two records are refused before anything is written`() async throws {
      let options = ["census", "events", "save"]
      for one in options {
        for other in options where other != one {
          for (first, second) in [("r", "r"), ("r", "r.part"), ("r", "./q/../r")] {
            try await Self.expectRefusal("--\(one) \(first) --\(other) \(second)")
          }
        }
      }
    }

    private static func expectRefusal(_ words: String) async throws {
      let run = try await RenderCommand.run("\(sea) \(words)")
      #expect(run.status == 64 && run.files.isEmpty, "\(words): \(run.status), \(run.files)")
      #expect(run.errorLines.count == 1 && run.errors.contains("choose another"), "\(words)")
    }
  }
}
