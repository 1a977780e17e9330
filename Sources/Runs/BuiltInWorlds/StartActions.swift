import AtomicFiles
import FieldEditing
import Portrayals
import SimulationKernel
import WorldRuns

/// What is done to a world before its first tick, where that is no field of cells.
struct StartActions: Sendable {
  /// An action.
  enum Action: Sendable, Hashable {
    /// Keeps the world by a name.
    case snapshot(String)
    /// Makes a person sick, by number.
    case tap(Int)
    /// Makes the person in a row and a column sick, both from 0.
    case tapPlace(row: Int, column: Int)
    /// Makes more people sick, chosen at random.
    case infect(Int)
  }

  /// The actions, in their order.
  private(set) var all: [Action] = []

  /// No actions.
  init() {}

  /// Reads the actions of the option `do`.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - words: The names of the world's own actions.
  ///   - problems: The collection of problems, to which mistakes are added.
  init(_ options: GivenOptions, words: [String] = [], _ problems: inout Problems) {
    for text in options.all("do") {
      problems.check("do") {
        for command in try ActionText.commands(of: text) { try add(command, words) }
      }
    }
  }

  /// The names of the snapshots, in their order.
  var snapshots: [String] {
    all.compactMap { if case .snapshot(let name) = $0 { name } else { nil } }
  }

  /// Returns the snapshots, each of which is of the world at its start.
  func snapshots<World: Portrayal>(
    of start: World.Model, _ portrayal: World
  ) -> [WorldSnapshot<World>] {
    snapshots.map { WorldSnapshot(name: $0, of: start, portrayal: portrayal) }
  }

  private mutating func add(_ command: ActionText, _ words: [String]) throws {
    let name = command.words[0].text, values = command.words.dropFirst().map(\.text)
    let known = ["snapshot"] + words
    if command.words[0].isQuoted {
      throw OptionProblem(
        option: "do", reason: "an action is expected, not a text in quotes, \"\(name)\"")
    }
    guard known.contains(name) else {
      throw OptionProblem(
        option: "do",
        reason: Self.isTimed(command)
          ? "\(name) is not possible here: \(option: "do") acts before the first tick"
          : "there is no action '\(name)' in this world, only \(known.joined(separator: ", "))")
    }
    func refuse(_ wanted: String) -> OptionProblem {
      OptionProblem(
        option: "do", reason: "'\(([name] + values).joined(separator: " "))' is not \(wanted)")
    }
    switch name {
    case "tap":
      guard values.count == 1, let action = Self.tap(values[0]) else {
        throw refuse("tap PERSON or tap ROW,COLUMN, numbers from 0")
      }
      all.append(action)
    case "infect":
      guard values.count == 1, let count = Int(plain: values[0]), count >= 0 else {
        throw refuse("infect COUNT, a number of people")
      }
      all.append(.infect(count))
    default:
      guard values.count <= 1 else { throw refuse("snapshot \"NAME\"") }
      try addSnapshot(values.first)
    }
  }

  /// Whether `command` takes time or looks at what has become, which nothing does before the first
  /// tick.
  static func isTimed(_ command: ActionText) -> Bool {
    let names = [
      "play", "pause", "step", "speed", "wait", "expect", "screenshot", "reverse", "seek",
    ]
    return !command.words[0].isQuoted && names.contains(command.words[0].text)
  }

  private static func tap(_ text: String) -> Action? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(plain: $0) }.filter { $0 >= 0 }
    guard numbers.count == parts.count else { return nil }
    switch numbers.count {
    case 1: return .tap(numbers[0])
    case 2: return .tapPlace(row: numbers[0], column: numbers[1])
    default: return nil
    }
  }

  private mutating func addSnapshot(_ name: String?) throws(OptionProblem) {
    let taken = snapshots
    if let name {
      if !PlainName.isAllowed(name) {
        throw OptionProblem(
          option: "do",
          reason: "\"\(name)\" can't be the name of a snapshot: \(PlainName.rule)")
      }
      if taken.contains(name) {
        throw OptionProblem(
          option: "do", reason: "there are two snapshots called \"\(name)\": choose another name")
      }
    }
    var number = taken.count + 1
    while taken.contains("\(number)") { number += 1 }
    all.append(.snapshot(name ?? "\(number)"))
  }
}
