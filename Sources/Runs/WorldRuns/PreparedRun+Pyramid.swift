import FrameExport
import PNGCodec
import Portrayals
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel
import Workers

/// How a run's last state becomes a pyramid of tiles.
struct PyramidDrawing {
  let request: PyramidRequest
  let shape: PyramidShape
  /// How cells look at a scale.
  let look: (Scale?) -> Look
  /// The colors.
  let inks: Inks
  /// The files the look comes from.
  let inputs: [InputFile]

  /// What draws the tiles of `cells`.
  func painter(of cells: any CellSource) -> PyramidPainter {
    PyramidPainter(shape, cells: cells, look: look)
  }

  /// The memory in bytes that drawing takes on `threads` threads.
  func bytesNeeded(threads: Int) -> Int {
    PyramidPainter.bytesNeeded(shape, classes: look(nil).glyphs.count, threads: threads)
  }
}

extension PreparedRun {
  /// Writes the pyramid of what `course`, at its end, shows.
  ///
  /// - Returns: how many tiles it has.
  func write(
    _ pyramid: PyramidDrawing, of course: WorldCourse<Description>, _ control: RunControl
  ) throws -> Int {
    let moment = Moment(tick: course.tick)
    let texts = settings.metadata(at: moment)
    let painter = pyramid.painter(of: course.scene.cells)
    let cancelled = Self.cancelled(at: course.tick)
    let selection = try painter.selection(threads: plan.threads) {
      if control.isCancelled() { throw cancelled }
    }
    var export = PyramidExport(
      painter, to: pyramid.request.place,
      program: Release.name,
      settings: settings.all + recordedSettings(of: pyramid), tick: course.tick,
      caption: caption(pyramid, of: course, at: moment),
      address: pyramid.request.plan.address(at: pyramid.request.place))
    export.selection = selection
    export.texts = texts.map(PNGText.init)
    export.compression = plan.pngSettings
    let total = selection?.count ?? pyramid.shape.tileCount
    let tick = course.tick
    // Tiles are written on any thread.
    let progress = Monitor(control.progress)
    let engine = (description as? any ChoosesEngine)?.engineName
    progress.change { $0(.began(.tile, count: total, done: 0, engine: engine)) }
    let written: Int
    do {
      written = try export.write(
        threads: plan.threads, overwriting: plan.overwrites, resuming: plan.resumes,
        isCancelled: control.isCancelled,
        wrote: { tiles in
          progress.change { $0(.wrote(number: tiles - 1, tick: tick, tiles: nil)) }
        })
    } catch {
      control.progress(.stopped)
      throw error
    }
    guard control.isCancelled(), written < total else {
      control.progress(.finished)
      return total
    }
    control.progress(.stopped)
    throw RunCancelled(
      "after \(written) of \(total) tiles: \(option: "resume") goes on from there")
  }

  /// What decides over its files beside how cells look: with other values it is another pyramid.
  private func recordedSettings(
    of pyramid: PyramidDrawing
  ) -> [(key: String, value: String)] {
    [("tile-size", "\(pyramid.shape.tileSide)")]
      + (pyramid.shape.mostTiles.map { [("tiles", "\($0)")] } ?? [])
      + (plan.pngSettings == .fast ? [] : [("quality", "small")])
      + digestOfLoaded
  }

  /// What the page that shows the pyramid says of it.
  private func caption(
    _ pyramid: PyramidDrawing, of course: WorldCourse<Description>, at moment: Moment
  ) -> ViewerCaption {
    let details = settings.metadata(at: moment).map { ViewerCaption.Detail($0.key, $0.value) }
    // The first counter says the time.
    let title = [settings.title] + course.scene.counters.prefix(1)
    return ViewerCaption(
      title: title.joined(separator: " · "), details: details, isDark: pyramid.inks.isDark)
  }
}
