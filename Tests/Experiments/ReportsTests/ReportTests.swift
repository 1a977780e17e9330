import Experiments
import Foundation
import ScratchFolders
import SimulationKernel
import Testing
import WorldFiles

@testable import Reports

/// A count that grows by a random number each tick.
private struct Growth: CensusTaking {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
    var size = 0
  }

  struct Census: CensusRow {
    var size: Int

    static let tickColumn = "day"
    static let columns = [CensusColumn("size")]

    func value(in column: Int, at tick: Tick) -> CensusValue { .whole(size) }
  }

  /// The failure of a growth.
  struct Wilted: Error, CustomStringConvertible {
    let description = "it <wilted> & \"died\""
  }

  var state = State()
  let seed: UInt64
  let most: UInt64

  var tick: Tick { state.tick }

  mutating func step() throws {
    state.tick += 1
    if seed == 13 { throw Wilted() }
    state.size += Int(RandomStreams(seed: seed).draw(at: state.tick, stream: 0) % (most + 1))
  }

  func census(after last: Census?) -> Census { Census(size: state.size) }
}

@Suite struct `Reports of an experiment` {
  private func run(
    in scratch: ScratchFolder, most: String = "1,4", seeds: String = "1..20",
    perTick: Tick? = nil, _ start: ExperimentFolder.Start = .new
  ) throws -> ExperimentResults {
    let design = try Design(productOf: [("most", ValueList(most, of: "most"))])
    let world = ExperimentWorld(
      make: { setting, seed in
        Growth(seed: seed, most: UInt64(design.settings[setting][0]) ?? 1)
      })
    var experiment = try Experiment(
      design, seeds: SeedList(seeds, of: "seeds"),
      measures: [world.measure("last:size"), world.measure("first:size:20")], ticks: 30)
    experiment.perTick = perTick
    let record = ExperimentRecord(
      world: "growth", program: "Tests 1", command: ["grow", "--as <b>", "it's"])
    return try ExperimentFolder(scratch.file("x")).run(experiment, of: world, as: record, start)
  }

  private func report(
    _ results: ExperimentResults, in scratch: ScratchFolder, _ forms: Set<PlotForm> = [.png],
    films: [ExperimentReport.Film]? = nil, threads: Int = 2
  ) throws -> [String: Data] {
    let folder = ExperimentFolder(scratch.file("x"))
    try folder.writeReport(of: results, plots: forms, films: films, threads: threads)
    return try scratch.contents().filter {
      $0.key.hasPrefix("x/plots/") || $0.key == "x/report.html"
    }
  }

