import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Snapshots that `--do` takes and `--snapshots` keeps.
  struct `Folders of snapshots`: RunsRender {
    /// A row of three cells in a field, kept as "row".
    private static let row = "life --width 24 --height 16 --generations 0 --snapshots d"
    private static let actions = ["tap 1,1; tap 2,1; tap 3,1; snapshot \"row\""]

    @Test(arguments: [
      ("seaworld --width 12 --height 9 --seed 4", "--ticks 9", nil),
      (
        "virus --people 60 --infect 7 --tap 2:33 --reset-at 5 --tap 6.5:4,4",
        "--ticks 9 --events e.jsonl", nil
      ),
      ("universe --seed 3", "--ticks 400 --events e.jsonl", nil),
      ("elementary --rule 30 --width 40 --height 20 --start random:30%", "--ticks 70", nil),
      ("life acorn", "--ticks 60 --trails --color age", "rle"),
      ("life acorn", "--ticks 200 --engine tiles", "rle"),
      ("life acorn", "--ticks 3000 --engine hashlife", "mc"),
      ("life --random 40% --width 30 --height 20 --topology torus", "--ticks 50", "rle"),
      ("life --random 20% --width 30 --height 20 --rule /2/3", "--ticks 20", "rle"),
    ])
    func `have a state that goes on as the run itself`(
      words: String, options: String, pattern: String?
    ) async throws {
      let folder = try ScratchFolder(), world = words.prefix { $0 != " " }
      let save = world == "life" ? "s.state" : "s.save"
      let rest = "\(options) --save \(save) --census c.csv"
      let kept = try await run(
        words + " \(rest) --snapshots kept", acting: ["snapshot \"x 1\""], in: folder)
      #expect(kept.errors.isEmpty)
      let endings = ["png", "state"] + (pattern.map { [$0] } ?? [])
      #expect(
        kept.files.filter { $0.hasPrefix("kept/") } == endings.map { "kept/x 1." + $0 }.sorted())
      let names = kept.files.filter { !$0.hasPrefix("kept") }
      let before = try names.map(kept.bytes)
      for name in names { try FileManager.default.removeItem(atPath: folder.file(name)) }
      let on = try await RenderCommand.run(
        [String(world), "--load", "kept/x 1.state"] + rest.split(separator: " ").map(String.init),
        in: folder)
      #expect(on.status == 0, "\(on.errors)")
      #expect(try names.map(on.bytes) == before, "\(names)")
      // Both the world and its look in the preview.
      let picture = try PNGChunks(on.bytes("kept/x 1.png"))
      #expect(picture.width == 360 && picture.height == 240)
      #expect(picture.texts["World"] == String(world) && picture.texts["Tick"] == "0")
    }

    @Test(arguments: ["dense", "tiles", "hashlife"])
    func `hold the field between two edits`(engine: String) async throws {
      let folder = try ScratchFolder()
      let edits = [
        "place acorn at 60,60; land live; tap 3,3",
        "place glider at 20,20; rotate left; stamp live",
        "cancel; tap 0,0; select 60,60 4x4; cut; move to 70,70; land xor", "clear; tap 9,9",
      ]
      let field = engine == "dense" ? "--width 150 --height 130 --topology torus " : ""
      let end = "--generations 300 --engine \(engine) --census c.csv --save"
      var actions: [String] = []
      for (number, edit) in edits.enumerated() { actions += [edit, "snapshot \"\(number)\""] }
      let whole = try await run(
        "life \(field)\(end) whole.state --snapshots d", acting: actions, in: folder)
      var ends: [Data] = []
      for number in edits.indices {
        let part = try await run(
          "life \(field)\(end) a.state", acting: Array(edits.prefix(number + 1)), in: folder)
        let census = try part.bytes("c.csv")
        let on = try await run("life --load d/\(number).state \(end) b.state", in: folder)
        if number != 1 {
          #expect(try on.bytes("b.state") == part.bytes("a.state"), "\(number)")
          #expect(try on.bytes("c.csv") == census, "\(number)")
        }
        ends.append(try on.bytes("b.state"))
        // For other programs: the same cells.
        let ending = engine == "hashlife" ? "mc" : "rle"
        try await run("life d/\(number).\(ending) \(end) c.state", in: folder)
        let (cells, other) = (try folder.text(at: "c.state"), try folder.text(at: "b.state"))
        #expect(Self.cells(cells) == Self.cells(other), "\(number)")
      }
      #expect(Set(ends).count == edits.count)
      #expect(try whole.bytes("whole.state") == ends[3])
    }

    /// The lines of a state with its cells.
    private static func cells(_ state: String) -> [Substring] {
      Array(state.split(separator: "\n").dropFirst().dropLast())
    }

    @Test func `hold the group between two taps`() async throws {
      let folder = try ScratchFolder()
      let acts = ["tap 3", "infect 4", "tap 5,5", "infect 2"]
      let words = "virus --people 50 --infection-factor 1"
      let end = "--steps 6 --census c.csv --events e.jsonl --save"
      try await run(
        "\(words) \(end) whole.save --snapshots d",
        acting: acts.enumerated().flatMap { [$1, "snapshot \"\($0)\""] }, in: folder)
      var censuses: Set<Data> = []
      for number in acts.indices {
        try await run(
          "\(words) \(end) a.save", acting: Array(acts.prefix(number + 1)), in: folder)
        let reports = try ["c.csv", "e.jsonl"].map(folder.text)
        try await run("virus --load d/\(number).state \(end) b.save", in: folder)
        #expect(try ["c.csv", "e.jsonl"].map(folder.text) == reports, "\(number)")
        #expect(try folder.text(at: "a.save") == folder.text(at: "b.save"), "\(number)")
        censuses.insert(Data(reports[0].utf8))
      }
      #expect(censuses.count == acts.count)
      #expect(try folder.text(at: "whole.save") == folder.text(at: "b.save"))
    }

    @Test func `are replaced by the same command, and by no other`() async throws {
      let folder = try ScratchFolder()
      try await run(Self.row, acting: Self.actions, in: folder)
      let first = try folder.contents()
      try await run(Self.row + " --threads 1", acting: Self.actions, in: folder)
      #expect(try folder.contents() == first)
      for actions in [
        ["tap 1,1; tap 2,1; tap 4,1; snapshot \"row\""],
        ["tap 9,9; snapshot \"new\"", "tap 1,1; snapshot \"row\""],
      ] {
        let other = try await run(
          Self.row + " --out f/ --save s.state", acting: actions, in: folder, status: 73)
        #expect(
          other.errors
            == "render: d/row.state already exists and is a snapshot of another run: choose another "
            + "place or give --overwrite\n")
        #expect(try folder.contents() == first)
      }
      let world = try await run(
        "seaworld --ticks 0 --snapshots d", acting: ["snapshot \"row\""], in: folder, status: 73)
      #expect(world.errorLines.count == 1)
      #expect(try folder.contents() == first)
      // One of another kind: the pattern of the old one goes, too.
      try await run(
        "seaworld --width 5 --height 5 --ticks 0 --snapshots d --overwrite",
        acting: ["snapshot \"row\""], in: folder)
      #expect(try folder.contents().keys.sorted() == ["d/row.png", "d/row.state"])
      try await run(
        "life --engine hashlife --generations 0 --snapshots d --overwrite", acting: Self.actions,
        in: folder)
      #expect(try folder.contents().keys.sorted() == ["d/row.mc", "d/row.png", "d/row.state"])
      try await run(Self.row + " --overwrite", acting: Self.actions, in: folder)
      #expect(try folder.contents() == first)
    }

    @Test func `without a name are numbered`() async throws {
      let folder = try ScratchFolder()
      let kept = try await run(
        Self.row, acting: ["snapshot; tap 1,1", "snapshot \"2\"; snapshot; snapshot"], in: folder)
      #expect(
        kept.files.filter { $0.hasSuffix(".state") }
          == ["d/1.state", "d/2.state", "d/3.state", "d/4.state"])
      // Those that were deleted are not kept.
      let other = try await run(
        "life --width 24 --height 16 --generations 0 --snapshots e",
        acting: ["snapshot x; snapshot y; delete x; tap 1,1; apply y"], in: folder)
      #expect(other.files.filter { $0.hasPrefix("e/") } == ["e/y.png", "e/y.rle", "e/y.state"])
    }

    @Test func `are not needed, and without one there is no folder`() async throws {
      for world in ["life acorn", "seaworld", "virus", "universe", "elementary"] {
        let folder = try ScratchFolder()
        let unkept = try await run(
          "\(world) --ticks 1 --size 300x300 --out a.png", acting: ["snapshot \"x\""], in: folder)
        #expect(unkept.files == ["a.png"])
        let none = try await run(
          "\(world) --ticks 1 --out b.png --snapshots d", in: folder, status: 64)
        #expect(none.errorLines.count == 1 && none.errors.hasPrefix("render: --snapshots: "))
        #expect(none.files == ["a.png"])
      }
    }

    @Test(arguments: [
      "--out d/x.png", "--out d/", "--out d", "--save d/x.state", "--out ./d/../d/x.png",
      "--save d/x.rle", "--census d", "--census d/x.state", "--out d.png --snapshots d.png",
    ])
    func `are nowhere that other output goes`(output: String) async throws {
      let words = "life glider --generations 2 --snapshots d " + output
      let run = try await run(words, acting: ["snapshot x"], in: ScratchFolder(), status: 64)
      #expect(run.errorLines.count == 1 && run.files.isEmpty, "\(run.errors) \(run.files)")
    }

    @Test func `can lie beside other pictures and be loaded from where new ones go`() async throws {
      let folder = try ScratchFolder()
      let beside = try await run(
        Self.row + " --out d/picture.png", acting: Self.actions, in: folder)
      #expect(beside.files.contains("d/picture.png") && beside.files.contains("d/row.png"))
      try await run(
        "life --load d/row.state --generations 1 --snapshots d",
        acting: ["tap 9,9; snapshot \"further\""], in: folder)
      let own = try await run(
        "life --load d/row.state --generations 1 --snapshots d",
        acting: ["snapshot \"row\""], in: folder, status: 64)
      #expect(
        own.errors
          == "render: --snapshots: the snapshot \"row\" would replace the file that --load reads: choose "
          + "another name or folder\n")
    }
  }
}
