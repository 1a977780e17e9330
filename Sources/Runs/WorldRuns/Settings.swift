import SimulationKernel

/// All that decides how the frames of a run look, as options: enough to draw any of them again.
///
/// Paths are named by their last part alone; threads and the time of day are never in it.
struct Settings {
  let world: String
  let seed: UInt64
  /// Option, without the dashes, and its values; none for a flag.
  private var options: [(key: String, values: [String])] = []
  /// Options that say when something happens, and their values in the order of time.
  private var timed: [(key: String, values: [TimedValue])] = []
  /// The files that decide how the frames look.
  var inputs: [InputFile] = []
  /// The ticks at the ends of the chart's axis; nil without a chart.
  var axis: String?
  /// What of its world is shown, such as the name of a pattern.
  var subject: String?

  init(world: String, seed: UInt64) {
    self.world = world
    self.seed = seed
  }

  /// Notes an option that has a value.
  mutating func add(_ key: String, _ value: String?) {
    if let value { options.append((key, [value])) }
  }

  /// Notes an option that may be given several times.
  mutating func add(_ key: String, all values: [String]) {
    if !values.isEmpty { options.append((key, values)) }
  }

  /// Notes a flag, when it is given.
  mutating func add(flag key: String, _ isGiven: Bool) {
    if isGiven { options.append((key, [])) }
  }

  /// Notes an option whose values matter each from a moment on; frames before don't know of it.
  mutating func add(_ key: String, timed values: [TimedValue]) {
    // The order in which they were given decides between values of one moment.
    let ordered = values.enumerated().sorted {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }
    if !values.isEmpty { timed.append((key, ordered.map(\.element))) }
  }

  /// What a person would call it.
  var title: String { ([world] + (subject.map { [$0] } ?? [])).joined(separator: " ") }

  /// The settings for `render.json`.
  var all: [(key: String, value: String)] {
    [("world", world), ("seed", String(seed))]
      + options.map { ($0.key, $0.values.isEmpty ? "on" : $0.values.joined(separator: " ")) }
      + timed.map { ($0.key, $0.values.map(\.text).joined(separator: " ")) }
      + (inputs.isEmpty ? [] : [("inputs", inputText)])
  }

  /// What is told in the file of the frame at `moment`.
  ///
  /// - Parameters:
  ///   - moment: what it shows.
  ///   - view: where a moving camera is; nil when it stays.
  /// - Returns: keys with what is told, in order.
  func metadata(at moment: Moment, view: CameraView? = nil) -> [(key: String, value: String)] {
    let part =
      moment.isTick ? [] : [("Part", "\(moment.part.numerator)/\(moment.part.denominator)")]
    return [
      ("Software", Program.name), ("World", world), ("Seed", String(seed)),
      ("Tick", String(moment.tick)),
    ] + part + (view?.metadata ?? []) + (axis.map { [("Axis", $0)] } ?? [])
      + [("Settings", commandLine(until: moment))]
      + (inputs.isEmpty ? [] : [("Inputs", inputText)])
  }

  /// What is told in the file of a film of the ticks from `first` to `last`, of which `further`
  /// settings say which moments are shown.
  func metadata(
    ofTicks first: Tick, _ last: Tick, further: [(key: String, value: String)]
  ) -> [(key: String, value: String)] {
    let pace = further.map { "--\($0.key) \(Self.quoted($0.value))" }
    let line = ([commandLine(until: Moment(tick: last))] + pace).joined(separator: " ")
    return [
      ("Software", Program.name), ("World", world), ("Seed", String(seed)),
      ("Ticks", "\(first) \(last)"),
    ] + (axis.map { [("Axis", $0)] } ?? []) + [("Settings", line)]
      + (inputs.isEmpty ? [] : [("Inputs", inputText)])
  }

  /// The options as they would be typed, as far as they matter until `moment`.
  private func commandLine(until moment: Moment) -> String {
    let lasting = options.flatMap { option in
      option.values.isEmpty
        ? ["--\(option.key)"] : option.values.map { "--\(option.key) \(Self.quoted($0))" }
    }
    let past = timed.flatMap { option in
      option.values.filter { $0.moment <= moment }.map {
        "--\(option.key) \(Self.quoted($0.text))"
      }
    }
    return (lasting + past).joined(separator: " ")
  }

  private var inputText: String {
    inputs.map { "\(Self.quoted($0.name)) fnv1a:\($0.digest)" }.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "%+,-./:=_#".utf8.contains(byte)
    }
    if plain && !text.isEmpty && !text.hasPrefix("#") { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

/// A value of an option, and the moment from which it matters.
struct TimedValue {
  var moment: Moment
  var text: String
}

/// A file that decides how frames look, by its base name and a digest of its content.
struct InputFile {
  var name: String
  var digest: String
}

extension PictureOptions {
  /// Adds what of these options was given.
  func note(in settings: inout Settings) {
    settings.add("cell", cell)
    settings.add("size", size)
    settings.add("viewport", viewport)
    settings.add("zoom", zoom)
    settings.add("center", center)
    settings.add("ease", ease)
    settings.add("shape", shape)
    settings.add("sprites", sprites.map(baseName))
    settings.add("theme", theme)
    settings.add("palette", palette.map(baseName))
    settings.add("ink", all: ink)
    settings.add("grid", grid)
    settings.add("background", background)
    settings.add("counter", counter)
    settings.add("caption", caption)
    settings.add(flag: "chart", chart)
  }
}

/// The last part of a path.
func baseName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The program itself.
enum Program {
  static let version = "0.6.0"
  static let name = "Terrarium \(version)"

  /// A number of bytes in words.
  static func megabytes(_ bytes: Int) -> String {
    if bytes < 1 << 20 { return "\((bytes + 1023) / 1024) KB" }
    return "\((bytes + (1 << 20) - 1) >> 20) MB"
  }
}
