public import SimulationKernel

/// All that decides how the frames of a run look, as options: enough to draw any of them again.
///
/// Paths are named by their last part alone; threads and the time of day are never in it.
public struct RunSettings: Sendable {
  /// The world's name.
  public let world: String
  /// The seed of all chance.
  public let seed: UInt64
  /// Option, without the dashes, and its values; none for a flag.
  private var options: [(key: String, values: [String])] = []
  /// Options that say when something happens, and their values in the order of time.
  private var timed: [(key: String, values: [TimedValue])] = []
  /// The files that decide how the frames look.
  public var inputs: [InputFile] = []
  /// The ticks at the ends of the chart's axis; `nil` without a chart.
  var axis: String?
  /// What of its world is shown, such as the name of a pattern.
  public var subject: String?

  /// The settings of a run of `world`, without options.
  public init(world: String, seed: UInt64) {
    self.world = world
    self.seed = seed
  }

  /// Notes an option that has a value.
  public mutating func add(_ key: String, _ value: String?) {
    if let value { options.append((key, [value])) }
  }

  /// Notes an option that may be given several times.
  public mutating func add(_ key: String, all values: [String]) {
    if !values.isEmpty { options.append((key, values)) }
  }

  /// Notes options with all values they have; none for a flag.
  public mutating func add(_ options: [(key: String, values: [String])]) {
    self.options += options
  }

  /// Notes a flag, when it is given.
  public mutating func add(flag key: String, _ isGiven: Bool) {
    if isGiven { options.append((key, [])) }
  }

  /// Notes an option whose values matter each from a moment on; frames before don't know of it.
  public mutating func add(_ key: String, timed values: [TimedValue]) {
    // The order in which they were given decides between values of one moment.
    let ordered = values.enumerated().sorted {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }
    if !values.isEmpty { timed.append((key, ordered.map(\.element))) }
  }

  /// What a person would call it.
  public var title: String { ([world] + (subject.map { [$0] } ?? [])).joined(separator: " ") }

  /// The settings for `render.json`.
  public var all: [(key: String, value: String)] {
    [("world", world), ("seed", String(seed))]
      + options.map { ($0.key, $0.values.isEmpty ? "on" : $0.values.joined(separator: " ")) }
      + timed.map { ($0.key, $0.values.map(\.text).joined(separator: " ")) }
      + (inputs.isEmpty ? [] : [("inputs", InputFile.line(of: inputs))])
  }

  /// What the file of the frame at `moment` records.
  ///
  /// - Parameters:
  ///   - moment: what it shows.
  ///   - view: where a moving camera is; `nil` when it stays.
  /// - Returns: keys and texts, in order.
  func metadata(at moment: Moment, view: CameraView?) -> [(key: String, value: String)] {
    let part =
      moment.isTick ? [] : [("Part", "\(moment.part.numerator)/\(moment.part.denominator)")]
    return [
      ("Software", Release.name), ("World", world), ("Seed", String(seed)),
      ("Tick", String(moment.tick)),
    ] + part + (view?.metadata ?? []) + (axis.map { [("Axis", $0)] } ?? [])
      + [("Settings", commandLine(until: moment))]
      + (inputs.isEmpty ? [] : [("Inputs", InputFile.line(of: inputs))])
  }

  /// What the file of a film records of the ticks from `first` to `last`, of which `further`
  /// settings say which moments are shown.
  func metadata(
    ofTicks first: Tick, _ last: Tick, further: [(key: String, value: String)]
  ) -> [(key: String, value: String)] {
    let pace = further.map {
      $0.value.isEmpty ? "--\($0.key)" : "--\($0.key) \(SettingsLine.quoted($0.value))"
    }
    let line = ([commandLine(until: Moment(tick: last))] + pace).joined(separator: " ")
    return [
      ("Software", Release.name), ("World", world), ("Seed", String(seed)),
      ("Ticks", "\(first) \(last)"),
    ] + (axis.map { [("Axis", $0)] } ?? []) + [("Settings", line)]
      + (inputs.isEmpty ? [] : [("Inputs", InputFile.line(of: inputs))])
  }

  /// What the file of the frame at `moment` records, where the camera stays.
  public func metadata(at moment: Moment) -> [(key: String, value: String)] {
    metadata(at: moment, view: nil)
  }

  /// The options as they would be typed, as far as they matter until `moment`.
  private func commandLine(until moment: Moment) -> String {
    let lasting = options.flatMap { option in
      option.values.isEmpty
        ? ["--\(option.key)"] : option.values.map { "--\(option.key) \(SettingsLine.quoted($0))" }
    }
    let past = timed.flatMap { option in
      option.values.filter { $0.moment <= moment }.map {
        "--\(option.key) \(SettingsLine.quoted($0.text))"
      }
    }
    return (lasting + past).joined(separator: " ")
  }
}

/// A value of an option, and the moment from which it matters.
public struct TimedValue: Sendable, Hashable {
  /// From when on it matters.
  public var moment: Moment
  /// The value as it is written.
  public var text: String

  /// The value `text`, which matters from `moment` on.
  public init(moment: Moment, text: String) {
    self.moment = moment
    self.text = text
  }
}

/// A file that decides how frames look, by its base name and a digest of its content.
public struct InputFile: Sendable, Hashable {
  /// The last part of its path.
  public var name: String
  /// The digest of its bytes.
  public var digest: String

  /// The file called `name` whose bytes have `digest`.
  public init(name: String, digest: String) {
    self.name = name
    self.digest = digest
  }
}
