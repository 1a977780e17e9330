package import SimulationKernel

/// The error of a file that describes no settings.
public struct DamagedDesign: Error, Sendable, CustomStringConvertible {
  /// The file, the line and the reason, in one sentence.
  public let description: String

  init(_ file: String, line: Int, _ reason: String) { description = "\(file):\(line): \(reason)" }
}

extension Design {
  /// Reads settings from a table of comma-separated values: the first row has the names of options,
  /// without dashes, and each further one the values of a setting. An option whose field is empty is
  /// not given in that setting.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``DamagedDesign``.
  public init(table bytes: [UInt8], file: String) throws(DamagedDesign) {
    let rows: [(line: Int, fields: [String])]
    do throws(CSVTable.Damage) {
      rows = try CSVTable(bytes).rows
    } catch {
      throw DamagedDesign(file, line: error.line, error.reason)
    }
    guard let head = rows.first, rows.count > 1 else {
      throw DamagedDesign(
        file, line: 1, "a row of options and at least one row of their values are needed")
    }
    let options = head.fields.map(Self.plainName)
    try Self.check(options, file, line: head.line)
    var lines: [[String]: Int] = [:]
    for row in rows.dropFirst() {
      if row.fields.count != options.count {
        throw DamagedDesign(
          file, line: row.line,
          "there are \(row.fields.count) values for \(options.count) options")
      }
      if let line = lines.updateValue(row.line, forKey: row.fields) {
        throw DamagedDesign(file, line: row.line, "the setting repeats line \(line)")
      }
    }
    if rows.count - 1 > Self.most {
      throw DamagedDesign(file, line: 1, "there are more than \(Self.most) settings")
    }
    self.init(options: options, settings: rows.dropFirst().map(\.fields))
  }

  /// Returns a name without the spaces around it and the dashes before it.
  private static func plainName(_ text: String) -> String {
    let name = text.drop { $0 == " " || $0 == "-" }
    return String(name.prefix { $0 != " " })
  }

  private static func check(
    _ options: [String], _ file: String, line: Int
  ) throws(DamagedDesign) {
    var seen: Set<String> = []
    for name in options {
      if name.isEmpty { throw DamagedDesign(file, line: line, "a column has no name") }
      if !seen.insert(name).inserted {
        throw DamagedDesign(file, line: line, "two columns have the name \(name)")
      }
    }
  }
}

extension Design {
  /// Creates the settings of `design` with other names of options.
  ///
  /// - Throws: `OptionProblem` where two options have the same name then.
  package init(_ design: Design, naming name: (String) -> String) throws(OptionProblem) {
    let options = design.options.map(name)
    try Self.checkNames(options, of: "design")
    self.init(options: options, settings: design.settings)
  }
}
