import FrameExport
import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// What the pictures of a run are to show, as far as the options alone tell it.
struct PictureRequest {
  let options: PictureOptions
  let framing: FilmFraming
  let appearance: Appearance
  let hasCounter: Bool
  /// The pyramid of tiles that is asked for in place of frames.
  let pyramid: PyramidRequest?

  /// What `options` ask for in pictures of `world`; wrong values are noted.
  init<World: Portrayal>(
    _ options: PictureOptions, of world: World.Type, _ problems: inout Problems
  ) {
    self.options = options
    framing = options.framing(&problems)
    appearance = options.appearance(of: world, &problems)
    hasCounter = options.isCounterOn(&problems)
    pyramid = nil
  }

  /// What `options` and `tiles` ask for in a pyramid of `world` at `place`; wrong values are noted.
  init<World: Portrayal>(
    _ options: PictureOptions, _ tiles: TileOptions, at place: PyramidPlace, tileSide: Int,
    of world: World.Type, _ problems: inout Problems
  ) {
    self.options = options
    appearance = options.appearance(of: world, &problems)
    hasCounter = false
    _ = options.isCounterOn(&problems)
    let pyramid = PyramidRequest(
      options, tiles, at: place, tileSide: tileSide, appearance, &problems)
    framing = FilmFraming(start: pyramid.framing)
    self.pyramid = pyramid
  }

  /// The chart of a run that ends at tick `last`; nil when none is asked for.
  func chart<Setup: WorldSetup>(
    of setup: Setup, until last: Tick, _ problems: inout Problems
  ) -> ChartPlan? {
    guard options.chart else { return nil }
    guard let top = setup.mostOfAKind(until: last) else {
      problems.add("--chart", "there are no counts in this world to draw curves of")
      return nil
    }
    let length = setup.tickLength
    return ChartPlan(
      names: Setup.World.namesOfCounts, top: top, firstTick: setup.tick, lastTick: last,
      unit: setup.timeUnit, tickLength: (length.numerator, length.denominator))
  }

  /// Where everything is in the pictures; nil, and what is wrong noted, when it does not fit.
  func layout(
    of setup: some WorldSetup, chart: ChartPlan?, _ problems: inout Problems
  ) -> FilmLayout? {
    let layouts = framing.all.compactMap { framing in
      problems.check("--size") {
        do throws(LayoutError) {
          return try FrameLayout(
            bounds: setup.bounds, framing: setup.framing(framing),
            counters: hasCounter ? setup.widestCounters : [], caption: options.caption,
            chart: chart)
        } catch {
          throw options.problem(error)
        }
      }
    }
    guard let layout = layouts.last, layouts.count == framing.all.count else { return nil }
    let film =
      framing.end == nil
      ? FilmLayout.still(layout)
      : .moving(
        CameraPath(
          from: layouts[0], to: layout, easing: framing.easing, gridCell: appearance.gridCell))
    appearance.check(film.largestScale, &problems)
    if layout.omitsText { options.refuseMissingText(&problems) }
    if layout.omitsChart {
      options.refuseMissingChart(
        enough: enough { framing in
          let layout = try? FrameLayout(
            bounds: setup.bounds, framing: setup.framing(framing),
            counters: hasCounter ? setup.widestCounters : [], caption: options.caption,
            chart: chart)
          return layout?.omitsChart == false
        }, &problems)
    }
    return film
  }

  /// The least option of the kind that was given, `--cell` or the height of `--size`, with which
  /// pictures fit; nil when none does.
  private func enough(for fits: (Framing) -> Bool) -> String? {
    switch framing.start {
    case .automatic: (1...128).first { fits(.cell($0)) }.map { "--cell \($0)" }
    case .cell(let cell): (cell...cell + 128).first { fits(.cell($0)) }.map { "--cell \($0)" }
    case .size(let size), .filling(_, let size), .viewport(_, let size),
      .zoom(_, center: _, let size):
      // What stands under the cells depends on the size alone.
      stride(from: size.height, to: size.height + 512, by: 2)
        .first { fits(.size(Size(width: size.width, height: $0))) }
        .map { "--size \(size.width)x\($0)" }
    }
  }
}

/// How and when the frames of a run are drawn.
struct Drawing {
  private(set) var schedule: FrameSchedule
  private(set) var painter: FramePainter
  /// The colours of the pictures.
  let inks: Inks
  /// The files the look comes from.
  let inputs: [InputFile]
  private(set) var chart: ChartPlan?
  let request: PictureRequest

  init(
    schedule: FrameSchedule, painter: FramePainter, inks: Inks, inputs: [InputFile],
    chart: ChartPlan?, request: PictureRequest
  ) {
    self.schedule = schedule
    self.painter = painter
    self.inks = inks
    self.inputs = inputs
    self.chart = chart
    self.request = request
  }

  /// The drawing of a run that ended at tick `last`, before it was to.
  func ending(at last: Tick) -> Drawing {
    var drawing = self
    drawing.schedule = schedule.ending(at: last)
    return drawing
  }

  /// Lets the chart's axis end at tick `last`.
  mutating func endChart(at last: Tick, of setup: some WorldSetup) throws {
    guard var chart, chart.lastTick != last else { return }
    chart.lastTick = last
    chart.top = setup.mostOfAKind(until: last) ?? chart.top
    var problems = Problems()
    let layout = request.layout(of: setup, chart: chart, &problems)
    try problems.throwIfAny()
    guard let layout else { return }
    self.chart = chart
    painter = layout.painter(look: painter.look, limitedTo: painter.limit)
  }
}
