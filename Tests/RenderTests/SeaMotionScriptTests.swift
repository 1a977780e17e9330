import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Films of scripts of a sea, whose commands act at ticks.
  struct `A script of a sea in motion` {
    private static let sea = "--width 9 --height 7 --seed 5"

    /// Returns the names of the pictures of a film, in their order.
    private static func play(
      _ lines: String, _ options: String = "", in folder: ScratchFolder, _ name: String = "f"
    ) async throws -> [String] {
      try folder.put(
        "world seaworld \(sea)\ncell 24\nfps 12\nspeed 2\nhand off\n\(lines)", at: "\(name).scene")
      return try await Self.frames(of: "play \(name).scene \(options)", in: folder, name)
    }

    private static func frames(
      of words: String, in folder: ScratchFolder, _ name: String
    ) async throws -> [String] {
      let run = try await RenderCommand.run("\(words) --out \(name)/ --threads 1", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      return try folder.contents().keys.filter {
        $0.hasPrefix("\(name)/") && $0.hasSuffix(".png")
      }.sorted()
    }

    private static func areSame(
      _ first: String, _ second: String, in folder: ScratchFolder
    ) async throws -> Bool {
      try await RenderCommand.run("compare \(first) \(second)", in: folder).status == 0
    }

    @Test func `glides as a run does, forward and backward`() async throws {
      let folder = try ScratchFolder()
      let played = try await Self.play("play 3\nreverse 3", in: folder)
      let run = try await Self.frames(
        of: "seaworld \(Self.sea) --style plain --cell 24 --speed 2 --fps 12 --ticks 3", in: folder,
        "g")
      #expect(played.count == 37 && run.count == 19)
      for (number, frame) in run.enumerated() {
        #expect(try await Self.areSame(played[number], frame, in: folder), "\(number)")
        #expect(try await Self.areSame(played[36 - number], frame, in: folder), "\(number)")
      }
    }

    @Test func `lets a tick pass in the time of a tap`() async throws {
      let folder = try ScratchFolder()
      let played = try await Self.play("tap over 1s\nstep", in: folder)
      let run = try await Self.frames(
        of: "seaworld \(Self.sea) --style plain --cell 24 --speed 1 --fps 12 --ticks 1", in: folder,
        "g")
      #expect(played.count == 19)
      for (number, frame) in run.enumerated() {
        #expect(try await Self.areSame(played[number], frame, in: folder), "\(number)")
      }
    }

    @Test func `rolls a wave over what a restart replaces, both ways`() async throws {
      let folder = try ScratchFolder()
      let played = try await Self.play("play 1\nrestart over 1s\nreverse 1", in: folder)
      let still = try await Self.play("play 1\nrestart", in: folder, "g")
      #expect(played.count == 25)
      // The tick of the restart shows the new world's counters and the old world's animals.
      #expect(try await !Self.areSame(played[6], still[6], in: folder))
      #expect(try await Self.areSame(played[18], still[6], in: folder))
      #expect(try await Self.areSame(played[24], played[0], in: folder))
      for number in [9, 12, 15, 20, 22] {
        #expect(
          try await !Self.areSame(played[number], played[number + 1], in: folder), "\(number)")
      }
    }

    @Test func `stays at a tick where no other comes, and where it is stopped`() async throws {
      let folder = try ScratchFolder()
      let timed = try await Self.play("play 0.75s\nwait 0.5s", in: folder)
      for number in 7..<timed.count {
        #expect(try await Self.areSame(timed[number], timed[6], in: folder), "\(number)")
      }
      let stopped = try await Self.play(
        "play\nwait 0.75s\npause\nwait 0.5s\nplay 1\nexpect tick = 2", in: folder, "g")
      #expect(try await !Self.areSame(stopped[9], stopped[6], in: folder))
      for number in 10...15 {
        #expect(try await Self.areSame(stopped[number], stopped[9], in: folder), "\(number)")
      }
      #expect(try await !Self.areSame(stopped[16], stopped[15], in: folder))
      let ticks = try await Self.play("step 2", in: folder, "h")
      #expect(try await Self.areSame(stopped[stopped.count - 1], ticks[12], in: folder))
    }

    @Test(arguments: [("speed 4", true), ("speed 5", false)])
    func `shows ticks alone where frames are too few`(line: String, isMoving: Bool) async throws {
      let folder = try ScratchFolder()
      let played = try await Self.play("\(line)\nplay 2", in: folder)
      #expect(try await !Self.areSame(played[1], played[0], in: folder) == isMoving)
    }

    @Test func `has the same frames in parts, and drawn again`() async throws {
      let folder = try ScratchFolder()
      let lines =
        "play\nwait 1.2s\nrestart over 0.8s\nreverse\nwait 1s\npause\nrestart\ntap\nplay 2"
      let film = try await Self.play(lines, in: folder)
      let part = try await Self.play(lines, "--frames 17..33", in: folder, "g")
      #expect(part.count == 17)
      for (number, frame) in part.enumerated() {
        #expect(try await Self.areSame(frame, film[17 + number], in: folder), "\(number)")
      }
      for number in [16, 20, 31] {
        let again = try await RenderCommand.run(
          "again \(film[number]) --out again.png --overwrite", in: folder)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try await Self.areSame("again.png", film[number], in: folder), "\(number)")
      }
    }

    @Test func `counts and acts as it does without pictures`() async throws {
      let folder = try ScratchFolder()
      let lines = "play 3\nrestart\nplay\nwait 1.2s\ntap\npause\nreverse 2\nplay 3\nrestart"
      _ = try await Self.play(lines, "--census f.csv --events f.jsonl --save f.txt", in: folder)
      let plain = try await RenderCommand.run(
        "play f.scene --census g.csv --events g.jsonl --save g.txt", in: folder)
      #expect(plain.status == 0, "\(plain.errors)")
      for ending in ["csv", "jsonl", "txt"] {
        #expect(try folder.text(at: "f.\(ending)") == folder.text(at: "g.\(ending)"))
      }
    }
  }
}
