import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Taps on a row and a column.
  struct `Taps on a place` {
    @discardableResult
    private func run(
      _ words: String, in folder: ScratchFolder, status: Int32 = 0
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == status, "\(words): \(run.errors)")
      return run
    }

    /// Expects two runs to write the same, byte for byte: pictures, events, census and state.
    private func expectSame(
      _ words: String, _ places: String, _ people: String, in folder: ScratchFolder
    ) async throws {
      let rest = "--events e.jsonl --census c.csv --save s.save --out f/ --overwrite"
      try await run("\(words) \(places) \(rest)", in: folder)
      let ofPlaces = try folder.contents()
      try await run("\(words) \(people) \(rest)", in: folder)
      #expect(try folder.contents() == ofPlaces, "\(words) \(places)")
    }

    @Test(arguments: [
      // 23 people in rows of 5, of which the last has 3.
      ("--people 23", "--tap 1:2,3 --tap 2.5:4,2 --tap 3:0,0", "--tap 1:13 --tap 2.5:22 --tap 3:0"),
      ("--people 23 --columns 4", "--tap 1:5,2 --tap 2:1,0", "--tap 1:22 --tap 2:4"),
      ("--people 9 --columns 1", "--tap 0.5:8,0", "--tap 0.5:8"),
      ("--people 9 --columns 20", "--tap 0.5:0,8", "--tap 0.5:8"),
      ("--people 23 --reset-at 2", "--tap 2:3,1 --tap 1:7", "--tap 2:16 --tap 1:7"),
    ])
    func `are those on the person who stands there`(
      group: String, places: String, people: String
    ) async throws {
      try await expectSame(
        "virus \(group) --infect 1 --steps 4 --cell 20", places, people, in: ScratchFolder())
    }

    @Test func `are counted in the rows of a group that is loaded`() async throws {
      let folder = try ScratchFolder()
      try await run(
        "virus --people 23 --columns 4 --infect 1 --tap 1:5,2 --steps 4 --save v.save", in: folder)
      try await expectSame(
        "virus --load v.save --steps 4 --cell 20", "--tap 5:5,2 --tap 6.5:0,1",
        "--tap 5:22 --tap 6.5:1", in: folder)
      let refused = try await run(
        "virus --load v.save --steps 4 --tap 5:5,3 --out no/", in: folder, status: 64)
      #expect(
        refused.errors
          == "render: --tap: there is no person in row 5, column 3: the group has 23 people in rows "
          + "of 4, both counted from 0\n")
      // What the loaded group was tapped on before is in the record, too.
      try await run("again f --out g/", in: folder)
      for name in frameNames(5) {
        let first = try Data(contentsOf: URL(filePath: folder.file("f/\(name)")))
        #expect(try first == Data(contentsOf: URL(filePath: folder.file("g/\(name)"))), "\(name)")
      }
    }

    @Test func `are drawn again`() async throws {
      let folder = try ScratchFolder()
      try await run(
        "virus --people 23 --columns 6 --infect 1 --tap 1:3,4 --tap 2:0,5 --steps 4 --out a.png",
        in: folder)
      let again = try await run("again a.png --out b.png", in: folder)
      #expect(try again.bytes("a.png") == again.bytes("b.png"))
    }

    @Test(arguments: [
      ("--people 23", "1:4,3", "row 4, column 3: the group has 23 people in rows of 5"),
      ("--people 23", "1:0,5", "row 0, column 5: the group has 23 people in rows of 5"),
      ("--people 23", "1:5,0", "row 5, column 0: the group has 23 people in rows of 5"),
      ("--people 23 --columns 4", "0:5,3", "row 5, column 3: the group has 23 people in rows of 4"),
      (
        "--people 23", "1:4611686018427387904,4611686018427387904",
        "row 4611686018427387904, column 4611686018427387904: the group has 23 people in rows of 5"
      ),
    ])
    func `where nobody is, are refused`(
      group: String, tap: String, reason: String
    ) async throws {
      let run = try await run(
        "virus \(group) --infect 1 --tap \(tap) --steps 4 --out f/", in: ScratchFolder(),
        status: 64)
      #expect(
        run.errors
          == "render: --tap: there is no person in \(reason), both counted from 0\n")
      #expect(run.files.isEmpty)
    }

    @Test(arguments: [
      "1:1,x", "1:-1,2", "1:1,2,3", "1:,2", "1:2,", "1:+1,2", "1,2", "-1:1,2", "x:1,2",
    ])
    func `that can't be read, are refused with both forms`(tap: String) async throws {
      let run = try await run(
        "virus --infect 1 --tap \(tap) --steps 4 --out f/", in: ScratchFolder(), status: 64)
      #expect(run.errorLines.count == 1 && run.files.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "render: --tap: '\(tap)' is not a tap: TIME:PERSON such as 2.5:7 or TIME:ROW,COLUMN such as "
        ),
        "\(run.errors)")
    }
  }
}
