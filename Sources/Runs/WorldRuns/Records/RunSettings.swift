public import SimulationKernel

/// The settings on which the frames' pixels depend, as options, which are enough to draw any of
/// them again.
///
/// Paths are reduced to their last part, and threads and the time of day are never included.
public struct RunSettings: Sendable {
  /// The world's name.
  public let world: String
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The options, without dashes, with their values, none for a flag.
  private var options: [(key: String, values: [String])] = []
  /// The options whose values are recorded as words, quoted where they have blanks.
  private var lists: Set = ["label"]
  /// The options that have an effect from a moment on, with their values in the order of time.
  private var timed: [(key: String, values: [TimedValue])] = []
  /// The files on which the frames' pixels depend.
  public var inputs: [InputFile] = []
  /// The ticks at the ends of the chart's axis, or `nil` without a chart.
  var axis: String?
  /// The speed of a film in whose frames water moves and its frames a second, with a blank between them, which a
  /// frame alone has to record; `nil` in others.
  var pace: String?
  /// The cards of the film.
  var cards = CardPlan()
  /// The subject of the pictures, such as the name of a pattern.
  public var subject: String?

  /// Creates the settings of a run of `world`, without options.
  public init(world: String, seed: UInt64) {
    self.world = world
    self.seed = seed
  }

  /// Adds an option with a value, unless it is `nil`.
  public mutating func add(_ key: String, _ value: String?) {
    if let value { options.append((key, [value])) }
  }

  /// Adds an option that may be repeated, with its values, which may have blanks.
  public mutating func add(_ key: String, all values: [String]) {
    if values.isEmpty { return }
    options.append((key, values))
    lists.insert(key)
  }

  /// Adds options with all their values, none for a flag.
  public mutating func add(_ options: [(key: String, values: [String])]) {
    self.options += options
  }

  /// Adds a flag when it is given.
  public mutating func add(flag key: String, _ isGiven: Bool) {
    if isGiven { options.append((key, [])) }
  }

  /// Adds an option whose values have an effect from a moment on. Earlier frames don't record them.
  public mutating func add(_ key: String, timed values: [TimedValue]) {
    // Values at the same moment have an effect in the order in which they were given.
    let ordered = values.enumerated().sorted {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }
    if !values.isEmpty { timed.append((key, ordered.map(\.element))) }
  }

  /// The settings for `render.json`.
  public var all: [(key: String, value: String)] {
    [("world", world), ("seed", String(seed))]
      + options.map { ($0.key, text(of: $0.values, isList: lists.contains($0.key))) }
      + cards.settings
      + timed.map { ($0.key, $0.values.map(\.text).joined(separator: " ")) }
      + (inputs.isEmpty ? [] : [("inputs", InputFile.line(of: inputs))])
  }

  /// Returns the values of an option as one text.
  private func text(of values: [String], isList: Bool) -> String {
    if values.isEmpty { return "on" }
    return (isList ? values.map(SettingsLine.quoted) : values).joined(separator: " ")
  }

  /// The metadata that all pictures and films begin with.
  var origin: [(key: String, value: String)] {
    [("Software", Release.name), ("World", world), ("Seed", String(seed))]
  }

  /// Returns the metadata of the frame at `moment`.
  ///
  /// - Parameters:
  ///   - moment: The moment that the frame shows.
  ///   - view: The view of a moving camera, or `nil` when it doesn't move.
  ///   - card: The card that it shows, or `nil`.
  /// - Returns: Keys and texts, in order.
  func metadata(
    at moment: Moment, view: CameraView?, card: FilmCard? = nil
  ) -> [(key: String, value: String)] {
    metadata(
      of: moment.metadata + (view?.metadata ?? []),
      settings: commandLine(until: moment) + paceWords
        + (card.map { Self.words(of: cards.settings(of: $0)) } ?? ""))
  }

  /// Returns the metadata of a film of the ticks from `first` to `last`, with `further` settings
  /// that determine the moments.
  func metadata(
    ofTicks first: Tick, _ last: Tick, further: [(key: String, value: String)]
  ) -> [(key: String, value: String)] {
    var line = commandLine(until: Moment(tick: last)) + Self.words(of: cards.settings)
    for (key, value) in further {
      line += " " + SettingsLine.typed(key, value.isEmpty ? [] : [value]).joined()
    }
    return metadata(of: [("Ticks", "\(first) \(last)")], settings: line)
  }

  /// Returns the metadata of a picture or a film: `shown` is what it shows, and `settings` are the options
  /// as they are typed.
  private func metadata(
    of shown: [(key: String, value: String)], settings: String
  ) -> [(key: String, value: String)] {
    var metadata = origin + shown
    if let axis { metadata.append(("Axis", axis)) }
    metadata.append(("Settings", settings))
    if !inputs.isEmpty { metadata.append(("Inputs", InputFile.line(of: inputs))) }
    return metadata
  }

  /// Returns the metadata of the frame at `moment`, for a camera that doesn't move.
  public func metadata(at moment: Moment) -> [(key: String, value: String)] {
    metadata(at: moment, view: nil)
  }

  /// The options of the pace as they are typed, after others.
  private var paceWords: String {
    let values = pace?.split(separator: " ") ?? []
    return values.count == 2 ? " --speed \(values[0]) --fps \(values[1])" : ""
  }

  /// Returns options of cards as they are typed, after others.
  private static func words(of settings: [(key: String, value: String)]) -> String {
    settings.map { " --\($0.key) \(SettingsLine.quoted($0.value))" }.joined()
  }

  /// Returns the options as they are typed, as far as they have an effect until `moment`.
  private func commandLine(until moment: Moment) -> String {
    let lasting = options.flatMap { SettingsLine.typed($0.key, $0.values) }
    let past = timed.flatMap { option in
      option.values.filter { $0.moment <= moment }.flatMap {
        SettingsLine.typed(option.key, [$0.text])
      }
    }
    return (lasting + past).joined(separator: " ")
  }
}

extension Moment {
  /// The metadata of a picture of it.
  var metadata: [(key: String, value: String)] {
    let part: [(key: String, value: String)] =
      isTick ? [] : [("Part", "\(self.part.numerator)/\(self.part.denominator)")]
    return [("Tick", String(tick))] + part
  }
}

/// A value of an option, and the moment from which on it has an effect.
public struct TimedValue: Sendable, Hashable {
  /// The moment from which on it has an effect.
  public var moment: Moment
  /// The value as it is written.
  public var text: String

  /// Creates the value `text`, which has an effect from `moment` on.
  public init(moment: Moment, text: String) {
    self.moment = moment
    self.text = text
  }
}
