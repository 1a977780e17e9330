import Experiments
import SceneDescription
import Statistics
import Wording

// The facts, and the tables.
extension ExperimentReport {
  /// The most rows of a table for people; files have all.
  private static let mostRows = 400
  private static let mostFailures = 20

  private var experiment: Experiment { results.experiment }

  func addFacts(to html: inout HTMLText) {
    if !record.command.isEmpty {
      html.add("pre", record.command.map(shellWord).joined(separator: " "))
    }
    let settings = experiment.design.settings.count
    var facts = [
      ("Program", record.program),
      (
        "Runs",
        "\(results.done.grouped)\(results.isWhole ? "" : " of \(experiment.runs.grouped)"): "
          + "\(settings.grouped) \(settings == 1 ? "setting" : "settings"), seeds "
          + experiment.seeds.description
      ),
    ]
    if results.endedByTicks > 0 && results.endedByTicks < results.done {
      facts.append(("Ended by their limit", results.endedByTicks.grouped))
    }
    if !results.failures.isEmpty { facts.append(("Failed", results.failures.count.grouped)) }
    facts.append(("Measures", experiment.measures.map(\.name).joined(separator: ", ")))
    if settings > 1 {
      facts.append(("Compared with", name(of: experiment.baseline)))
    }
    for file in record.files { facts.append(("Read", "\(file.name) (\(file.digest))")) }
    html.add("<dl>")
    for (name, value) in facts {
      html.add("dt", name)
      html.add("dd", value)
    }
    html.add("</dl>")
  }

  /// Returns the name of a setting.
  func name(of setting: Int) -> String {
    let values = Array(zip(experiment.design.options, experiment.design.settings[setting]))
    return values.isEmpty
      ? "the only setting" : values.map { "\($0) \($1.isEmpty ? "–" : $1)" }.joined(separator: ", ")
  }

  /// The most columns of a table of the summary.
  private static let mostColumns = 8

  /// A row of the summary.
  private struct SummaryRow {
    let setting: Int
    let measure: Int
    let summary: SampleSummary?
  }

  /// Columns of the summary that belong together.
  private struct Statistics {
    let names: [String]
    /// A function that returns the cells of a row.
    let cells: (SummaryRow) -> [String]
  }

  /// The statistics, in the order in which they have space in the first table.
  private var statistics: [Statistics] {
    let results = results
    var all = [
      Statistics(names: ["mean", "95 % interval"]) {
        [ReportNumber.text($0.summary?.mean.mean), Self.text($0.summary?.mean.interval)]
      },
      Statistics(names: ["median", "95 % interval"]) {
        [ReportNumber.text($0.summary?.median), Self.text($0.summary?.medianInterval)]
      },
      Statistics(names: ["5–95 %"]) {
        let quantiles = $0.summary?.quantiles
        return [Self.text(quantiles?.first, quantiles?.last)]
      },
    ]
    if experiment.design.settings.count > 1 {
      all.append(
        Statistics(names: ["difference", "95 % interval"]) {
          let difference = results.difference(of: $0.measure, in: $0.setting)
          return [ReportNumber.text(difference?.mean), Self.text(difference?.interval)]
        })
    }
    return all + [
      Statistics(names: ["runs", "missing"]) {
        let count = $0.summary?.mean.count ?? 0
        return [count.grouped, (results.done(in: $0.setting) - count).grouped]
      }
    ]
  }

