import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Pictures and films that 0.6.0 and 0.7.0 drew, and worlds that 0.7.0 saved, with the tables and pictures of what
  /// followed, in the folder Earlier.
  struct `What earlier versions have written` {
    /// Returns a folder with the files of `version`.
    private func folder(_ version: String) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      let place = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Earlier/\(version)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: place.path(percentEncoded: false))
      for name in names {
        try folder.put([name: Data(contentsOf: place.appending(path: name))])
      }
      return folder
    }

    @Test(arguments: [
      "seaworld --load seaworld.saved --ticks 12", "virus --load virus.saved --ticks 8",
      "universe --load universe.saved --seconds 40", "life --load life.state --ticks 12",
      "elementary --load elementary.saved --ticks 9",
    ])
    func `goes on as it did`(words: String) async throws {
      let folder = try folder("0.7.0")
      let world = String(words.prefix { $0 != " " })
      // Screens of a universe are drawn anew.
      let isDrawn = world != "universe"
      let picture = isDrawn ? " --cell 4 --style plain --out new.png" : ""
      let counter = isDrawn && world != "elementary" ? " --counter off" : ""
      let run = try await RenderCommand.run(
        words + " --census new.csv" + picture + counter, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try run.bytes("new.csv") == run.bytes("\(world).csv"))
      if !isDrawn { return }
      let same = try await RenderCommand.run("compare \(world)-later.png new.png", in: folder)
      #expect(same.status == 0, "\(same.output)\(same.errors)")
    }

    @Test(
      arguments: ["0.6.0", "0.7.0"],
      ["seaworld.png", "virus.png", "universe.apng", "life.apng", "elementary.apng"])
    func `is drawn again`(version: String, name: String) async throws {
      let folder = try folder(version)
      let again = try await RenderCommand.run("again \(name) --out new-\(name)", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      if version == "0.6.0" {
        #expect(again.errors.hasSuffix("what this version draws may differ\n"), "\(again.errors)")
        return
      }
      // Screens of a universe are drawn anew.
      if name == "universe.apng" { return }
      let same = try await RenderCommand.run("compare \(name) new-\(name)", in: folder)
      #expect(same.status == 0, "\(same.output)\(same.errors)")
    }
  }
}
