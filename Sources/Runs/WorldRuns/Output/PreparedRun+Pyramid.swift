import FrameExport
import PNGCodec
import Portrayals
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel
import Workers

/// The drawing of a run's last state as a pyramid of tiles.
struct PyramidDrawing {
  let request: PyramidRequest
  let shape: PyramidShape
  /// A function that returns the look of cells at a scale.
  let look: (Scale?) -> Look
  /// The colors.
  let inks: Inks
  /// The files that the look was read from.
  let inputs: [InputFile]

  /// Returns the painter of the tiles of `cells`.
  func painter(of cells: any CellSource) -> PyramidPainter {
    PyramidPainter(shape, cells: cells, look: look)
  }

  /// Returns the memory, in bytes, for drawing on `threads` threads.
  func bytesNeeded(threads: Int) -> Int {
    PyramidPainter.bytesNeeded(shape, classes: look(nil).glyphs.count, threads: threads)
  }
}

extension PreparedRun {
  /// Writes the pyramid of `head`, the end of the run.
  ///
  /// - Returns: The number of its tiles.
  func write(
    _ pyramid: PyramidDrawing, of head: Head, _ control: RunControl
  ) throws -> Int {
    let moment = Moment(tick: head.tick)
    let texts = settings.metadata(at: moment)
    let painter = pyramid.painter(of: scene(of: head).cells)
    let cancelled = Self.cancelled(at: head.tick)
    let selection = try painter.selection(threads: plan.threads) {
      if control.isCancelled() { throw cancelled }
    }
    var export = PyramidExport(
      painter, to: pyramid.request.place,
      program: Release.name,
      settings: settings.all + recordedSettings(of: pyramid), tick: head.tick,
      caption: caption(pyramid, of: head, at: moment),
      address: pyramid.request.plan.address(at: pyramid.request.place))
    export.selection = selection
    export.texts = texts.map(PNGText.init)
    export.compression = plan.pngSettings
    let total = selection?.count ?? pyramid.shape.tileCount
    let tick = head.tick
    // Tiles are written on any thread.
    let progress = Monitor(control.progress)
    let engine = description.engineName
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
      "after \(written) of \(total) tiles: \(option: "resume") continues from there")
  }

  /// Returns the settings that determine the pyramid's files, beside those of the look. With other
  /// values it is another pyramid.
  private func recordedSettings(
    of pyramid: PyramidDrawing
  ) -> [(key: String, value: String)] {
    [("tile-size", "\(pyramid.shape.tileSide)")]
      + (pyramid.shape.mostTiles.map { [("tiles", "\($0)")] } ?? [])
      + (plan.pngSettings == .fast ? [] : [("quality", "small")])
      + digestOfLoaded
  }

  /// Returns the caption of the page that shows the pyramid.
  private func caption(
    _ pyramid: PyramidDrawing, of head: Head, at moment: Moment
  ) -> ViewerCaption {
    let details = settings.metadata(at: moment).map { ViewerCaption.Detail($0.key, $0.value) }
    // The first counter is the time.
    let time = scene(of: head).counters.prefix(1)
    let title = [description.title] + (settings.subject.map { [$0] } ?? []) + time
    return ViewerCaption(
      title: title.joined(separator: " · "), details: details, isDark: pyramid.inks.isDark)
  }
}
