import Experiments
import SceneDescription

extension Measure {
  /// What a chart of the measure shows.
  var title: String {
    if isTick(named: "tick") { return "Last tick" }
    return switch reducer {
    case .last: "Last value of \(column)"
    case .max: "Largest value of \(column)"
    case .min: "Smallest value of \(column)"
    case .mean: "Mean of \(column) over time"
    case .sum: "Sum of \(column) over time"
    case .argmax: "Tick with the largest value of \(column)"
    case .at(let tick): "Value of \(column) at tick \(Int(tick).grouped)"
    case .first(let value): "First tick with \(column) ≥ \(Self.text(of: value))"
    case .named: name
    }
  }

  /// What a survival curve of the measure shows.
  var survivalTitle: String {
    if case .first(let value) = reducer { return "Ticks until \(column) ≥ \(Self.text(of: value))" }
    return "Ticks until the condition for the end is met"
  }

  /// The name of its axis.
  func valueName(tickName: String) -> String {
    switch reducer {
    case .argmax, .first: tickName
    case .last, .max, .min, .mean, .sum, .at, .named: column
    }
  }

  private func isTick(named tick: String) -> Bool { reducer == .last && column == tick }

  private static func text(of value: Double) -> String {
    value.magnitude < 1e15 && value == value.rounded()
      ? Int(value).grouped : "\(value)".groupingDigits
  }
}
