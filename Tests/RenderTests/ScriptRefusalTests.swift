import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `A script with a mistake` {
    /// Writes `script` as `x.scene` into a folder.
    private func folder(_ script: String) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put(script, at: "x.scene")
      return folder
    }

    @Test(arguments: [
      ("world life --width 9 --height 9 --engine tiles\nplay 3", "1:33: the tiles engine runs"),
      ("world virus\nshape sprite\nplay 3", "2:1: there is no sprite for sick"),
      ("world life --width 9 --height 9\npress 3,3\nsave \"../x\"", "3:6: \"../x\" can't be"),
      ("world virus --people 30\ntap 30", "2:1: there is no person 30: the group has 0 to 29"),
      ("world seaworld\nplay 3\nlook 99,99", "3:1: row 99, column 99 is not on the table"),
      ("world seaworld\nspeed 1/1000\nplay 2^40", "3:1: from here on, the film would have more"),
      ("world life --load x.scene\nplay 3", "1:12: x.scene"),
      ("world virus\npalette x.scene\nplay 3", "2:1: x.scene"),
      ("world virus\nplay\nat 1s palette x.scene\nat 2s palette reef\nwait 1s", "3:7: x.scene"),
      (
        "world seaworld --width 40 --height 20\nsize 60x30\nchart on\nplay 3\nchart off",
        "3:1: the picture is too small for a chart: give size "
      ),
      (
        "world seaworld --width 40 --height 20\nsize 160x150\nplay 3\nchart on\nplay 3",
        "4:1: the picture is too small for a chart: give size 160x"
      ),
      (
        "world seaworld --width 40 --height 20\nsize 160x208\nchart on\nplay 3\ncaption \"Penguins and orcas\"",
        "3:1: the picture is too small for a chart: give size 160x"
      ),
      (
        "world seaworld --width 20 --height 10\ncell 2\nchart on\nplay 3",
        "3:1: the picture is too small for a chart: give cell "
      ),
      (
        "world life --width 64 --height 40\nsize 200x200\ncaption \"A long caption, with many words in it so that there is no room for it, really\"\nplay 1",
        "3:1: the picture is too small for this text: shorten it, or give size "
      ),
      (
        "world life --width 20 --height 20\nsize 60x60\ncounter on\nplay 1",
        "3:1: the picture is too small for its counters: give size "
      ),
      (
        "world life --width 20 --height 20\nsize 60x60\ntitle \"A title with many words\"\ntitle-card 1s\nplay 1",
        "3:1: pictures of 60x60 pixels have no space for 'A title with many words'"
      ),
    ])
    func `is refused with a place, by check as well`(script: String, mistake: String) async throws {
      let folder = try folder(script)
      var messages: [String] = []
      for command in [
        "check x.scene", "play x.scene --out f/", "play x.scene --census c.csv",
        "play x.scene --dry-run",
      ] {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status == 65 && run.files == ["x.scene"], "\(command): \(run.errors)")
        #expect(run.errors.hasPrefix("x.scene:" + mistake), "\(command): \(run.errors)")
        messages.append(run.errors)
      }
      #expect(Set(messages).count == 1)
    }

    @Test func `is not played with a mistake`() async throws {
      let run = try await RenderCommand.run(
        "play x.scene --out f/", in: folder("world life\nplaty 3\nwait\n"))
      #expect(run.status == 65 && run.files == ["x.scene"])
      #expect(run.errorLines.count == 2)
      #expect(run.errorLines.first?.hasPrefix("x.scene:2:1: ") == true)
    }

    /// Later pictures keep the size of the first, whatever a cell measures.
    @Test func `may show a chart in cells of any size`() async throws {
      let run = try await RenderCommand.run(
        "check x.scene", in: folder("world universe\ncell 8\nplay 6\nchart on\nplay 1\n"))
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
