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

extension WorldRun {
  /// Writes the pyramid of what `course`, at its end, shows.
  func write(_ pyramid: PyramidDrawing, of course: WorldCourse<Setup>) throws {
    let moment = Moment(tick: course.tick)
    let texts = settings.metadata(at: moment)
    var export = PyramidExport(
      pyramid.painter(of: course.scene.cells), to: pyramid.request.place,
      program: Program.name,
      settings: settings.all + recordedSettings(of: pyramid), tick: course.tick,
      caption: caption(pyramid, at: moment), address: pyramid.request.address)
    export.texts = texts.map(PNGText.init)
    export.compression = plan.pngSettings
    let total = pyramid.shape.tileCount
    let progress = TileProgress(
      ProgressReport(plan.progress, frames: total, engine: setup.engineName, name: "tile"),
      tick: course.tick)
    let written: Int
    do {
      written = try export.write(
        threads: plan.threads, overwriting: plan.overwrites, resuming: plan.resumes,
        isCancelled: { Interruption.signalNumber != nil }, wrote: { progress.wrote($0) })
    } catch {
      progress.stop()
      throw error
    }
    guard let number = Interruption.signalNumber, written < total else {
      return progress.finish()
    }
    progress.stop()
    throw Interrupted(
      signal: number, place: "after \(written) of \(total) tiles: --resume goes on from there")
  }

  /// What decides over its files beside how cells look: with other values it is another pyramid.
  private func recordedSettings(
    of pyramid: PyramidDrawing
  ) -> [(key: String, value: String)] {
    [("tile-size", "\(pyramid.shape.tileSide)")]
      + (plan.pngSettings == .fast ? [] : [("quality", "small")])
      + (loaded.map { [("load", $0)] } ?? [])
  }

  /// What the page that shows the pyramid says of it.
  private func caption(_ pyramid: PyramidDrawing, at moment: Moment) -> ViewerCaption {
    let details = settings.metadata(at: moment).map { ViewerCaption.Detail($0.key, $0.value) }
    return ViewerCaption(
      title: settings.title, details: details, isDark: pyramid.request.appearance.theme == .dark)
  }
}

/// The report on a pyramid's tiles, told by whichever thread has written one.
private final class TileProgress: Sendable {
  private let report: Monitor<ProgressReport>
  private let tick: Tick

  init(_ report: ProgressReport, tick: Tick) {
    self.report = Monitor(report)
    self.tick = tick
  }

  /// Tells that `tiles` tiles are done.
  func wrote(_ tiles: Int) {
    report.change { $0.wrote(frame: tiles - 1, tick: tick) }
  }

  func finish() { report.change { $0.finish() } }

  func stop() { report.change { $0.stop() } }
}
