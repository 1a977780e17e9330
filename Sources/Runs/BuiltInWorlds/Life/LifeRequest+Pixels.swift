import CellPatterns
public import Lattice
import Portrayals
import Raster
import SceneDescription
public import WorldRuns

extension LifeRequest {
  /// Returns the field with a cell for each pixel that pictures of `size` have left beside what
  /// `pictures` show around the cells.
  ///
  /// - Parameters:
  ///   - size: The size of a picture.
  ///   - pictures: What pictures show beside the cells.
  /// - Returns: The size of the field, or that of the picture when nothing else fits.
  public static func field(in size: Size, _ pictures: PicturePlan) -> Size {
    let portrayal = LifePortrayal(
      states: 2, bounds: Rect(size), mostCells: .init(size.count), lastGeneration: 99_999)
    let chart = ChartPlan(
      names: LifePortrayal.namesOfCounts, top: max(1, size.count), firstTick: 0, lastTick: 99_999,
      unit: LifePortrayal.timeUnit)
    let layout = try? FrameLayout(
      bounds: Rect(Size(width: 1, height: 1)), framing: .zoom(Scale(1), center: nil, size),
      counters: pictures.counter == .off ? [] : portrayal.widestCounters,
      caption: pictures.caption, chart: pictures.chart == nil ? nil : chart)
    return layout?.window.size ?? size
  }
}
