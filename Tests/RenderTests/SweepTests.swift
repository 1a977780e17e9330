import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Sweeps` {
    private static let tables = [
      "s/experiment.json", "s/failures.csv", "s/runs.csv", "s/summary.csv",
    ]

    private func tables(_ run: RenderCommand.Outcome) throws -> [String: Data] {
      try run.contents().filter { Self.tables.contains($0.key) }
    }

    /// The rows of a table, with their fields by the names of columns; none has quotes.
    private func rows(_ name: String, _ run: RenderCommand.Outcome) throws -> [[String: String]] {
      let lines = try run.folder.text(at: name).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let head = try #require(lines.first)
      return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(head, $0)) }
    }

    /// A sweep of each world, a setting and a seed of it, and a column of its census.
    struct Case: Sendable, CustomTestStringConvertible {
      let world: String
      let options: String
      let varied: String
      let values: [String]
      let column: String

      var testDescription: String { world }
    }

    static let cases = [
      Case(
        world: "seaworld", options: "--width 20 --ticks 30", varied: "starves",
        values: ["3", "6"], column: "orcas"),
      Case(
        world: "virus", options: "--infect 4 --steps 9", varied: "subset",
        values: ["uniform", "full"], column: "sick"),
      Case(
        world: "universe", options: "--seconds 80", varied: "mass-limit", values: ["20", "40"],
        column: "systems"),
      Case(
        world: "life", options: "--random 40% --width 30 --height 20 --generations 25",
        varied: "topology", values: ["plane", "torus"], column: "births"),
      Case(
        world: "elementary", options: "--start random --width 70 --generations 20",
        varied: "rule", values: ["30", "110"], column: "deaths"),
    ]

    @Test(arguments: cases)
    func `have films of typical runs, plots and a report`(sweep: Case) async throws {
      let words =
        "sweep \(sweep.world) \(sweep.options) --seeds 3..5 --measure mean:\(sweep.column) --vary "
        + "\(sweep.varied)=\(sweep.values.joined(separator: ",")) --films --plots png,svg --out s/"
      let run = try await RenderCommand.run(words)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      for theme in ["light", "dark"] {
        for setting in 1...2 {
          let name = try #require(
            run.files.first {
              $0.hasPrefix("s/films/\(setting)-lowest-seed-") && $0.hasSuffix("-\(theme).apng")
            })
          let film = try PNGChunks(run.bytes(name))
          #expect(film.width == 320 && film.height == 240)
          #expect((2...62).contains(film.bytes(of: "fcTL").count))
        }
        for form in ["png", "svg"] {
          // What is the same in all runs isn't plotted.
          let plot = "s/plots/measure-mean-\(sweep.column)-\(theme).\(form)"
          #expect(run.files.contains(plot) == (sweep.world != "universe"))
        }
      }
      let films = run.files.count { $0.hasPrefix("s/films/") }
      let page = try run.folder.text(at: "s/report.html")
      #expect(page.ranges(of: "data:image/apng").count == films && films >= 4)
      // The report that is made again has them too.
      let made = try await RenderCommand.run("sweep --summarize s/ --plots png,svg", in: run.folder)
      #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
      #expect(try run.folder.text(at: "s/report.html") == page)
      // Fewer settings have fewer films.
      let fewer = words.replacing(",\(sweep.values[1])", with: "") + " --overwrite"
      let again = try await RenderCommand.run(fewer, in: run.folder)
      #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
      #expect(again.files.allSatisfy { !$0.hasPrefix("s/films/2-") })
    }

    @Test(arguments: cases)
    func `have the numbers of single runs, with any number of threads`(sweep: Case) async throws {
      let words =
        "sweep \(sweep.world) \(sweep.options) --seeds 3..5 --vary "
        + "\(sweep.varied)=\(sweep.values.joined(separator: ",")) "
        + "--measure last:tick,max:\(sweep.column),mean:\(sweep.column),argmax:\(sweep.column)"
      let one = try await RenderCommand.run("\(words) --threads 1 --out s")
      #expect(one.status == 0 && one.errors.isEmpty, "\(one.errors)")
      let many = try await RenderCommand.run("\(words) --threads 4 --out s/")
      #expect(try tables(one) == tables(many))
      #expect(try tables(one).count == 4)
      let runs = try rows("s/runs.csv", one)
      #expect(runs.count == 6)
      for (number, value) in sweep.values.enumerated() {
        let single = try await RenderCommand.run(
          "\(sweep.world) \(sweep.options) --\(sweep.varied) \(value) --seed 4 --census c.csv"
            + (sweep.world == "universe" ? " --census-every 1" : ""))
        #expect(single.status == 0, "\(single.errors)")
        // The census of a universe begins with its first second.
        let start: [Double?] = sweep.world == "universe" ? [0] : []
        let values = try start + rows("c.csv", single).map { Double($0[sweep.column] ?? "") }
        let known = values.compactMap(\.self), most = try #require(known.max())
        let row = runs[2 + number]
        #expect(row["seed"] == "4" && row[sweep.varied] == value && row["run"] == "\(3 + number)")
        #expect(row["stopped"] == "ticks" && row["last:tick"] == "\(values.count - 1)")
        #expect(Double(row["max:\(sweep.column)"] ?? "") == most)
        let mean = known.reduce(0, +) / Double(known.count)
        #expect(Double(row["mean:\(sweep.column)"] ?? "") == mean)
        #expect(row["argmax:\(sweep.column)"] == "\(try #require(values.firstIndex(of: most)))")
      }
    }

    @Test func `report runs that the condition did not end`() async throws {
      let run = try await RenderCommand.run(
        "sweep virus --vary infection-factor=0,1,3 --seeds 1..4 --infect 45 --until all-sick "
          + "--steps 14 --measure first:sick:50 --out s/")
      #expect(run.status == 0)
      let ended = try rows("s/runs.csv", run).count { $0["stopped"] == "ticks" }
      #expect(ended >= 4 && ended < 12)
      #expect(
        run.errors
          == "render: --until: all-sick was not met in \(ended) of 12 runs, where --steps ended them\n"
      )
      let summary = try rows("s/summary.csv", run)
      #expect(summary[0]["n"] == "0" && summary[0]["missing"] == "4" && summary[0]["mean"] == "")
      #expect(summary[2]["n"] == "4" && summary[2]["difference"] == "")
    }

    @Test func `take settings from a table, and options from a file`() async throws {
      let folder = try ScratchFolder()
      try folder.put("people,infect,random-parameters\n90,\"5,17\",off\n80,,\n", at: "d.csv")
      try folder.put(
        """
        # An experiment.
        virus
          --design d.csv   # beside it
        --seeds 2,1
        --steps 6

        --measure first:sick:3
        """, at: "e.txt")
      let run = try await RenderCommand.run("sweep @e.txt --measure last:healthy -o s", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("nobody is sick"))
      let runs = try run.folder.text(at: "s/runs.csv").split(separator: "\n")
      #expect(
        runs[0]
          == "run,seed,people,infect,random-parameters,ticks,stopped,first:sick:3,last:healthy")
      #expect(runs[1].hasPrefix("1,2,90,\"5,17\",off,6,ticks,1,"))
      #expect(runs[2] == "2,2,80,,,6,ticks,,80")
      let record = try run.folder.text(at: "s/experiment.json")
      #expect(record.contains("\"inputs\": [{\"name\": \"d.csv\", \"digest\": \""))
      #expect(
        record.contains(
          "\"command\": [\"render\", \"sweep\", \"virus\", \"--design=d.csv\", \"--seeds=2,1\", "
            + "\"--measure=first:sick:3\", \"--measure=last:healthy\", \"--steps=6\"]"))
    }

    @Test func `pair lists, in place of options of a preset`() async throws {
      let run = try await RenderCommand.run(
        "sweep life --preset soup --width 30 --height 20 --zip --vary random=20%,100% "
          + "--vary topology=plane,torus --generations 0 --seeds 7 --out s/")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let rows = try rows("s/runs.csv", run)
      #expect(rows.map { $0["topology"] } == ["plane", "torus"])
      #expect(rows[1]["last:population"] == "600" && rows[1]["ticks"] == "0")
    }

    @Test func `have plots of other forms on request`() async throws {
      let words =
        "sweep seaworld --width 15 --ticks 5 --seeds 1..3 --measure last:penguins --out s/"
      let run = try await RenderCommand.run(words)
      for forms in ["svg", "png,svg", "png"] {
        let again = try await RenderCommand.run(
          words + " --resume --plots \(forms)", in: run.folder)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        let plots = again.files.filter { $0.hasPrefix("s/plots/") }
        #expect(plots.count == (forms == "png,svg" ? 4 : 2), "\(plots)")
        #expect(
          plots.allSatisfy { name in forms.split(separator: ",").contains { name.hasSuffix($0) } })
      }
      // Damaged and missing plots are redrawn.
      let whole = try run.folder.contents(), plot = "s/plots/measure-last-penguins-light.png"
      for name in [plot, "s/report.html"] {
        for change in [whole[name]?.dropLast(), nil] {
          try FileManager.default.removeItem(atPath: run.folder.file(name))
          if let change { try run.folder.put([name: change]) }
          let again = try await RenderCommand.run(words + " --resume", in: run.folder)
          #expect(again.status == 0, "\(again.errors)")
          #expect(try run.folder.contents() == whole, "\(name)")
        }
      }
    }

    @Test func `sample all settings to find their time`() async throws {
      // With a step of a 64th of the runs, all of the sample would have one tick.
      let run = try await RenderCommand.run(
        "sweep seaworld --width 40 --vary ticks=1,400 --seeds 1..6400 --dry-run --threads 1")
      #expect(run.status == 0, "\(run.errors)")
      let time = try #require(run.output.split(separator: "\n").last)
      #expect(!time.contains("about 0.") && !time.contains("ms"), "\(time)")
    }

    @Test func `a dry run waits for no run that takes years`() async throws {
      let run = try await RenderCommand.run(
        "sweep seaworld --vary starves=2..4 --ticks 4294967295 --dry-run --threads 1")
      #expect(run.status == 0)
      #expect(
        run.output.contains(
          #/\ntime      over (9|1\d)\.\d+ s on 1 thread, by a sample of 1, the last/#))
    }

    @Test func `report what they would do`() async throws {
      let run = try await RenderCommand.run(
        "sweep virus --vary people=10,20 --seeds 1..3 --infect 1 --dry-run")
      #expect(run.status == 0 && run.errors.isEmpty && run.files.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines[0] == "runs      6: 2 settings with 3 seeds")
      #expect(lines[1] == "ticks     at most 50")
      #expect(lines[2] == "measures  last:tick, last:healthy, last:sick")
      #expect(lines[3] == "columns   tick, step, time, healthy, sick, and by name doubling-time")
      #expect(lines[4].hasPrefix("memory    about ") && lines[5].hasPrefix("time      about "))
    }

    @Test func `have examples that run`() async throws {
      let help = try await RenderCommand.run("sweep --help").output
      let examples = help.split(separator: "\n").filter { $0.hasPrefix("  render ") }
      #expect(examples.count == 5)
      for example in examples {
        let words = example.split(separator: " ").dropFirst().joined(separator: " ")
        let run = try await RenderCommand.run(words + " --dry-run")
        #expect(run.status == 0 && run.files.isEmpty, "\(example): \(run.errors)")
      }
    }

    @Test(arguments: ["--per-tick 10", "--per-tick"])
    func `keep the census of each run`(option: String) async throws {
      let folder = try ScratchFolder()
      let words = "life glider --generations 25"
      let run = try await RenderCommand.run(
        "sweep \(words) --vary rule=B3/S23,B36/S23 \(option) --threads 2 --out s", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let census = try await RenderCommand.run("\(words) --census c.csv", in: folder)
      let lines = try census.folder.text(at: "c.csv").split(separator: "\n").dropFirst()
      let kept = lines.enumerated().filter { tick, _ in
        option == "--per-tick" || tick.isMultiple(of: 10) || tick == 25
      }
      let ticks = try run.folder.text(at: "s/ticks.csv").split(separator: "\n")
      #expect(ticks.first == "run,tick,population,births,deaths")
      #expect(ticks.filter { $0.hasPrefix("1,") } == kept.map { "1,\($0.element)" })
      #expect(ticks.count == 1 + 2 * kept.count)
    }

    @Test func `report their progress`() async throws {
      let run = try await RenderCommand.run(
        "sweep virus --vary people=10,20 --seeds 1..30 --infect 1 --progress json --out s/")
      #expect(run.status == 0)
      let last = try #require(run.errorLines.last)
      #expect(
        last.hasPrefix("{\"run\":60,\"of\":60,\"seconds\":") && last.hasSuffix(",\"failed\":0}"))
    }
  }
}
