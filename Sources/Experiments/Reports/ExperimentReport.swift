public import Experiments
import Plots

/// The report of an experiment: a page of HTML with its tables, plots and films.
///
/// The page is one file that needs no network; it follows the light or dark theme of its reader.
public struct ExperimentReport: Sendable {
  /// A picture in both themes, as the text of an SVG file.
  public struct Figure: Sendable {
    /// What it shows, one line.
    public var title: String
    /// The picture on a light ground.
    public var light: String
    /// The picture on a dark ground.
    public var dark: String

    /// Creates the figure called `title`.
    public init(_ title: String, light: String, dark: String) {
      self.title = title
      self.light = light
      self.dark = dark
    }
  }

  /// The film of a run in both themes, as animated PNG files.
  public struct Film: Sendable {
    /// The number of the run, from 0.
    public var run: Int
    /// The place of the run among those of its setting.
    public var rank: RunRank
    /// The film on a light ground.
    public var light: [UInt8]
    /// The film on a dark ground.
    public var dark: [UInt8]

    /// Creates the film of a run.
    public init(ofRun run: Int, _ rank: RunRank, light: [UInt8], dark: [UInt8]) {
      self.run = run
      self.rank = rank
      self.light = light
      self.dark = dark
    }
  }

  let results: ExperimentResults
  let record: ExperimentRecord
  let figures: [Figure]
  let films: [Film]
  /// What the plots don't show, one line; empty for nothing.
  let omissions: String

  /// Creates the report of results.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - record: What was run.
  ///   - figures: The plots, in their order.
  ///   - films: The films of some runs, in the order of settings; none by default.
  ///   - omissions: What the plots don't show, one line; nothing by default.
  public init(
    _ results: ExperimentResults, of record: ExperimentRecord, figures: [Figure],
    films: [Film] = [], omissions: String = ""
  ) {
    self.results = results
    self.record = record
    self.figures = figures
    self.films = films
    self.omissions = omissions
  }
}

extension ExperimentReport {
  /// The page: the same bytes for the same results, figures and films.
  public var html: String {
    var html = HTMLText()
    let title = "A sweep of \(record.world)"
    html.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")
    html.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    html.add("<meta name=\"color-scheme\" content=\"light dark\">")
    html.add("title", title)
    html.add("<style>\n\(Self.style)\n</style>\n</head>\n<body>\n<main>")
    html.add("h1", title)
    addFacts(to: &html)
    if !figures.isEmpty || !omissions.isEmpty {
      html.add("h2", "Plots")
      if !omissions.isEmpty { html.add("p", omissions, " class=\"note\"") }
      for figure in figures { add(figure, to: &html) }
    }
    addFilms(to: &html)
    addSummary(to: &html)
    addFailures(to: &html)
    html.add("</main>\n</body>\n</html>")
    return html.text
  }

  private func add(_ figure: Figure, to html: inout HTMLText) {
    html.add("<figure>")
    html.add(
      Self.picture(
        light: "data:image/svg+xml;base64,\(base64(figure.light.utf8))",
        dark: "data:image/svg+xml;base64,\(base64(figure.dark.utf8))", alt: figure.title))
    html.add("</figure>")
  }

  /// Returns the element of a picture that follows the reader's theme.
  static func picture(light: String, dark: String, alt: String) -> String {
    "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(dark)\">"
      + "<img src=\"\(light)\" alt=\"\(markupEscaped(alt))\"></picture>"
  }

  /// The style sheet.
  private static let style = """
    :root { --ground: #f6f8fa; --text: #1b232c; --quiet: #55606c; --line: #e1e6ea; --panel: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #080b10; --text: #e8edf3; --quiet: #9ba6b2; --line: #222a33; --panel: #0d1117; }
    }
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 1080px; margin: 0 auto; padding: 32px 24px 64px; }
    h1 { font-size: 28px; margin: 0 0 16px; }
    h2 { font-size: 20px; margin: 40px 0 12px; }
    h3 { font-size: 16px; margin: 24px 0 8px; }
    pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
      padding: 12px 16px; white-space: pre-wrap; font-size: 14px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 16px 0; }
    dt { color: var(--quiet); }
    dd { margin: 0; }
    figure { margin: 0 0 24px; }
    figure img { box-sizing: border-box; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
    .films { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; }
    figcaption { color: var(--quiet); font-size: 14px; }
    .table { overflow-x: auto; margin-bottom: 20px; }
    table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
    th, td { padding: 5px 12px 5px 0; text-align: right; border-bottom: 1px solid var(--line);
      white-space: nowrap; }
    th { color: var(--quiet); font-weight: 600; }
    .name { text-align: left; white-space: normal; }
    th { white-space: normal; vertical-align: bottom; }
    .note { color: var(--quiet); font-size: 14px; }
    """
}
