import SimulationKernel

/// All that decides how the frames of a run look, as options: enough to draw any of them again.
///
/// Paths are named by their last part alone; threads and the time of day are never in it.
struct Settings {
  let world: String
  let seed: UInt64
  /// Option, without the dashes, and its values.
  private var options: [(key: String, values: [String])] = []
  /// Options that say when something happens.
  private var timed: [(key: String, ticks: [Tick])] = []
  /// The files that decide how the frames look.
  var inputs: [InputFile] = []

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

  /// Notes an option given for some ticks; frames before a tick don't know of it.
  mutating func add(_ key: String, at ticks: [Tick]) {
    if !ticks.isEmpty { timed.append((key, ticks.sorted())) }
  }

  /// The settings for `render.json`.
  var all: [(key: String, value: String)] {
    [("world", world), ("seed", String(seed))]
      + options.map { ($0.key, $0.values.joined(separator: " ")) }
      + timed.map { ($0.key, $0.ticks.map(String.init).joined(separator: " ")) }
      + (inputs.isEmpty ? [] : [("inputs", inputText)])
  }

  /// What is told in the file of the frame at `tick`.
  func metadata(tick: Tick) -> [(key: String, value: String)] {
    [
      ("Software", Program.name), ("World", world), ("Seed", String(seed)),
      ("Tick", String(tick)), ("Settings", commandLine(until: tick)),
    ] + (inputs.isEmpty ? [] : [("Inputs", inputText)])
  }

  /// The options as they would be typed, as far as they matter until `tick`.
  private func commandLine(until tick: Tick) -> String {
    let lasting = options.flatMap { option in
      option.values.map { "--\(option.key) \(Self.quoted($0))" }
    }
    let past = timed.flatMap { option in
      option.ticks.filter { $0 <= tick }.map { "--\(option.key) \($0)" }
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
    settings.add("shape", shape)
    settings.add("sprites", sprites.map(baseName))
    settings.add("theme", theme)
    settings.add("palette", palette.map(baseName))
    settings.add("ink", all: ink)
    settings.add("grid", grid)
    settings.add("background", background)
    settings.add("counter", counter)
    settings.add("caption", caption)
  }
}

/// The last part of a path.
func baseName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The program itself.
enum Program {
  static let version = "0.1.0"
  static let name = "Terrarium \(version)"

  /// A number of bytes in words.
  static func megabytes(_ bytes: Int) -> String {
    if bytes < 1 << 20 { return "\((bytes + 1023) / 1024) KB" }
    return "\((bytes + (1 << 20) - 1) >> 20) MB"
  }
}
