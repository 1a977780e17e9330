// A film written by a program: swift run sea-film sea.apng

import Terrarium

@main
struct SeaFilm {
  static func main() throws {
    var world = try SeaWorld(SeaWorldConfiguration())
    let portrayal = SeaWorldPortrayal()
    let painter = FramePainter(
      layout: try FrameLayout(
        bounds: portrayal.bounds(of: world.state), framing: .cell(24),
        counters: portrayal.widestCounters(of: world.state)),
      look: portrayal.look(inks: try Palette.ink.inks(for: .dark, kinds: 2), shape: .circle))

    let count = 61
    let film = Film(
      size: painter.layout.picture, palette: painter.palette, isOpaque: painter.isOpaque,
      frames: count, timing: FilmTiming(framesPerSecond: Rational(8), holdLast: Rational(2)),
      outside: painter.look.outside)
    let path = CommandLine.arguments.dropFirst().first ?? "sea.apng"
    var sink = try AnimatedPNGFile(path, film: film)
    var next = 0
    let frames = try sink.write(
      threads: 2,
      draw: {
        guard next < count else { return nil }
        if next > 0 { world.step() }
        next += 1
        return Frame(painter.picture(of: portrayal.scene(of: world.state)), number: next - 1)
      })
    try sink.finish(frames: frames)
  }
}
