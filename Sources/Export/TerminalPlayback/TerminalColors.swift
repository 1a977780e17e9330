import Pictures
import SystemLibrary

/// The colors that a terminal can be asked for.
enum TerminalColors {
  /// Colors of 24 bits.
  case full
  /// The 256 of xterm, which almost all terminals have: Terminal.app, and tmux without `Tc`, have no others.
  case limited

  /// Creates the colors that the environment says.
  ///
  /// - Parameters:
  ///   - colorTerm: The variable `COLORTERM`.
  ///   - term: The variable `TERM`.
  init(colorTerm: String?, term: String?) {
    let full = ["direct", "truecolor", "24bit", "kitty", "ghostty", "alacritty", "foot", "wezterm"]
    let isFull =
      ["truecolor", "24bit"].contains(colorTerm) || full.contains { term?.contains($0) == true }
    self = isFull ? .full : .limited
  }

  /// The colors of the terminal in which the program runs.
  static var ofEnvironment: TerminalColors {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return TerminalColors(colorTerm: variable("COLORTERM"), term: variable("TERM"))
  }

  /// Returns the end of the sequence that asks for the color of a pixel.
  func code(of pixel: UInt32) -> String {
    let color = Color(pixel: pixel)
    let channels = [color.red, color.green, color.blue].map(Int.init)
    if self == .full { return "2;" + channels.map(String.init).joined(separator: ";") }
    // A cube of 6 × 6 × 6 colors from 16 on, and 24 grays from 232 on.
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    let gray = max(0, min(23, (channels.reduce(0, +) / 3 - 3) / 10))
    func distance(to other: [Int]) -> Int {
      zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let isGray =
      distance(to: [Int](repeating: 8 + 10 * gray, count: 3))
      < distance(to: cube.map { levels[$0] })
    return "5;\(isGray ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])"
  }
}
