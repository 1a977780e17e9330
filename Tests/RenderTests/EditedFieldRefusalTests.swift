import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Actions that are refused, in one sentence each and before anything is written.
  struct `Refused edits` {
    /// Runs `actions` on a field, and expects them to be refused with `reasons`.
    private func expectRefusal(
      _ actions: [String], _ reasons: [String], _ words: String = "--width 20 --height 12"
    ) async throws {
      let run = try await RenderCommand.run(
        "life \(words) --generations 3 --out f/ --save x.state --census c.csv --snapshots d",
        acting: actions + ["snapshot \"late\""])
      #expect(run.status == 64, "\(actions)")
      #expect(run.output.isEmpty && run.files.isEmpty, "\(actions): \(run.files)")
      #expect(run.errorLines == reasons.map { "render: --do: " + $0 }, "\(actions)")
    }

    @Test(arguments: [
      ("place glider at 2,3; tap 1,1", "tap 1,1", "pasting mode: land or cancel comes first"),
      (
        "place glider at 2,3; select 1,1 2x2", "select 1,1 2x2",
        "pasting mode: land or cancel comes first"
      ),
      ("place glider; resize 4x4", "resize 4x4", "pasting mode: land or cancel comes first"),
      (
        "place glider; cut", "cut",
        "pasting mode: land or cancel comes first, then select or press"
      ),
      ("select 2,3 4x4; tap 1,1", "tap 1,1", "selecting mode: done comes first"),
      ("press 1,1; place glider", "place glider", "selecting mode: done comes first"),
      ("press 1,1; undo", "undo", "selecting mode: done comes first"),
      (
        "select 2,3 4x4; configure life B3/S23", "configure life B3/S23",
        "selecting mode: done comes first"
      ),
      (
        "select 2,3 4x4; land and", "land and",
        "selecting mode: done comes first, then place or paste"
      ),
      ("land live", "land live", "editing mode: place or paste comes first"),
      ("cancel", "cancel", "editing mode: place or paste comes first"),
      ("copy", "copy", "editing mode: select or press comes first"),
      ("move to 2,2", "move to 2,2", "editing mode: select or press or place or paste comes first"),
    ])
    func `an action that the mode does not allow names the mode and how to leave it`(
      actions: String, refused: String, reason: String
    ) async throws {
      let kind = refused.prefix { $0 != " " }
      try await expectRefusal([actions], ["\(refused): \(kind) is not allowed in \(reason)"])
    }

    @Test func `nothing that takes time is possible`() async throws {
      let reason =
        "is not possible here: --do acts before the first generation, and --generations says how "
        + "many follow"
      for action in ["play", "play 5", "play 2s", "play until still"] {
        try await expectRefusal(["tap 1,1; " + action], ["play " + reason])
      }
      for action in ["pause", "wait 2s", "screenshot x.png", "expect still", "reverse", "seek 4"] {
        try await expectRefusal([action], ["\(action.prefix { $0 != " " }) " + reason])
      }
      try await expectRefusal(
        ["step; speed fast", "tap 1,1", "step 4"], ["step " + reason, "speed " + reason])
    }

    @Test(arguments: [
      ("tap 1,1; plce glider at 2,3", 10, #"there is no action "plce"; did you mean "place"?"#),
      ("  rotat left", 3, #"there is no action "rotat"; did you mean "rotate"?"#),
      ("tap 1", 5, #""1" is not a cell: X,Y is allowed, each a whole number within ±2^60"#),
      ("tap 1,1; tap", 13, "a cell X,Y is missing here"),
      ("tap 1,1 2,2", 9, #""2,2" is one word too many for tap"#),
      ("place glider at 1,1; land xnor", 27, #""xnor" is not one of replace, live, and, xor"#),
      ("place glider; rotate up", 22, #""up" is not one of left, right"#),
      ("press 1,1; drag top to 2,2", 17, #""top" is not one of "#),
      (
        "select 1,1 0x4", 12,
        #""0x4" is not a size: WxH is allowed, each a whole number from 1 to 2^61"#
      ),
      (#""tap" 1,1"#, 1, "an action is expected here, not a text in quotes"),
      (#"snapshot "x; tap 1,1"#, 10, "the quote that begins here does not end"),
      ("configure elementary 256", 22, #""256" is not a rule code: 0 to 255 is allowed"#),
      ("configure life B9/S23", 16, ""),
    ])
    func `a mistake in the text has a place and the nearest word`(
      actions: String, column: Int, reason: String
    ) async throws {
      let run = try await RenderCommand.run(
        "life --width 20 --height 12 --generations 3 --out f/", acting: [actions])
      #expect(run.status == 64 && run.errorLines.count == 1 && run.files.isEmpty)
      #expect(
        run.errors.hasPrefix("render: --do: at character \(column): \(reason)"), "\(run.errors)")
    }

    @Test(arguments: [
      ("resize 2x10", "--topology T20+3,10"), ("tap 2^60,0", "glider"),
      ("tap 20,0", "--width 20 --height 12"), ("tap 0,-1", "--width 20 --height 12"),
      ("select 15,2 6x2", "--width 20 --height 12"), ("paste", "--width 20 --height 12"),
      ("undo", "--width 20 --height 12"), ("redo", "--width 20 --height 12"),
      ("rollback", "--width 20 --height 12"), ("apply \"x\"", "--width 20 --height 12"),
      ("delete x", "--width 20 --height 12"),
      (
        "select 0,10 9x2; rotate left; rotate left; rotate right; done; select 18,0 2x9; rotate left",
        "--width 20 --height 12"
      ),
      ("snapshot \"a/b\"", "--width 20 --height 12"),
      ("snapshot x; snapshot x", "--width 20 --height 12"),
      ("resize 9x9", "glider"), ("configure elementary 30", "glider"),
      ("configure elementary 30", "--topology klein --width 20 --height 12"),
      ("resize 9x8", "--topology sphere --width 12 --height 12"),
      ("press 1,1; save \"glider\"", "--width 20 --height 12"),
      ("press 1,1; save \".x\"", "--width 20 --height 12"),
    ])
    func `what can't be done has a reason, and the action is named`(
      actions: String, words: String
    ) async throws {
      let run = try await RenderCommand.run(
        "life \(words) --library . --generations 3 --out f/ --save x.state --snapshots d",
        acting: [actions, "snapshot \"late\""])
      #expect(run.status == 64 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.output.isEmpty && run.files.isEmpty, "\(run.files)")
      let last = actions.split(separator: "; ").last ?? ""
      let name = last.prefix { $0 != " " }
      #expect(run.errors.hasPrefix("render: --do: \(name)"), "\(run.errors)")
    }

    @Test func `what takes more memory than is left is refused, also without a run`() async throws {
      let soup =
        "life --random 40% --width 2048 --height 2048 --memory 60M --size 64x64 --out a.png"
      for (actions, reason) in [
        ("select 0,0 2048x2048; rotate left", "rotate left: the pattern has more than "),
        (
          Array(repeating: "snapshot", count: 40).joined(separator: ";"),
          "the snapshots take more than the "
        ),
      ] {
        for words in [soup, soup + " --dry-run"] {
          let run = try await RenderCommand.run(words, acting: [actions])
          #expect(run.status == 64 && run.errorLines.count == 1 && run.files.isEmpty)
          #expect(
            run.errors.hasPrefix("render: --memory: " + reason)
              && run.errors.contains("more --memory"), "\(run.errors)")
        }
      }
      let small = try await RenderCommand.run(
        soup, acting: ["select 0,0 64x64; rotate left; done; snapshot"])
      #expect(small.status == 0, "\(small.errors)")
      // What a plan needs includes the snapshots.
      let plain = try await RenderCommand.run(soup + " --dry-run")
      let kept = try await RenderCommand.run(
        soup + " --dry-run", acting: ["snapshot; snapshot; snapshot"])
      #expect(plain.output != kept.output)
    }

    @Test func `a pattern that is not in the library has the nearest name`() async throws {
      let run = try await RenderCommand.run(
        "life --width 20 --height 12 --out f/", acting: ["tap 1,1; place glidr at 2,2; land live"])
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(
        run.errors
          == "render: --do: place glidr at 2,2: 'glidr': the library has no pattern of that name; "
          + "did you mean glider?\n")
    }

    @Test(arguments: [
      (
        "--trails", "configure life 34/2/5",
        "--trails: the dying cells of 34/2/5 are a trail already"
      ),
      (
        "--color age", "configure life B03/S23",
        "--color: under B03/S23 the unbounded plane itself comes alive and dies, which leaves no "
          + "ages to tell apart"
      ),
    ])
    func `ages and trails are not for a rule that leaves none, also when it is configured`(
      option: String, action: String, reason: String
    ) async throws {
      let run = try await RenderCommand.run(
        "life \(option) --generations 3 --out f/ --snapshots d",
        acting: ["tap 1,1; snapshot; \(action)"])
      #expect(run.status == 64 && run.errorLines == ["render: \(reason)"], "\(run.errors)")
      #expect(run.output.isEmpty && run.files.isEmpty, "\(run.files)")
    }

    @Test func `no action and no pattern is nothing to begin with`() async throws {
      let run = try await RenderCommand.run(
        "sweep life --width 9 --height 9 --seeds 1..2 --out a/")
      #expect(
        run.status == 64 && run.errorLines.count == 1 && run.errors.contains("--do"),
        "\(run.errors)")
      #expect(run.files.isEmpty)
    }
  }
}
