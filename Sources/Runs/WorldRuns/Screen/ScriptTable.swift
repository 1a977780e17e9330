public import SimulationKernel

/// The commands of a script with what is known of them without running it, as lines of a table.
public struct ScriptTable: Sendable {
  /// The lines, the first of which names the columns.
  public let lines: [String]

  /// Creates the table of `script`.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - rate: The number of frames in a second, in place of that of the script.
  ///   - cards: The cards of the film, in place of those of the script.
  /// - Throws: ``ScriptMistakes`` for a film of too many frames.
  public init(
    _ script: Script, rate: Rational? = nil, cards: CardPlan = CardPlan()
  ) throws(ScriptMistakes) {
    let film = try ScriptFilm(script, rate: rate, cards: cards), schedule = ScriptSchedule(script)
    var rows = [["time", "frame", "line", "mode", "command"]]
    for entry in schedule.entries {
      rows.append([
        entry.begin?.description ?? "?", entry.begin.map { "\(film.frame(at: $0))" } ?? "?",
        "\(entry.command.place.line)", entry.mode ?? "?",
        entry.command.text,
      ])
    }
    rows.append([
      schedule.length?.description ?? "?", film.frames.map { _ in "\(film.cards.end - 1)" } ?? "?",
      "", "",
      "the end",
    ])
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines = rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 3 ? space + cell.0 : cell.0 + space
      }
      return (cells + [row[4]]).joined(separator: "  ")
    }
  }
}
