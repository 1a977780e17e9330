import FrameExport
import Lattice
import Raster
import SceneDescription
public import SimulationKernel

/// What makes a film's file smaller: fewer colors, and smaller pictures.
struct FilmReduction {
  /// The most colors of a frame; `nil`: as many as before.
  var colors: Int?
  /// The sides of pictures, in eighths of what they were.
  var eighths = 8

  /// The reductions of a film whose frames have `colors` colors, or more than can be counted: those first
  /// that change its looks least.
  static func all(colors: Int?) -> [FilmReduction] {
    let fewer: [Int?] = [nil, 256, 128, 64].filter { $0 ?? 0 < colors ?? .max }
    let all = (2...8).reversed().flatMap { eighths in
      fewer.map { FilmReduction(colors: $0, eighths: eighths) }
    }
    return all.dropFirst() + [FilmReduction(colors: 32, eighths: 2)]
  }

  /// The bytes of a film reduced so, as a share of those of the film as it was, at the least: cells and sprites
  /// take fewer bytes a pixel the larger they are.
  var leastShare: Double {
    let ofColors =
      switch colors {
      case nil: 1.0
      case 256: 0.4
      case 128: 0.6
      default: 0.45
      }
    return ofColors * Double(eighths * eighths) / 64
  }
}

extension WorldRun {
  /// Writes `prepared`, this run, and where its film gets too large the run again with fewer colors, and then
  /// with smaller pictures, until it does not.
  ///
  /// - Parameters:
  ///   - prepared: the run, ready to begin; it runs once.
  ///   - control: whether to stop, and who learns of progress.
  /// - Returns: how the run ended, and what was done to make the film small enough; `nil`: nothing was.
  /// - Throws: what ``PreparedRun/write(_:)`` throws.
  public func write(
    _ prepared: inout PreparedRun<Description>, _ control: RunControl
  ) throws -> (outcome: RunOutcome<Description.World.Model>, reduction: Explanation?) {
    // The world at its start must not be held here: it goes on in place.
    let size = prepared.pictureSize, colors = prepared.colorCount, scale = prepared.cellScale
    do {
      return (try prepared.write(control), nil)
    } catch ExportError.tooLarge(let path, let most, var share) {
      var tried = FilmReduction()
      for reduction in size == nil ? [] : FilmReduction.all(colors: colors) {
        // What is too large by far is not tried.
        if reduction.leastShare / tried.leastShare > share * 1.25, reduction.eighths > 2 {
          continue
        }
        guard let size, var smaller = try reduced(by: reduction, size, scale, control) else {
          continue
        }
        do {
          let outcome = try smaller.write(control)
          return (outcome, change(to: smaller, from: size, colors))
        } catch ExportError.tooLarge(_, _, let new) {
          (tried, share) = (reduction, new)
        }
      }
      throw ExportError.tooLarge(path: path, mostBytes: most, share: share)
    }
  }

  /// The run with fewer colors or smaller pictures; `nil` where these don't fit.
  private func reduced(
    by reduction: FilmReduction, _ size: Size, _ scale: Scale?, _ control: RunControl
  ) throws -> PreparedRun<Description>? {
    var run = self
    run.plan.film.mostColors = reduction.colors
    if reduction.eighths < 8 {
      let framing = run.pictures.framing
      func reduced(_ framing: Framing) -> Framing {
        framing.reduced(to: reduction.eighths, cell: scale)
      }
      run.pictures.framing = FilmFraming(
        reduced(framing.start), to: framing.end.map(reduced), easing: framing.easing)
      // The record says what is drawn.
      run.pictures.written = nil
    }
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
    let fewer = "\(run.colorCount ?? 0) colours in place of \(colors.map { "\($0)" } ?? "all")"
    let smaller =
      "pictures of \(new.width) × \(new.height) in place of \(size.width) × \(size.height)"
    let changes = (run.colorCount == colors ? [] : [fewer]) + (new == size ? [] : [smaller])
    return "\(option: "max-bytes"): \(changes.joined(separator: " and "))"
  }
}

extension PreparedRun {
  /// The size of pictures; `nil` where none are drawn.
  fileprivate var pictureSize: Size? { drawing?.painter.layout.picture }

  /// The colors of a picture; `nil` where they are more than can be counted.
  fileprivate var colorCount: Int? { drawing?.painter.palette?.count }

  fileprivate var cellScale: Scale? { drawing?.painter.layout.scale }
}

extension Framing {
  /// What is shown in pictures whose sides have so many eighths of what they had, with cells of `cell` where
  /// the size follows from them.
  fileprivate func reduced(to eighths: Int, cell: Scale?) -> Framing {
    func less(_ size: Size) -> Size {
      Size(width: max(1, size.width * eighths / 8), height: max(1, size.height * eighths / 8))
    }
    switch self {
    case .automatic, .cell:
      guard let cell else { return self }
      return .cell(max(1, cell.numerator * eighths / (8 * cell.denominator)))
    case .size(let size): return .size(less(size))
    case .filling(let cells, let size): return .filling(cells, less(size))
    case .viewport(let cells, let size): return .viewport(cells, less(size))
    case .zoom(let scale, let center, let size):
      let text = "\(scale.numerator * eighths)/\(scale.denominator * 8)"
      return .zoom((try? Scale(parsing: text)) ?? scale, center: center, less(size))
    }
  }
}
