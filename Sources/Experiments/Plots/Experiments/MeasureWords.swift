import Experiments
import SceneDescription

/// What charts call measures, in a world with a name of its own for its ticks.
struct MeasureWords {
  private let measure: Measure
  /// The name of a tick, such as `step`.
  private let tickName: String
  /// The same in a sentence, in which one letter is no word.
  private let tick: String

  init(_ measure: Measure, tickName: String) {
    self.measure = measure
    self.tickName = tickName
    tick = tickName.count > 1 ? tickName : "tick"
  }

  private var column: String { measure.column }

  /// What a chart of the measure shows.
  var title: String {
    if measure.reducer == .last && (column == "tick" || column == tickName) {
      return "Last \(tick)"
    }
    return switch measure.reducer {
    case .last: "Last value of \(column)"
    case .max: "Largest value of \(column)"
    case .min: "Smallest value of \(column)"
    case .mean: "Mean of \(column) over time"
    case .sum: "Sum of \(column) over time"
    case .argmax: "\(capitalizedTick) with the largest value of \(column)"
    case .at(let time): "Value of \(column) at \(tick) \(Int(time).grouped)"
    case .first(let value): "First \(tick) with \(column) ≥ \(Self.text(of: value))"
    case .named: measure.name
    }
  }

  /// What a survival curve of the measure shows.
  var survivalTitle: String {
    if case .first(let value) = measure.reducer {
      return "\(capitalizedTick)s until \(column) ≥ \(Self.text(of: value))"
    }
    return "\(capitalizedTick)s until the condition for the end is met"
  }

  /// The name of its axis.
  var valueName: String {
    switch measure.reducer {
    case .argmax, .first: tickName
    case .last, .max, .min, .mean, .sum, .at, .named: column
    }
  }

  private var capitalizedTick: String { tick.prefix(1).uppercased() + tick.dropFirst() }

  private static func text(of value: Double) -> String {
    value.magnitude < 1e15 && value == value.rounded()
      ? Int(value).grouped : "\(value)".groupingDigits
  }
}