  @Test func `have their plots in both themes, the same bytes on any number of threads`() throws {
    let scratch = try ScratchFolder()
    let results = try run(in: scratch, perTick: 1)
    let files = try report(results, in: scratch, [.png, .svg], threads: 1)
    let stems = [
      "measure-first-size-20", "measure-last-size", "series-size", "survival-first-size-20",
    ]
    let plots = stems.flatMap { stem in
      ["dark.png", "dark.svg", "light.png", "light.svg"].map { "x/plots/\(stem)-\($0)" }
    }
    #expect(files.keys.sorted() == plots + ["x/report.html"])
    #expect(try report(results, in: scratch, [.png, .svg], threads: 3) == files)
    // Those of another form go, and files of other origin stay.
    try scratch.put("mine", at: "x/plots/notes.png")
    let fewer = try report(results, in: scratch, [.svg])
    #expect(
      fewer.keys.sorted()
        == (plots.filter { $0.hasSuffix("svg") } + ["x/plots/notes.png", "x/report.html"]).sorted())
    #expect(fewer["x/report.html"] == files["x/report.html"])
  }

  @Test func `need no other file, and show text as it is`() throws {
    let scratch = try ScratchFolder()
    let results = try run(in: scratch)
    let film = ExperimentReport.Film(ofRun: 1, .lowest, light: [1, 2, 3], dark: [4])
    let page = try report(results, in: scratch, films: [film])["x/report.html"]
    let text = String(decoding: try #require(page), as: UTF8.self)
    #expect(!text.contains("http") && !text.contains("src=\"plots"))
    #expect(text.contains("<pre>grow '--as &lt;b&gt;' 'it'\\''s'</pre>"))
    #expect(text.contains("<td class=\"name\">it &lt;wilted&gt; &amp; &quot;died&quot;</td>"))
    #expect(text.contains("<dd>40: 2 settings, seeds 1..20</dd>"))
    #expect(text.contains("<dt>Failed</dt>\n<dd>2</dd>"))
    #expect(text.contains("src=\"data:image/apng;base64,AQID\""))
    #expect(text.contains("srcset=\"data:image/apng;base64,BA==\""))
    #expect(text.contains("<h3>most 4</h3>"))
    for element in ["table", "tr", "td", "div", "figure", "dl", "main", "html"] {
      let starts = text.ranges(of: "<\(element)>").count + text.ranges(of: "<\(element) ").count
      #expect(starts == text.ranges(of: "</\(element)>").count, "\(element)")
    }
  }

  @Test(arguments: [0, 1, 2, 4], [1, 3])
  func `have tables of at most eight columns, which together have all statistics`(
    options: Int, values: Int
  ) throws {
    let lists = try (0..<options).map {
      ("option-\($0)", try ValueList((1...values).map { "\($0)" }.joined(separator: ","), of: "o"))
    }
    let world = ExperimentWorld(make: { _, seed in Growth(seed: seed, most: 3) })
    let experiment = try Experiment(
      try Design(productOf: lists), seeds: SeedList("1..4", of: "seeds"),
      measures: [world.measure("last:size")], ticks: 5)
    let report = ExperimentReport(
      experiment.results(of: world),
      of: ExperimentRecord(world: "growth", program: "Tests 1", command: []), figures: [])
    let tables = report.html.components(separatedBy: "<table>").dropFirst()
    var names: Set<String> = []
    for table in tables {
      let heading = try #require(table.components(separatedBy: "</thead>").first)
      let columns = heading.matches(of: /<th[^>]*>([^<]*)<\/th>/).map { String($0.output.1) }
      #expect(columns.count <= 8)
      names.formUnion(columns)
      for row in table.components(separatedBy: "<tr>").dropFirst(2) {
        #expect(row.ranges(of: "</td>").count == columns.count)
      }
    }
    #expect(names.isSuperset(of: ["measure", "runs", "missing", "mean", "median", "5–95 %"]))
    #expect(names.contains("difference") == (options > 0 && values > 1))
    #expect(tables.count == (names.contains("difference") ? 2 : options == 0 ? 1 : tables.count))
  }

  @Test func `say in one line which measures are not plotted`() throws {
    let scratch = try ScratchFolder()
    // Nothing grows.
    let folder = ExperimentFolder(scratch.file("x"))
    try folder.writeReport(of: run(in: scratch, most: "0"))
    let text = String(
      decoding: try #require(try scratch.contents()["x/report.html"]), as: UTF8.self)
    #expect(
      text.contains(
        "<p class=\"note\">Not plotted, since it is the same in all runs: last:size (0), "
          + "first:size:20 (none).</p>"))
    #expect(!text.contains("<figure>"))
  }

  @Test func `go when tables are written that they are not of`() throws {
    let scratch = try ScratchFolder()
    _ = try report(try run(in: scratch), in: scratch)
    _ = try run(in: scratch, .continued)
    #expect(try scratch.contents().keys.allSatisfy { !$0.hasPrefix("x/plots/") })
  }

  @Test func `keep films of runs that still stand for others`() throws {
    let scratch = try ScratchFolder()
    let results = try run(in: scratch)
    let names = FilmName.all(of: results)
    #expect(names.count > 3)
    for (number, name) in names.enumerated() {
      try scratch.put("light \(number)", at: "x/films/\(name.name.file(theme: "light"))")
      try scratch.put("dark", at: "x/films/\(name.name.file(theme: "dark"))")
    }
    try scratch.put("mine", at: "x/films/holiday.apng")
    try scratch.put("light", at: "x/films/1-lowest-seed-99-light.apng")
    let folder = ExperimentFolder(scratch.file("x"))
    let again = try folder.summarize()
    #expect(try scratch.contents()["x/films/1-lowest-seed-99-light.apng"] == nil)
    let films = try folder.films(of: again)
    #expect(films.map(\.run) == names.map(\.run))
    #expect(films.map(\.rank) == names.map(\.name.rank))
    #expect(String(decoding: films[2].light, as: UTF8.self) == "light 2")
    let page = try report(again, in: scratch)["x/report.html"]
    #expect(
      String(decoding: try #require(page), as: UTF8.self).ranges(of: "<figcaption>").count
        == names.count)
    // Other settings have other films.
    _ = try run(in: scratch, perTick: 3, .replaced)
    #expect(
      try scratch.contents().keys.filter { $0.hasPrefix("x/films/") } == ["x/films/holiday.apng"])
  }

  @Test(arguments: [
    (0, "0"), (12, "12"), (1_234_567, "1,234,567"), (-1500.4, "−1,500"), (99.99, "99.99"),
    (0.5, "0.5"), (3.14159, "3.142"), (2.0004, "2"), (999.96, "1,000"), (0.001234, "0.001234"),
    (1e-9, "1e-09"), (1e20, "1e+20"), (.infinity, "inf"),
  ])
  func `have numbers with four digits`(value: Double, text: String) {
    #expect(ReportNumber.text(value) == text)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `have bytes in Base64`(text: String, encoded: String) {
    #expect(base64(text.utf8) == encoded)
  }
}
