import FrameExport
public import Pictures
import Raster
import SceneDescription
import SimulationKernel

/// Marks of a world whose portrayal lists no colors for them, without which none is drawn.
public struct UnlistedMarks: Error, Hashable, Sendable, CustomStringConvertible {
  /// The color of the first mark, or that of text where there are labels alone.
  public let color: Color

  /// The problem and its remedy, as a sentence without its capital letter and full stop.
  public var description: String {
    "the scene has marks in \(color.hex): markInks(in:) has to list the colors of marks"
  }
}

/// The painter and the schedule of the frames of a run.
struct Drawing {
  private(set) var schedule: FrameSchedule
  private(set) var painter: FramePainter
  /// The colors of the pictures.
  let inks: Inks
  /// The files that the look was read from.
  let inputs: [InputFile]
  private(set) var chart: ChartPlan?
  /// The place in its film of the single frame that is drawn, or `nil` to number frames as they
  /// come.
  private let place: ShownPart.Place?
  /// The cards of the film.
  var cards: FilmCards
  private let pictures: PicturePlan
  /// The assignment of the chart's curves to axes.
  var chartForm: ChartForm { pictures.chart ?? .together }

  init(
    schedule: FrameSchedule, painter: FramePainter, inks: Inks, inputs: [InputFile],
    chart: ChartPlan?, place: ShownPart.Place?, cards: FilmCards, pictures: PicturePlan
  ) {
    self.schedule = schedule
    self.painter = painter
    self.inks = inks
    self.inputs = inputs
    self.chart = chart
    self.place = place
    self.cards = cards
    self.pictures = pictures
  }

  /// Refuses a scene whose marks and labels would not be seen, since the world lists no colors for them.
  func check(_ scene: Scene) throws(UnlistedMarks) {
    if scene.marks.isEmpty || !painter.look.markInks.isEmpty { return }
    throw UnlistedMarks(color: scene.marks.shapes.first?.color ?? painter.look.text)
  }

  /// Returns the place of what frame `number` shows in its film, without cards.
  func place(of number: Int) -> ShownPart.Place {
    place ?? ShownPart.Place(number: cards.place(of: number), count: schedule.filmCount)
  }

  /// Returns the shot of `scene` as frame `number`.
  func shot(of scene: Scene, number: Int) -> Shot {
    let place = place(of: number)
    return Shot(
      painter: painter, way: painter.way(of: place.number, of: place.count), scene: scene)
  }

  /// Returns the view of a moving camera in frame `number`, or `nil` when it doesn't move.
  func view(of number: Int) -> CameraView? {
    if painter.look.card != nil, cards.card(of: number) == .title { return nil }
    let place = place(of: number)
    return painter.view(of: place.number, of: place.count)
  }

  /// Returns the drawing of a run that ended early at tick `last`.
  func ending(at last: Tick) -> Drawing {
    var drawing = self
    drawing.schedule = schedule.ending(at: last)
    return drawing.ending(after: drawing.schedule.filmCount)
  }

  /// Returns the drawing of a run whose film ended early, after `count` frames without cards.
  func ending(after count: Int) -> Drawing {
    var drawing = self
    drawing.cards.film = count
    return drawing
  }

  /// Ends the axes of the chart where a run of `world` ends.
  mutating func endChart(at reach: ChartReach, of world: some WorldDescription) throws {
    guard var chart, let extent = world.extent(until: reach.lastTick) else { return }
    chart.lastTick = reach.lastTick
    chart.panels = reach.panels
    chart = pictures.fitting(chart, in: extent)
    if chart == self.chart { return }
    var problems = Problems()
    let layout = pictures.layout(of: extent, chart: chart, &problems)
    try problems.throwIfAny()
    guard let layout else { return }
    self.chart = chart
    painter = layout.painter(look: painter.look, limitedTo: painter.limit)
  }
}
