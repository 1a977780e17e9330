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

  func addSummary(to html: inout HTMLText) {
    html.add("h2", "Summary")
    html.add("<div class=\"table\">\n<table>\n<thead>\n<tr>")
    for name in experiment.design.options + ["measure"] { html.add("th", name, Self.left) }
    for name in ["runs", "missing", "mean", "95 % interval", "median", "95 % interval", "5–95 %"] {
      html.add("th", name)
    }
    let compares = experiment.design.settings.count > 1
    if compares { for name in ["difference", "95 % interval"] { html.add("th", name) } }
    html.add("</tr>\n</thead>\n<tbody>")
    var rows = 0
    settings: for (setting, values) in experiment.design.settings.enumerated() {
      for (measure, column) in experiment.measures.enumerated() {
        if rows == Self.mostRows { break settings }
        rows += 1
        html.add("<tr>")
        for value in values + [column.name] { html.add("td", value, Self.left) }
        addStatistics(of: measure, in: setting, compares: compares, to: &html)
        html.add("</tr>")
      }
    }
    html.add("</tbody>\n</table>\n</div>")
    let all = experiment.design.settings.count * experiment.measures.count
    html.add(
      "p",
      (rows < all ? "The first \(rows) of \(all.grouped) rows: summary.csv has all. " : "")
        + "Intervals of the mean and of differences are Student’s t, those of the median by the "
        + "bootstrap."
        + (compares ? " Differences are from the setting compared with, seed by seed." : ""),
      " class=\"note\"")
  }

  private static let left = " class=\"name\""

  private func addStatistics(
    of measure: Int, in setting: Int, compares: Bool, to html: inout HTMLText
  ) {
    let summary = results.summary(of: measure, in: setting)
    let count = summary?.mean.count ?? 0
    var cells = [count.grouped, (results.done(in: setting) - count).grouped]
    cells += [ReportNumber.text(summary?.mean.mean), Self.text(summary?.mean.interval)]
    cells += [ReportNumber.text(summary?.median), Self.text(summary?.medianInterval)]
    cells.append(
      summary.map {
        ReportNumber.text($0.quantiles[0]) + " … "
          + ReportNumber.text($0.quantiles[$0.quantiles.count - 1])
      } ?? "–")
    if compares {
      let difference = results.difference(of: measure, in: setting)
      cells += [ReportNumber.text(difference?.mean), Self.text(difference?.interval)]
    }
    for cell in cells { html.add("td", cell) }
  }

  private static func text(_ interval: Interval?) -> String {
    interval.map { "\(ReportNumber.text($0.low)) … \(ReportNumber.text($0.high))" } ?? "–"
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
