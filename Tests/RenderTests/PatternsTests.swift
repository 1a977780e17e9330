import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Patterns` {
    /// An environment without the libraries of the person who runs the tests.
    private static let withoutLibraries = ["XDG_DATA_HOME": "/nowhere", "HOME": "/nowhere"]

    private func run(
      _ words: String, in folder: ScratchFolder? = nil
    ) async throws -> RenderCommand.Outcome {
      try await RenderCommand.run(
        "patterns " + words, in: folder, environment: Self.withoutLibraries)
    }

    @Test func `are listed by category, aligned, with what they do`() async throws {
      let list = try await run("")
      #expect(list.status == 0 && list.errors.isEmpty && list.files.isEmpty)
      let lines = list.output.split(separator: "\n")
      let rows = lines.filter { $0.hasPrefix("  ") }
      #expect(rows.count >= 60)
      let headings = lines.filter { !$0.hasPrefix("  ") }
      #expect(headings.first == "Still lifes" && headings.last == "Elementary automata")
      for (name, size, cells, deed) in [
        ("gosper-gun", "36x9", "36", "a glider every 30 generations"),
        ("glider", "3x3", "5", "c/4 diagonal, period 4"),
        ("r-pentomino", "3x3", "5", "settles at generation 1103 with 116 cells"),
      ] {
        let row = try #require(rows.first { $0.hasPrefix("  \(name) ") })
        let words = row.split(separator: " ", maxSplits: 3).map(String.init)
        #expect(words.prefix(3) == [name, size, cells])
        #expect(words[3].drop { $0 == " " } == deed)
      }
      // What they do begins in one column.
      let starts = rows.map { row in
        row.split(separator: " ", maxSplits: 3)[3].drop { $0 == " " }.startIndex
          .utf16Offset(in: row)
      }
      #expect(Set(starts).count == 1)
    }

    @Test func `of one category are listed alone`() async throws {
      let guns = try await run("--category guns")
      #expect(guns.output.hasPrefix("Guns\n") && guns.output.contains("simkin-gun"))
      #expect(!guns.output.contains("blinker"))
      let none = try await run("--category yours")
      #expect(none.status == 0 && none.output == "there is no such pattern\n")
    }

    @Test func `are shown in detail by name or alias, with their cells`() async throws {
      let gun = try await run("Gosper-Glider-Gun")
      #expect(gun.status == 0)
      #expect(gun.output.hasPrefix("Gosper glider gun\n"))
      #expect(gun.output.contains("\nfound by  Bill Gosper, 1970\n"))
      #expect(gun.output.contains("\n........................O...........\n"))
      let two = try await run("brians-brain-ship rule-90")
      #expect(two.output.contains("\nBO\nBO\n") && two.output.contains("\n\nRule 90\n"))
      #expect(two.output.contains("..O.O.."))
    }

    @Test func `that don't exist are answered with the nearest names, all at once`() async throws {
      let unknown = try await run("gosper-gum block pulsat")
      #expect(unknown.status == 64 && unknown.output.isEmpty)
      #expect(unknown.errorLines.count == 2)
      #expect(unknown.errorLines[0].contains("'gosper-gum'"))
      #expect(unknown.errorLines[0].hasSuffix("did you mean gosper-gun?"))
      #expect(unknown.errorLines[1].hasSuffix("did you mean pulsar?"))
    }

    @Test(arguments: [
      ("--category ships", "--category"), ("--columns 3", "--preview"), ("--size 9x9", "--preview"),
      ("--theme dark", "--preview"), ("--palette ink", "--preview"), ("--preview a.gif", ".png"),
      ("--preview a.png --columns 0", "from 1 to 100"),
      ("--preview a.png --size 10x10", "too few"), ("--preview a.png --size 9", "not a size"),
      ("--preview a.png --theme blue", "light, dark"), ("--preview a.png --palette reff", "reef"),
      ("block --category guns", "choose one"), ("--category yours --preview a.png", "no pattern"),
      ("--colums 3", "--columns"),
    ])
    func `wrong options are reported, and nothing is written`(
      words: String, part: String
    ) async throws {
      let wrong = try await run(words)
      #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.files.isEmpty)
      #expect(wrong.errorLines.count == 1 && wrong.errors.contains(part), "\(wrong.errors)")
    }

    @Test func `are one JSON object a line`() async throws {
      let json = try await run("--json")
      let objects = try json.output.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      let names = objects.compactMap { $0["name"] as? String }
      #expect(names.count == objects.count && Set(names).count == names.count)
      let gun = try #require(objects.first { $0["name"] as? String == "gosper-gun" })
      #expect(gun["aliases"] as? [String] == ["gosper-glider-gun", "glider-gun"])
      #expect(gun["category"] as? String == "guns" && gun["rule"] as? String == "B3/S23")
      #expect(gun["width"] as? Int == 36 && gun["population"] as? Int == 36)
      #expect(gun["discoverer"] as? String == "Bill Gosper" && gun["year"] as? Int == 1970)
      let facts = try #require(gun["facts"] as? [[String: Any]])
      #expect(facts.count == 1 && facts[0]["fact"] as? String == "emitter")
      #expect(facts[0]["period"] as? Int == 30 && facts[0]["ship"] as? String == "glider")
    }

    @Test func `examples in the help are right`() async throws {
      let help = try await run("--help").output
      let examples = help.split(separator: "\n").filter { $0.hasPrefix("  render patterns") }
      #expect(examples.count >= 6)
      for example in examples {
        let words = example.split(separator: " ").dropFirst(2).joined(separator: " ")
        let outcome = try await run(words)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(example): \(outcome.errors)")
      }
    }
  }
}
