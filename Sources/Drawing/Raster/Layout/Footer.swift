import Lattice
import SceneDescription

/// What is asked for under the window: text, and a chart below it.
struct FooterRequest {
  var text: BandRequest
  var chart: ChartPlan?

  /// The footer of a picture that grows by it, under a table of these pixels.
  func layout(below table: Size) -> Footer {
    let band = text.layout(width: table.width, top: table.height, room: .max)
    let top = table.height + (band?.height ?? 0)
    let chart = chart.flatMap { ChartLayout.largest($0, width: table.width, room: .max) }
    return Footer(band: band, chart: chart?.moved(top: top))
  }

  /// The footer inside of a picture of `size`.
  ///
  /// Text takes a third of its height at most and a chart three tenths, or where that is too low two
  /// fifths, and both two thirds.
  func layout(within size: Size) -> Footer {
    let band = text.layout(width: size.width, bottom: size.height, room: size.height / 3)
    let rest = size.height * 2 / 3 - (band?.height ?? 0)
    func largest(room: Int) -> ChartLayout? {
      chart.flatMap { ChartLayout.largest($0, width: size.width, room: min(room, rest)) }
    }
    let plot = largest(room: size.height * 3 / 10) ?? largest(room: size.height * 2 / 5)
    let bottom = size.height - (plot?.height ?? 0)
    return Footer(
      band: band.map { $0.moved(top: bottom - $0.height) }, chart: plot?.moved(top: bottom))
  }
}

/// What stands under the window.
struct Footer: Sendable {
  var band: BandLayout?
  var chart: ChartLayout?

  var height: Int { (band?.height ?? 0) + (chart?.height ?? 0) }
}
