import AtomicFiles
import Experiments
import SimulationKernel
import Wording
import WorldRuns

/// The options of a world in each setting of a sweep.
struct SweepSettings: Sendable {
  /// The options that all settings have.
  let given: GivenOptions
  /// The options that may be varied.
  let kinds: [String: RecordedRun.OptionKind]
  /// The settings.
  let design: Design
  /// The path of the table that they were read from, or `nil` for lists of values.
  let table: String?

  /// The options of a setting. A flag is given where its value is `on`, and no option is whose value
  /// is empty.
  subscript(setting: Int) -> GivenOptions {
    var options = given
    for (name, value) in zip(design.options, design.settings[setting]) where !value.isEmpty {
      if kinds[name] == .flag {
        if value == OnOff.on.rawValue { options.add(name) }
      } else {
        options.replace(name, by: [value])
      }
    }
    return options
  }

  /// Returns `problem`, with the row of the table that a wrong value of a varied option is in.
  func placed(_ problem: OptionProblem, inSetting setting: Int) -> OptionProblem {
    guard let table, design.options.contains(problem.option) else { return problem }
    // The first row has the names of the options.
    let place = Explanation(" (row \(setting + 2) of \(table))")
    return OptionProblem(option: problem.option, reason: problem.reason + place)
  }

  /// Adds problems for varied options that the world doesn't have or that are given as well, and for
  /// values of flags.
  func check(_ problems: inout Problems) {
    let (option, place) = table.map { ("design", " in \($0)") } ?? ("vary", "")
    for (column, name) in design.options.enumerated() {
      guard let kind = kinds[name] else {
        let names = kinds.keys.sorted()
        problems.add(
          option,
          "'\(name)'\(place) is not an option of this world that can be varied, only "
            + "\(names.joined(separator: ", ")) are\(suggestion(name, names))")
        continue
      }
      if given.has(name) {
        problems.add(
          name, "it is varied and also has one value for all settings: drop one of the two")
      }
      guard kind == .flag else { continue }
      for value in Set(design.settings.map { $0[column] }).sorted()
      where !value.isEmpty && OnOff(rawValue: value) == nil {
        problems.add(
          option, "'\(value)'\(place) is neither on nor off, the values of \(option: name)")
      }
    }
  }
}

extension SweepRequest {
  /// Reads the settings, and what their table is if they are read from one.
  ///
  /// - Throws: `OptionProblem`, `FileError`, and `DamagedDesign` for a table that is none.
  func readDesign() throws -> (design: Design, table: ExperimentRecord.Input?) {
    guard let path = table else {
      let lists = try varied.map { try Design.list($0) }
      return (try isZipped ? Design(pairsOf: lists) : Design(productOf: lists), nil)
    }
    if !varied.isEmpty || isZipped {
      throw OptionProblem(
        option: "design",
        reason: "it can't be combined with \(option: isZipped ? "zip" : "vary"): "
          + "choose one of them")
    }
    let bytes = try readTable(path)
    let design = try Design(Design(table: bytes, file: path), naming: americanName)
    return (design, ExperimentRecord.Input(name: path, digest: fileDigest(bytes)))
  }
}

extension Design {

  /// Reads `OPTION=LIST`.
  fileprivate static func list(
    _ text: String
  ) throws(OptionProblem) -> (option: String, values: ValueList) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw OptionProblem(
        option: "vary",
        reason: "'\(text)' is not of the form OPTION=LIST, such as width=10,20 or height=1..9:2")
    }
    let name = americanName(text[..<equals].drop { $0 == "-" })
    return (name, try ValueList(String(text[text.index(after: equals)...]), of: "vary"))
  }
}
