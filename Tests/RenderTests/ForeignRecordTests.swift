import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  /// Records of runs that somebody has changed before they are drawn again.
  struct `A foreign record` {
    /// Options with which a record would write files, start programs or take the machine.
    private static let harmful = [
      ("save", "evil"), ("census", "evil"), ("events", "evil"), ("ffmpeg", "./evil"),
      ("ffmpeg-timeout", "9999"), ("out", "evil.png"), ("overwrite", "on"), ("resume", "on"),
      ("threads", "999"), ("memory", "999G"), ("progress", "json"), ("dry-run", "on"),
    ]

    @Test(arguments: harmful)
    func `of a folder chooses no files, programs or resources`(
      option: String, value: String
    ) async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("seaworld --ticks 2 --cell 8 --out a/", in: folder)
      let record = try folder.text(at: "a/render.json")
      try folder.put(
        record.replacing("\"seed\"", with: "\"\(option)\" : \"\(value)\", \"seed\""),
        at: "a/render.json")
      let files = try folder.entries()
      let run = try await RenderCommand.run("again a/ --out b.mp4", in: folder)
      #expect(run.status == 65 && run.errors.contains("the setting '\(option)'"), "\(run.errors)")
      #expect(try folder.entries() == files)
    }

    @Test(arguments: harmful)
    func `of a picture chooses none either`(option: String, value: String) async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("seaworld --ticks 2 --cell 8 --out a.png", in: folder)
      let bytes = try Array(Data(contentsOf: URL(filePath: folder.file("a.png"))))
      let texts = try PNGDecoder().texts(of: bytes).map { text in
        text.key == "Settings"
          ? PNGText(
            key: "Settings", value: "\(text.value) --\(option)" + (value == "on" ? "" : " \(value)")
          )
          : text
      }
      let picture = Picture.rgba(try PNGDecoder().decode(bytes), opaque: true)
      try Data(PNGEncoder().encode(picture, texts: texts))
        .write(to: URL(filePath: folder.file("a.png")))
      let files = try folder.entries()
      let run = try await RenderCommand.run("again a.png --out b.mp4", in: folder)
      #expect(run.status == 65 && run.errors.contains("the setting '\(option)'"), "\(run.errors)")
      #expect(try folder.entries() == files)
    }

    /// All options that decide what is drawn. What a new option does not decide, records don't contain.
    private static let decisive = Set(
      """
      ticks from-tick every speed speed-at until seed height width penguins orcas fill penguin-breeds \
      orca-breeds starves topology swim prey breed motion restart-at cell size fit-scale viewport zoom \
      center ease shape sprites theme palette ink grid background counter label caption dpi chart fps duration \
      loop-there-and-back title title-card end-card loop hold-last quality max-bytes style layout tile-size tiles iiif-id load do
      """.split(separator: " ").map(String.init))

    @Test func `contains only options that decide what is drawn`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("seaworld --ticks 2 --cell 8 --out a/", in: folder)
      let record = try folder.text(at: "a/render.json")
      let help = try await RenderCommand.run("seaworld --help").output
      let options = Set(help.matches(of: /\n  (?:-., )?--([a-z-]+)/).map { String($0.output.1) })
      #expect(options.isSuperset(of: Self.decisive))
      for option in options.subtracting(Self.decisive).subtracting(["help", "version"]) {
        try folder.put(
          record.replacing("\"seed\"", with: "\"\(option)\" : \"1\", \"seed\""),
          at: "a/render.json")
        let run = try await RenderCommand.run("again a/ --out b.png", in: folder)
        #expect(run.status == 65 && run.errors.contains("the setting '\(option)'"), "\(option)")
      }
    }
  }
}
