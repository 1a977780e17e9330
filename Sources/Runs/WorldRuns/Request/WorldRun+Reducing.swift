import AtomicFiles
import FrameExport
import Lattice
import Raster
import SceneDescription
public import SimulationKernel

extension WorldRun {
  /// Writes `prepared`, this run, and when its film gets too large repeats the run with fewer
  /// colors and smaller pictures, until it fits.
  ///
  /// - Parameters:
  ///   - prepared: The run, ready to begin, which can be written once.
  ///   - control: The cancellation and progress of the run.
  /// - Returns: The result of the run, and a sentence on the reduction, or `nil` without one.
  /// - Throws: The errors of ``PreparedRun/write(_:)``.
  /// - Complexity: That of ``PreparedRun/write(_:)`` for each run.
  public func write(
    _ prepared: PreparedRun<Description>, _ control: RunControl
  ) throws -> (outcome: RunOutcome<Description.World.Model>, reduction: Explanation?) {
    // The world at its start must not be held here, so that it is changed in place.
    let size = prepared.pictureSize, colors = prepared.colorCount, scale = prepared.cellScale
    let omitsText = prepared.omitsText
    do {
      return (try prepared.write(control), nil)
    } catch ExportError.tooLarge(let path, let most, let bytes) {
      let cell = pictures.framing.end == nil ? scale?.wholeCell : nil
      var search = FilmSearch(most: most, original: bytes, colors: colors, cell: cell)
      var found: Written?
      while let size, let film = search.next(), found?.canRepeat ?? true {
        do {
          let reduced = reduced(to: film, size, scale, isFirst: found == nil)
          guard let run = try reduced.prepared(film.colors, control) else {
            search.removeFilms(from: film)
            continue
          }
          let outcome = try run.write(control)
          found = Written(run, outcome, after: found)
          search.add(fileTrace(path).first.map { Int($0) }, of: film)
        } catch ExportError.tooLarge(_, _, let bytes) {
          search.add(bytes, of: film)
        } catch {
          // The film that was found stays, whatever ends the search for a better one.
          guard found == nil else { break }
          throw error
        }
      }
      guard let size, let found else {
        throw ExportError.tooLarge(path: path, mostBytes: most, bytes: bytes)
      }
      let losesText = found.omitsText && !omitsText
      return (found.outcome, change(to: found, from: size, colors, losesText: losesText))
    }
  }

  /// A film that is small enough.
  private struct Written {
    let outcome: RunOutcome<Description.World.Model>
    let size: Size?
    let colors: Int?
    let omitsText: Bool
    /// Whether there is memory for another world.
    let canRepeat: Bool

    init(
      _ run: PreparedRun<Description>, _ outcome: RunOutcome<Description.World.Model>,
      after first: Written?
    ) {
      // The files beside the pictures were written with the first.
      let further = first?.outcome.summary.dropFirst(outcome.summary.count) ?? []
      self.outcome = RunOutcome(
        world: outcome.world, hasMetEnd: outcome.hasMetEnd, summary: outcome.summary + further)
      (size, colors, omitsText) = (run.pictureSize, run.colorCount, run.omitsText)
      canRepeat = run.bytesNeeded + run.description.memory.running <= run.plan.memory
    }
  }

  /// Returns the run with the pictures of `film`, and with the files beside them if it `isFirst`.
  private func reduced(
    to film: FilmSearch.Film, _ size: Size, _ scale: Scale?, isFirst: Bool
  ) -> WorldRun {
    var run = self
    let framing = pictures.framing
    func reduced(_ framing: Framing) -> Framing { framing.reduced(to: film, size, cell: scale) }
    run.reducedFraming = FilmFraming(
      reduced(framing.start), to: framing.end.map(reduced), easing: framing.easing)
    // The record has the options of what is drawn.
    run.pictures.written = nil
    if !isFirst { run.records = RecordPlan(load: records.load) }
    return run
  }

  /// Prepares the run with at most `colors` colors, or returns `nil` when it can't be drawn so.
  private func prepared(
    _ colors: Int?, _ control: RunControl
  ) throws -> PreparedRun<Description>? {
    var run = self
    if let colors { run.plan.film.mostColors = colors }
    var problems = Problems()
    do {
      return try run.prepared(&problems, control)
    } catch is OptionProblems {
      return nil
    }
  }

  private func change(
    to film: Written, from size: Size, _ colors: Int?, losesText: Bool
  ) -> Explanation {
    let new = film.size ?? size, left = film.colors ?? .max
    let fewer = "\(left) colors instead of \(colors.map { "\($0)" } ?? "all")"
    let smaller =
      "pictures of \(new.width) × \(new.height) instead of \(size.width) × \(size.height)"
    let changes = (left < colors ?? .max ? [fewer] : []) + (new == size ? [] : [smaller])
    return "\(option: "max-bytes"): \(changes.joined(separator: " and "))"
      + (losesText ? ", without counters, which don't fit" : "")
  }
}

extension PreparedRun {
  /// The size of pictures, or `nil` when none are drawn.
  fileprivate var pictureSize: Size? { drawing?.painter.layout.picture }

  /// The number of colors of a picture, or `nil` for RGBA.
  fileprivate var colorCount: Int? { drawing?.painter.palette?.count }

  fileprivate var cellScale: Scale? { drawing?.painter.layout.scale }
}

extension Framing {
  /// Returns the framing for the pictures of `film`, of `size` at first, in cells of `cell` at first where the
  /// size follows from them.
  fileprivate func reduced(to film: FilmSearch.Film, _ size: Size, cell: Scale?) -> Framing {
    func less(_ size: Size) -> Size {
      Size(
        width: max(1, size.width * film.parts / film.whole),
        height: max(1, size.height * film.parts / film.whole))
    }
    switch self {
    case .automatic, .cell:
      guard let cell else { return .size(less(size)) }
      let pixels = cell.numerator * film.parts / (film.whole * cell.denominator)
      return pixels >= 1 ? .cell(pixels) : .size(less(size))
    case .size(let size): return .size(less(size))
    case .filling(let cells, let size): return .filling(cells, less(size))
    case .viewport(let cells, let size): return .viewport(cells, less(size))
    case .zoom(let scale, let center, let size):
      let numerator = scale.numerator.multipliedReportingOverflow(by: film.parts)
      let denominator = scale.denominator.multipliedReportingOverflow(by: film.whole)
      let text = "\(numerator.partialValue)/\(denominator.partialValue)"
      let smaller = numerator.overflow || denominator.overflow ? nil : try? Scale(parsing: text)
      return .zoom(smaller ?? scale, center: center, less(size))
    }
  }
}
