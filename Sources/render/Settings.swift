import SimulationKernel

/// All that decides how the frames of a run look, as options: enough to draw any of them again.
///
/// Paths are named by their last part alone; threads and the time of day are never in it.
struct Settings {
  let world: String
  let seed: UInt64
  /// Option, without the dashes, and its values.
  private var options: [(key: String, values: [String])] = []

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

  /// The settings for `render.json`.
  var all: [(key: String, value: String)] {
    [("world", world), ("seed", String(seed))]
      + options.map { ($0.key, $0.values.joined(separator: " ")) }
  }

  /// What is told in the file of the frame at `tick`.
  func metadata(tick: Tick) -> [(key: String, value: String)] {
    [
      ("Software", Program.name), ("World", world), ("Seed", String(seed)),
      ("Tick", String(tick)), ("Settings", commandLine),
    ]
  }

  /// The options as they would be typed.
  private var commandLine: String {
    options.flatMap { option in
      option.values.map { "--\(option.key) \(Self.quoted($0))" }
    }.joined(separator: " ")
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

extension PictureOptions {
  /// Adds what of these options was given.
  func note(in settings: inout Settings) {
    func lastPart(_ path: String) -> String {
      path.split(separator: "/").last.map(String.init) ?? path
    }
    settings.add("cell", cell)
    settings.add("size", size)
    settings.add("viewport", viewport)
    settings.add("zoom", zoom)
    settings.add("center", center)
    settings.add("shape", shape)
    settings.add("sprites", sprites.map(lastPart))
    settings.add("theme", theme)
    settings.add("palette", palette.map(lastPart))
    settings.add("ink", all: ink)
    settings.add("grid", grid)
    settings.add("background", background)
    settings.add("counter", counter)
    settings.add("caption", caption)
  }
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
