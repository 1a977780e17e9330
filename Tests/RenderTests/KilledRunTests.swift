import Foundation
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Faults of the command render` {
  /// Frames that are killed again and again, as sweeps are in `Sweeps that are stopped`.
  struct `Frames that are killed` {
    private static let script = """
      world life --random 30% --seed 5 --width 48 --height 32 --topology torus
      cell 8
      fps 12
      speed 12
      play 60
      tap 3,3
      zoom to 12 over 1s meanwhile
      play 90
      hand off
      theme dark
      play 150
      """

    private static let commands = [
      "seaworld --style plain --width 40 --height 30 --cell 12 --ticks 500 --checkpoint-every 20 --resume",
      "virus --people 900 --infect 7 --steps 90 --chart --title-card 1 --speed 4 --fps 20 --resume",
      "play a.scene --checkpoint-every 10 --resume",
      "seaworld --style plain --width 40 --height 30 --cell 12 --ticks 900 --shard 2/2",
      "play a.scene --checkpoint-every 10 --shard 2/2",
    ]

    @Test(arguments: sampled(commands, every: 2))
    func `end as if nothing had happened`(words: String) async throws {
      let whole = try ScratchFolder(), folder = try ScratchFolder()
      for folder in [whole, folder] { try folder.put(Self.script, at: "a.scene") }
      let line = words.replacing(" --resume", with: "") + " --out f/ --progress none"
      let clock = ContinuousClock(), start = clock.now
      let run = try await RenderCommand.run(line, in: whole)
      let length = clock.now - start
      #expect(run.status == 0, "\(run.errors)")
      var random = Draws(words.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }), kills = 0
      for _ in 0..<(coversAll ? 25 : 5) {
        let killed = try await RenderCommand.run(
          "\(words) --out f/ --progress none", in: folder
        ) { process, _ in
          // Later ones go on from what is there.
          let part = kills == 0 ? 20 + random.next(below: 60) : 5 + random.next(below: 30)
          try await Task.sleep(for: length * part / 100)
          kill(process.processIdentifier, SIGKILL)
        }
        // It may have come to its end before.
        if killed.status == 128 + SIGKILL { kills += 1 } else { #expect(killed.status == 0) }
      }
      #expect(kills > 0)
      #expect(try folder.contents().count > 2)
      let threads = 1 + random.next(below: 4)
      let last = try await RenderCommand.run(
        "\(words) --out f/ --progress none --threads \(threads)", in: folder)
      #expect(last.status == 0, "\(last.errors)")
      #expect(try folder.contents() == whole.contents())
    }
  }
}
