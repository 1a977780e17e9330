import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

// The hand on the screen.
extension ScriptScreen {
  typealias Seconds = HandTrack<Played>.Seconds

  /// Returns what is drawn of the hand in a picture of `world`.
  func handScene(
    of world: Played, _ layout: FrameLayout, at time: FilmTime, _ isPlaying: Bool
  ) -> HandScene {
    var scene = HandScene()
    let place = hand.movement?.place(of: world.held, at: time) ?? HeldMovement.Place(world.held)
    scene.selection = selection(at: place.frame, time)
    scene.floating = floating(of: world, at: place.floating, layout, time)
    scene.taps = hand.touches.map { tap($0, layout, at: time) }
    if let movement = hand.movement, let held = place.floating ?? place.frame {
      scene.finger = HandFinger(
        x: layout.pixelX(held.x + movement.finger.x * held.width),
        y: layout.pixelY(held.y + movement.finger.y * held.height),
        presence: movement.presence(at: time))
    }
    if let snapshot = hand.snapshot,
      let image = painter.flash(
        of: snapshot.value, at: snapshot.begin, snapshotLayout ?? layout,
        settings.pictures.appearance)
    {
      scene.flash = HandFlash(image, passed: snapshot.part(at: time, of: Seconds.snapshot))
    }
    if settings.strip != .off { scene.strip = strip(of: world, at: time, isPlaying) }
    return scene
  }

  private func selection(at frame: HandRect?, _ time: FilmTime) -> HandSelection? {
    if let frame {
      var selection = HandSelection(frame, label: Self.text(frame))
      selection.appeared = hand.frame?.part(at: time, of: Seconds.frame) ?? 1
      return selection
    }
    guard let last = hand.lastFrame else { return nil }
    let rect = HandRect(last.value)
    var selection = HandSelection(rect, label: Self.text(rect))
    selection.left = last.part(at: time, of: Seconds.frameEnd)
    return selection
  }

  private static func text(_ rect: HandRect) -> String {
    "\(Int(rect.width.rounded())) × \(Int(rect.height.rounded()))"
  }

  private func floating(
    of world: Played, at place: HandRect?, _ layout: FrameLayout, _ time: FilmTime
  ) -> HandFloating? {
    if let place {
      var floating = HandFloating(
        place, runs(of: world, at: place, layout), name: world.held.name, size: Self.text(place))
      let rise = hand.rise.map { min(1, $0.seconds(until: time) / Seconds.lift) } ?? 1
      floating.lifted = MotionCurve.out(rise)
      return floating
    }
    guard let landing = hand.landing, let rect = landing.value.held.floating else { return nil }
    let place = HandRect(rect)
    let runs = runs(of: landing.value, at: place, layout)
    var floating = HandFloating(
      place, runs, name: landing.value.held.name, size: Self.text(place))
    floating.landed = MotionCurve.smooth(landing.part(at: time, of: Seconds.landing))
    return floating
  }

  /// Returns what becomes of the cells of a picture when the floating pattern of `world` lands on the
  /// cells that are nearest to `place`.
  private func runs(
    of world: Played, at place: HandRect, _ layout: FrameLayout
  ) -> [LandingRun] {
    guard let held = world.held.floating else { return [] }
    let corner = Point(
      x: Int(exactly: place.x.rounded()) ?? held.x, y: Int(exactly: place.y.rounded()) ?? held.y)
    if let landing, landing.number == hand.number, landing.corner == corner { return landing.runs }
    let rect = Rect(x: corner.x, y: corner.y, width: held.width, height: held.height)
    // All of a pattern that is not too large, because it moves.
    let isSmall = rect.width <= Self.mostCells / max(1, rect.height)
    let runs = world.landing(hand.mode, at: corner, within: isSmall ? rect : layout.cells)
    // What is seen of a larger one changes with the view.
    landing = isSmall ? (hand.number, corner, runs) : nil
    return runs
  }

  private static var mostCells: Int { 1 << 18 }

  private func tap(
    _ touch: HandTrack<Played>.Begun<HandTouch>, _ layout: FrameLayout, at time: FilmTime
  ) -> HandTap {
    let passed = touch.part(at: time, of: Seconds.tap)
    switch touch.value.place {
    case .pixel(let point):
      return HandTap(x: Double(point.x) + 0.5, y: Double(point.y) + 0.5, cell: 0, passed: passed)
    case .cell(let cell):
      var tap = HandTap(
        x: layout.pixelX(Double(cell.x) + 0.5), y: layout.pixelY(Double(cell.y) + 0.5),
        cell: layout.cellSide, passed: passed)
      if let kind = touch.value.becomes, !painter.drawsFigures {
        (tap.ink, tap.isRound) = painter.ink(of: kind)
      }
      tap.former = touch.value.was.map { painter.ink(of: $0).0 }
      return tap
    }
  }

  private func strip(of world: Played, at time: FilmTime, _ isPlaying: Bool) -> HandStrip {
    var strip = HandStrip()
    strip.isOver = settings.strip == .over
    strip.isPlaying = isPlaying
    // The speed of a world whose time is in seconds is a multiple of that of the film.
    strip.speed =
      Played.World.timeUnit == "seconds" ? "\(settings.speed)×" : "\(settings.speed)/s"
    (strip.modes, strip.mode) = (world.modes.names, isPlaying ? nil : world.modes.present)
    if hand.asked != nil {
      strip.message = nil
    } else if let message = hand.message {
      let passed = message.begin.seconds(until: time), left = Seconds.message - passed
      strip.message = message.value
      strip.messagePresence = max(
        0, min(1, passed / Seconds.messageFade, left / Seconds.messageFade))
    } else {
      strip.message = world.status(landing: hand.mode)
    }
    strip.snapshots = world.kept.count - (hand.snapshot == nil ? 0 : 1)
    return strip
  }
}
