import FrameExport
import Lattice
import Raster
import SceneDescription
public import SimulationKernel

/// A reduction of a film's file: fewer colors, and smaller pictures.
struct FilmReduction {
  /// The largest number of colors of a frame, or `nil` for as many as before.
  var colors: Int?
  /// The sides of pictures, in parts of the 1024 that they had.
  var parts = whole

  /// The parts of unchanged sides.
  static let whole = 1024
  /// Returns the numbers of colors below `colors`, which frames have or which is `nil` for RGBA,
  /// that are tried in pictures of every size.
  static func colors(below colors: Int?) -> [Int] { [256, 128, 64].filter { $0 < colors ?? .max } }
  /// The numbers of colors that are too few for good pictures.
  static let fewestColors = [32, 16, 8, 4, 2]
  /// The sides that are tried, in parts of the 1024 that they had.
  static let parts = [896, 768, 640, 512, 384, 256, 192, 128, 96, 64, 48, 32, 16, 8, 4, 2, 1]

  /// A lower bound of the reduced film's bytes, as a fraction of those of the original: larger
  /// cells and sprites need fewer bytes per pixel.
  var leastShare: Double {
    let ofColors =
      switch colors {
      case nil: 1.0
      case 256: 0.4
      case 128: 0.6
      default: 0.45
      }
    return ofColors * Double(parts * parts) / Double(Self.whole * Self.whole)
  }
}

extension WorldRun {
  /// Writes `prepared`, this run, and when its film gets too large repeats the run with fewer
  /// colors, and then with smaller pictures, until it fits.
  ///
  /// At the size of the film that is written, all larger numbers of colors were tried, so that the
  /// recorded size and limit are enough to determine the same number again.
  ///
  /// - Parameters:
  ///   - prepared: The run, ready to begin, which can be written once.
  ///   - control: The cancellation and progress of the run.
  /// - Returns: The result of the run, and a sentence on the reduction, or `nil` without one.
  /// - Throws: The errors of ``PreparedRun/write(_:)``.
  /// - Complexity: That of ``PreparedRun/write(_:)`` for each run.
  public func write(
    _ prepared: inout PreparedRun<Description>, _ control: RunControl
  ) throws -> (outcome: RunOutcome<Description.World.Model>, reduction: Explanation?) {
    // The world at its start must not be held here, so that it is changed in place.
    let size = prepared.pictureSize, colors = prepared.colorCount, scale = prepared.cellScale
    do {
      return (try prepared.write(control), nil)
    } catch ExportError.tooLarge(let path, let most, let share) {
      let fewer = FilmReduction.colors(below: colors)
      let runs = size.map { smallerRuns($0, scale) } ?? []
      let found =
        try Self.first(of: runs, fewer, share: share, control)
        ?? Self.smallest(of: runs, control)
      guard let size, let (run, outcome) = found else {
        throw ExportError.tooLarge(path: path, mostBytes: most, share: share)
      }
      return (outcome, change(to: run, from: size, colors))
    }
  }

  private typealias Written = (
    run: PreparedRun<Description>, outcome: RunOutcome<Description.World.Model>
  )

  /// Writes the first of `runs`, each in all of its colors and in `fewer`, whose film is small
  /// enough. With all colors, the fraction `share` of the first one's frames fits in the limit.
  private static func first(
    of runs: [SmallerRun], _ fewer: [Int], share: Double, _ control: RunControl
  ) throws -> Written? {
    var tried = FilmReduction(), share = share
    for (run, parts) in runs {
      // A film that is too large by far even with the fewest colors is not tried.
      let least = FilmReduction(colors: fewer.last, parts: parts).leastShare / tried.leastShare
      if parts < FilmReduction.whole && least > share * 1.25 { continue }
      let all: [Int?] = parts == FilmReduction.whole ? fewer : [nil] + fewer
      for colors in all {
        guard var prepared = try run.prepared(colors, control) else { break }
        do {
          let outcome = try prepared.write(control)
          return (prepared, outcome)
        } catch ExportError.tooLarge(_, _, let new) {
          (tried, share) = (FilmReduction(colors: colors, parts: parts), new)
        }
      }
    }
    return nil
  }

