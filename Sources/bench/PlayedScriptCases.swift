import AtomicFiles

/// Scripts that are played, by the program itself.
enum PlayedScriptCases {
  /// A minute of film in which a glider is copied, turned and moved, and the view comes near, five times.
  private static let script: String = {
    var lines = ["world life --width 64 --height 48", "size 960x540", "theme dark", "shape circle"]
    for number in 1...5 {
      lines += [
        "place glider at 2,3", "land live", "speed 10", "play 40", "snapshot \"glider \(number)\"",
        "select 12,13 3x3", "copy", "paste", "rotate right", "move to 30,20 over 0.6s", "land live",
        "zoom to 16 at 30,20 over 2s meanwhile", "play 2s", "rollback", "wait 1s", "clear", "fit",
      ]
    }
    return lines.joined(separator: "\n")
  }()

  /// The figures, or none when the program is not built beside this one.
  static func figures() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let path = "\(program.folder)/x.scene", film = "\(program.folder)/x.apng"
    try createFolder(ofFile: path)
    try writeFile(path, Array(script.utf8))
    let part = "\(program.folder)/part.scene"
    try writeFile(
      part, Array(script.split(separator: "\n").prefix(17).joined(separator: "\n").utf8))
    let whole = try program.best(["play", path, "--out", film], runs: 3)
    let last = try program.best(
      ["play", path, "--frames", "1845..1874", "--out", film], runs: 5)
    let short = try program.best(["play", part, "--out", film], runs: 3)
    return [
      Figure(
        name: "a minute of a script's film, 960x540, as APNG", value: whole.wall, unit: "s",
        target: .value(atMost: 6)),
      Figure(
        name: "its last second alone", value: last.wall * 1e3, unit: "ms", floor: "all of it",
        ratio: last.wall / whole.wall, target: .ratio(atMost: 0.05)),
      Figure(
        name: "peak memory of this film", value: whole.peak, unit: "MB", floor: "a fifth of it",
        ratio: whole.peak / short.peak, target: .ratio(atMost: 1.2)),
    ]
  }
}
