import SimulationKernel

/// The value of a measure of a column in the course of a run.
struct MeasureProgress: Sendable {
  private let reducer: Measure.Reducer
  private var value: Double?
  private var sum = 0.0
  private var count = 0
  private var place: Tick?

  init(_ measure: Measure) { reducer = measure.reducer }

  /// Takes the value of the column at `tick`, the next one.
  mutating func add(_ next: Double, at tick: Tick) {
    switch reducer {
    case .last: value = next
    case .max: value = value.map { Swift.max($0, next) } ?? next
    case .min: value = value.map { Swift.min($0, next) } ?? next
    case .mean, .sum:
      sum += next
      count += 1
    case .argmax:
      if value.map({ next > $0 }) ?? true { (value, place) = (next, tick) }
    case .at(let wanted): if tick == wanted { value = next }
    case .first(let least): if place == nil && next >= least { place = tick }
    case .named: break
    }
  }

  /// The measure of the values so far, or `nil` where it has not come about.
  var result: Double? {
    switch reducer {
    case .last, .max, .min, .at: value
    case .mean: count > 0 ? sum / Double(count) : nil
    case .sum: count > 0 ? sum : nil
    case .argmax, .first: place.map(Double.init)
    case .named: nil
    }
  }
}
