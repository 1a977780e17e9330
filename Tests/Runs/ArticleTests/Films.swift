import Terrarium

// The code of the article "Films".

func timedFilm() throws {
  var run = WorldRun(SeaWorldDescription())
  run.plan.film.timing = FilmTiming(
    framesPerSecond: Rational(8), holdLast: Rational(2), plays: 3)
  run.pictures.framing = FilmFraming(.cell(16))
  try run.write(to: "sea.apng", ticks: 60)
}

func filmByTheClock() throws {
  var configuration = VirusConfiguration()
  configuration.people = 900
  configuration.infected = [450]

  var run = WorldRun(VirusDescription(configuration))
  run.plan.destination = try FrameDestination("epidemic.apng")
  run.plan.ticks = 24
  run.plan.film.timing = FilmTiming(framesPerSecond: Rational(10))
  run.plan.pace = .film(
    speed: Rational(4), changes: [SpeedChange(at: Rational(5), to: Rational(-12))])
  run.pictures.framing = FilmFraming(.cell(8))
  try run.write()
}

func filmOfACamera() throws {
  var life = LifeRequest(.random(density: 1 << 29))
  life.topology = Topology(
    width: 1024, height: 1024, form: .torus(shiftX: 0, shiftY: 0))
  life.size = Size(width: 1024, height: 1024)

  var run = WorldRun(LifeDescription(life))
  run.pictures.framing = .camera(
    from: Rect(x: 0, y: 0, width: 1024, height: 576),
    to: Rect(x: 600, y: 320, width: 64, height: 36),
    in: Size(width: 320, height: 180))
  run.plan.film.quality = .small
  try run.write(to: "zoom.gif", ticks: 60)
}

func filmByHand() throws {
  var world = try SeaWorld(SeaWorldConfiguration())
  let portrayal = SeaWorldPortrayal()
  let painter = FramePainter(
    layout: try FrameLayout(
      bounds: portrayal.bounds(of: world.state), framing: .cell(24),
      counters: portrayal.widestCounters(of: world.state)),
    look: portrayal.look(inks: try Palette.ink.inks(for: .dark, kinds: 2), shape: .circle))

  let film = Film(
    size: painter.layout.picture, palette: painter.palette,
    isOpaque: painter.isOpaque,
    frames: 61, timing: FilmTiming(framesPerSecond: Rational(8)),
    outside: painter.look.outside)
  var sink = try AnimatedPNGFile("by-hand.apng", film: film)

  var numbers = (0..<film.frames).makeIterator()
  let frames = try sink.write(
    threads: 2,
    draw: {
      guard let number = numbers.next() else { return nil }
      if number > 0 { world.step() }
      let picture = painter.picture(of: portrayal.scene(of: world.state))
      return Frame(picture, number: number)
    })
  try sink.finish(frames: frames)
}

func encodedFilm() throws {
  let side = 64, frameCount = 30
  let film = Film(
    size: Size(width: side, height: side), palette: nil, isOpaque: true,
    frames: frameCount,
    timing: FilmTiming(framesPerSecond: Rational(15)),
    outside: Color(0x000000))
  var sink = try EncodedFilm("gradient.mp4", .mp4, film: film)

  var numbers = (0..<frameCount).makeIterator()
  try sink.write(
    threads: 2,
    draw: {
      guard let number = numbers.next() else { return nil }
      var bytes: [UInt8] = []
      for y in 0..<side {
        for x in 0..<side {
          bytes += [UInt8(4 * x), UInt8(4 * y), UInt8(8 * number), 255]
        }
      }
      let image = Image(rgba: bytes, width: side, height: side)
      return Frame(.rgba(image, opaque: true), number: number)
    })
  try sink.finish(frames: frameCount)
}