  /// Writes the last of `runs` that can be drawn, in the first of the few numbers of colors with
  /// which its film is small enough.
  private static func smallest(
    of runs: [SmallerRun], _ control: RunControl
  ) throws -> Written? {
    for (run, _) in runs.reversed() {
      var canBeDrawn = false
      for colors in FilmReduction.fewestColors {
        guard var prepared = try run.prepared(colors, control) else { break }
        canBeDrawn = true
        do {
          let outcome = try prepared.write(control)
          return (prepared, outcome)
        } catch ExportError.tooLarge {}
      }
      if canBeDrawn { return nil }
    }
    return nil
  }

  private typealias SmallerRun = (run: WorldRun, parts: Int)

  /// Returns this run and those with smaller pictures, each with its sides in parts of this one's
  /// 1024. No two show the same.
  private func smallerRuns(_ size: Size, _ scale: Scale?) -> [SmallerRun] {
    var runs = [(run: self, parts: FilmReduction.whole)]
    for parts in FilmReduction.parts {
      let run = reduced(to: parts, size, scale)
      if runs.last?.run.pictures.framing != run.pictures.framing { runs.append((run, parts)) }
    }
    return runs
  }

  /// Returns the run with pictures whose sides have `parts` parts of 1024.
  private func reduced(to parts: Int, _ size: Size, _ scale: Scale?) -> WorldRun {
    var run = self
    let framing = pictures.framing
    func reduced(_ framing: Framing) -> Framing { framing.reduced(to: parts, size, cell: scale) }
    run.pictures.framing = FilmFraming(
      reduced(framing.start), to: framing.end.map(reduced), easing: framing.easing)
    // The record has the options of what is drawn.
    run.pictures.written = nil
    return run
  }

  /// Prepares the run with at most `colors` colors, or returns `nil` when it can't be drawn so.
  private func prepared(
    _ colors: Int?, _ control: RunControl
  ) throws -> PreparedRun<Description>? {
    var run = self
    run.plan.film.mostColors = colors
    var problems = Problems()
    do {
      return try run.prepared(&problems, control)
    } catch is OptionProblems {
      return nil
    }
  }

  private func change(
    to run: PreparedRun<Description>, from size: Size, _ colors: Int?
  ) -> Explanation {
    let new = run.pictureSize ?? size
    let fewer = "\(run.colorCount ?? 0) colors in place of \(colors.map { "\($0)" } ?? "all")"
    let smaller =
      "pictures of \(new.width) × \(new.height) in place of \(size.width) × \(size.height)"
    let changes = (run.colorCount == colors ? [] : [fewer]) + (new == size ? [] : [smaller])
    return "\(option: "max-bytes"): \(changes.joined(separator: " and "))"
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
  /// Returns the framing for pictures, of `size` at first, whose sides are reduced to `parts` parts
  /// of 1024, in cells of `cell` at first where the size follows from them.
  fileprivate func reduced(to parts: Int, _ size: Size, cell: Scale?) -> Framing {
    func less(_ size: Size) -> Size {
      Size(width: max(1, size.width * parts / 1024), height: max(1, size.height * parts / 1024))
    }
    switch self {
    case .automatic, .cell:
      guard let cell else { return .size(less(size)) }
      let pixels = cell.numerator * parts / (1024 * cell.denominator)
      return pixels >= 1 ? .cell(pixels) : .size(less(size))
    case .size(let size): return .size(less(size))
    case .filling(let cells, let size): return .filling(cells, less(size))
    case .viewport(let cells, let size): return .viewport(cells, less(size))
    case .zoom(let scale, let center, let size):
      let text = "\(scale.numerator * parts)/\(scale.denominator * 1024)"
      return .zoom((try? Scale(parsing: text)) ?? scale, center: center, less(size))
    }
  }
}