  func addSummary(to html: inout HTMLText) {
    html.add("h2", "Summary")
    let measures = experiment.measures.count, all = experiment.design.settings.count * measures
    let rows = (0..<min(Self.mostRows, all)).map { row in
      let (setting, measure) = row.quotientAndRemainder(dividingBy: measures)
      return SummaryRow(
        setting: setting, measure: measure, summary: results.summary(of: measure, in: setting))
    }
    // More options than two are one column.
    let options = experiment.design.options
    let keys = options.count > 2 ? ["setting"] : options
    var space = Self.mostColumns - keys.count - 1
    let first = statistics.prefix { statistics in
      space -= statistics.names.count
      return space >= 0
    }
    for part in [first, statistics.dropFirst(first.count)] where !part.isEmpty {
      addTable(of: Array(part), rows, keys, to: &html)
    }
    html.add(
      "p",
      (rows.count < all
        ? "The first \(rows.count) of \(all.grouped) rows: summary.csv has all. " : "")
        + "Intervals of the mean and of differences are Student’s t, those of the median by the "
        + "bootstrap."
        + (experiment.design.settings.count > 1
          ? " Differences are from the setting compared with, seed by seed." : ""),
      " class=\"note\"")
  }

  /// Adds a table of statistics, whose first columns have `keys` and the measure.
  private func addTable(
    of statistics: [Statistics], _ rows: [SummaryRow], _ keys: [String], to html: inout HTMLText
  ) {
    html.add("<div class=\"table\">\n<table>\n<thead>\n<tr>")
    for name in keys + ["measure"] { html.add("th", name, Self.left) }
    for name in statistics.flatMap(\.names) { html.add("th", name) }
    html.add("</tr>\n</thead>\n<tbody>")
    for row in rows {
      let values = experiment.design.settings[row.setting]
      let names = keys.count < values.count ? [name(of: row.setting)] : values
      html.add("<tr>")
      for value in names + [experiment.measures[row.measure].name] {
        html.add("td", value, Self.left)
      }
      for cell in statistics.flatMap({ $0.cells(row) }) { html.add("td", cell) }
      html.add("</tr>")
    }
    html.add("</tbody>\n</table>\n</div>")
  }

  private static let left = " class=\"name\""

  private static func text(_ interval: Interval?) -> String { text(interval?.low, interval?.high) }

  private static func text(_ low: Double?, _ high: Double?) -> String {
    guard let low, let high else { return "–" }
    return "\(ReportNumber.text(low)) … \(ReportNumber.text(high))"
  }

  func addFailures(to html: inout HTMLText) {
    if results.failures.isEmpty { return }
    html.add("h2", "Failures")
    html.add("<div class=\"table\">\n<table>\n<thead>\n<tr>")
    for name in ["run", "seed", "setting", "reason"] { html.add("th", name, Self.left) }
    html.add("</tr>\n</thead>\n<tbody>")
    for (run, reason) in results.failures.sorted(by: { $0.key < $1.key }).prefix(Self.mostFailures)
    {
      let place = experiment[run]
      html.add("<tr>")
      for cell in ["\(run + 1)", "\(place.seed)", name(of: place.setting), reason] {
        html.add("td", cell, Self.left)
      }
      html.add("</tr>")
    }
    html.add("</tbody>\n</table>\n</div>")
    if results.failures.count > Self.mostFailures {
      html.add(
        "p",
        "The first \(Self.mostFailures) of \(results.failures.count.grouped): failures.csv has all.",
        " class=\"note\"")
    }
  }

  func addFilms(to html: inout HTMLText) {
    guard !films.isEmpty, let measure = experiment.measures.first else { return }
    html.add("h2", "Films")
    html.add(
      "p", "Runs with the lowest, the median and the highest \(measure.name).", " class=\"note\"")
    var last: Int?
    for film in films {
      let place = experiment[film.run]
      if place.setting != last {
        if last != nil { html.add("</div>") }
        html.add("h3", name(of: place.setting))
        html.add("<div class=\"films\">")
        last = place.setting
      }
      let value = results[film.run]?.values.first ?? nil
      let caption = "\(film.rank.rawValue): \(ReportNumber.text(value)), seed \(place.seed)"
      html.add("<figure>")
      html.add(
        Self.picture(
          light: "data:image/apng;base64,\(base64(film.light))",
          dark: "data:image/apng;base64,\(base64(film.dark))", alt: caption))
      html.add("figcaption", caption)
      html.add("</figure>")
    }
    html.add("</div>")
  }
}
