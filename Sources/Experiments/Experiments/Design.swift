public import SimulationKernel

/// The settings of an experiment: combinations of the values of varied options.
public struct Design: Sendable, Equatable {
  /// The names of the varied options, in the order of the columns of tables.
  public let options: [String]
  /// The settings: a value of each option.
  public let settings: [[String]]

  /// The most settings that an experiment may have.
  public static let most = 1_000_000

  /// An experiment with a single setting, which varies nothing.
  public static let single = Design(options: [], settings: [[]])

  init(options: [String], settings: [[String]]) {
    self.options = options
    self.settings = settings
  }

  /// Creates all combinations of the values of `lists`, those of the last changing fastest.
  ///
  /// - Throws: `OptionProblem` for more than ``most`` settings and for an option that is varied
  ///   twice.
  public init(
    productOf lists: [(option: String, values: ValueList)]
  ) throws(OptionProblem) {
    try Self.checkNames(lists.map(\.option))
    var settings: [[String]] = [[]]
    for (_, list) in lists {
      if settings.count > Self.most / list.values.count {
        throw OptionProblem(
          option: "vary", reason: "there are more than \(Self.most) combinations of values")
      }
      settings = settings.flatMap { setting in list.values.map { setting + [$0] } }
    }
    self.init(options: lists.map(\.option), settings: settings)
  }

  /// Creates settings of the first values of all `lists`, the second ones, and so on.
  ///
  /// - Throws: `OptionProblem` for lists of different lengths and for an option that is varied
  ///   twice.
  public init(
    pairsOf lists: [(option: String, values: ValueList)]
  ) throws(OptionProblem) {
    try Self.checkNames(lists.map(\.option))
    guard let first = lists.first else {
      throw OptionProblem(
        option: "zip", reason: Explanation("there are no lists to pair: give \(option: "vary")"))
    }
    for (name, list) in lists where list.values.count != first.values.values.count {
      throw OptionProblem(
        option: "zip",
        reason: "paired lists need the same length: \(first.option) has "
          + "\(first.values.values.count) values, \(name) has \(list.values.count)")
    }
    self.init(
      options: lists.map(\.option),
      settings: first.values.values.indices.map { place in lists.map { $0.values.values[place] } })
  }

  static func checkNames(
    _ options: [String], of option: String = "vary"
  ) throws(OptionProblem) {
    var seen: Set<String> = []
    if let twice = options.first(where: { !seen.insert($0).inserted }) {
      throw OptionProblem(option: option, reason: "\(twice) is varied twice")
    }
  }
}
