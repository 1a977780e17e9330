import FrameExport
import Portrayals
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

/// The layout of a run's pictures, determined before its world is made.
struct RunLayout<Description: WorldDescription> {
  private let world: Description
  private let plan: RunPlan
  private let pictures: PicturePlan
  private let sound: SoundParts
  private let lastTick: Tick

  init(_ world: Description, _ plan: RunPlan, _ pictures: PicturePlan, _ sound: SoundParts) {
    self.world = world
    self.plan = plan
    self.pictures = pictures
    self.sound = sound
    lastTick = world.firstTick + plan.ticks
  }

  /// Returns the drawing of the run's pyramid, or `nil` without one.
  ///
  /// - Throws: `OptionProblems` with all wrong values, including those that only the start reveals.
  func pyramid(_ problems: inout Problems) throws -> PyramidDrawing? {
    guard case .pyramid(let place) = plan.destination else { return nil }
    checkLength(&problems)
    let request = PyramidRequest(
      plan: pictures.pyramid, place: place, tileSide: plan.tileSide,
      appearance: pictures.appearance)
    var shape: PyramidShape?
    if sound.isSuperset(of: [.pictures, .world]), let extent = world.extent(until: lastTick) {
      shape = request.shape(of: extent.bounds, &problems)
    }
    try problems.throwIfAny()
    guard let shape else { return nil }
    let (look, inks, inputs) = try pictures.appearance.looks(
      of: world.portrayal, hasChart: false)
    return PyramidDrawing(
      request: request, shape: shape, look: look, inks: inks, inputs: inputs)
  }

  /// Returns the drawing of the run's frames, or `nil` without them.
  ///
  /// - Throws: `OptionProblems` with all wrong values, including those that only the start reveals.
  func drawing(_ problems: inout Problems) throws -> Drawing? {
    let isDrawn = plan.destination != nil
    var schedule: FrameSchedule?
    checkLength(&problems)
    if isDrawn && sound.isSuperset(of: [.plan, .world]) {
      schedule = problems.check(plan.paceOption) {
        try plan.schedule(from: world.firstTick, tickLength: world.tickLength)
      }
    }
    var chart: ChartPlan?
    var layout: FilmLayout?
    if isDrawn && sound.isSuperset(of: [.pictures, .world]),
      let extent = world.extent(until: lastTick)
    {
      chart = pictures.chartPlan(of: world, extent, until: lastTick, &problems)
      layout = pictures.layout(of: extent, chart: chart, &problems)
    }
    try problems.throwIfAny()
    guard let schedule, let layout else { return nil }
    let (looks, inks, inputs) = try pictures.appearance.looks(
      of: world.portrayal, hasChart: chart != nil)
    var look = looks(layout.largestScale)
    look.isInFullColor = look.style != .plain && plan.showsFullColor
    let painter = layout.painter(look: look)
    try plan.checkFilm(painter, frames: schedule.count)
    if look.hasCards {
      let title = plan.cards.title ?? world.title
      _ = problems.check("title") {
        try plan.cards.checkSpace(in: painter.layout.picture, title: title)
      }
      try problems.throwIfAny()
    }
    return Drawing(
      schedule: schedule, painter: plan.limited(painter), inks: inks, inputs: inputs,
      chart: chart, place: plan.isOnePicture ? plan.shown?.place : nil,
      cards: FilmCards(
        before: schedule.lead, after: schedule.tail, film: schedule.filmCount,
        alone: plan.cardAlone), pictures: pictures)
  }

  private func checkLength(_ problems: inout Problems) {
    let last = sound.contains(.plan) ? lastTick : nil
    world.check(until: last, asOf: plan.ticksOption, &problems)
  }
}
