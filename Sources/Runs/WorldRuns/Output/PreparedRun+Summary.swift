import AtomicFiles
import FrameExport
package import Lattice
import PyramidExport
import Raster
package import SimulationKernel

// The summary of the output.
extension PreparedRun {
  /// Returns the summary of a run that ended at tick `last`, with `frames` pictures or `tiles`
  /// tiles of a pyramid and `rows` rows of a census: a phrase for each of its files.
  func summary(frames: Int, tiles: Int, rows: Int, last: Tick) -> [String] {
    var phrases: [String] = []
    if let drawing {
      let size = drawing.painter.layout.picture
      if let shard = plan.shard {
        let mine = shard.frames(of: drawing.schedule.count).clamped(to: 0..<frames)
        phrases.append(plan.summary(of: shard, pictures: mine.count, size))
      } else {
        phrases += plan.summary(pictures: frames, size)
      }
    }
    if let pyramid {
      let size = RunPlan.text(pyramid.shape.size)
      let page = pyramid.request.place.filesBesideTiles.first { $0.hasSuffix(".html") } ?? ""
      phrases.append("\(RunPlan.number(tiles, "tile")) of \(size): open \(page)")
    }
    return phrases + records.summary(rows: rows, last: last)
  }

  /// Returns the summary of a run that was ended by the viewer, and what it did not write, a phrase
  /// each.
  func quitSummary(shown: Int, of frames: Int) -> [String] {
    records.quitSummary(shown: shown, of: frames)
  }
}

extension RecordPlan {
  /// Returns a phrase for each file beside the pictures, with `rows` rows of a census and the state of
  /// tick `last`.
  package func summary(rows: Int, last: Tick) -> [String] {
    let files = [
      (RunPlan.number(rows, "row"), census), ("events", events),
      ("the state of tick \(last)", save),
    ]
    return files.compactMap { what, path in
      guard let path, path != "-", AtomicFile.appearsWhole(path) else { return nil }
      return "\(what) in \(path)"
    }
  }

  /// Returns the summary of frames of which the viewer has ended the playback, and of the files that are
  /// not written, a phrase each.
  package func quitSummary(shown: Int, of frames: Int) -> [String] {
    let missing = [census, events, save].compactMap { $0 }
    return ["played \(shown) of \(RunPlan.number(frames, "picture")), until q"]
      + (missing.isEmpty ? [] : ["not written: \(missing.joined(separator: ", "))"])
  }
}

extension RunPlan {
  /// Returns a phrase for `count` pictures of `size` at their destination, or none where there are none.
  package func summary(pictures count: Int, _ size: Size) -> [String] {
    let text = Self.text(size), pictures = Self.number(count, "picture")
    switch destination {
    case .picture(let path): return ["\(pictures), \(text), in \(path)"]
    case .folder(let path): return ["\(pictures), \(text), in \(AtomicFiles.joined(path, ""))"]
    case .sequence(let folder, let names):
      let place = folder == "." ? "" : AtomicFiles.joined(folder, "")
      let last = count > 1 ? " to \(names.name(of: count - 1))" : ""
      return ["\(pictures), \(text), \(place)\(names.name(of: 0))\(last)"]
    case .film(let path, _):
      let length = shownTiming.end(frames: count, inUnits: 10)
      let bytes = fileTrace(path).first.map { ", \(Self.bytes($0))" } ?? ""
      return [
        "\(Self.number(count, "frame")), \(text), \(length / 10).\(length % 10) s of film"
          + "\(bytes), in \(path)"
      ]
    case .terminal(let window):
      let way = window.display == .halfBlocks ? ", in half blocks" : ""
      let seen = Size(
        width: size.width / window.reduction, height: size.height / window.reduction)
      return ["played \(pictures), \(Self.text(seen))\(way)"]
    case .stream, .pyramid, nil: return []
    }
  }

  /// Returns a phrase for the `count` pictures of `size` that a shard has.
  func summary(of shard: FrameShard, pictures count: Int, _ size: Size) -> String {
    let folder = destination?.folder ?? ""
    return
      "\(Self.number(count, "picture")), \(Self.text(size)), in \(folder), shard \(shard.shard)"
  }

  static func text(_ size: Size) -> String { "\(size.width) × \(size.height)" }

  static func number(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Returns the length of a file, rounded to at least two digits.
  static func bytes(_ count: Int64) -> String {
    if count < 1000 { return "\(count) bytes" }
    if count < 999_500 { return "\((count + 500) / 1000) KB" }
    var tenth: Int64 = 100_000, units = ["MB", "GB", "TB", "PB"][...]
    while count / tenth >= 9_999, units.count > 1 {
      tenth *= 1000
      units.removeFirst()
    }
    let tenths = count / tenth + (count % tenth >= tenth / 2 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10) \(units[units.startIndex])"
  }
}

extension FrameDestination {
  /// The folder of frames, or `nil` for other destinations.
  var folder: String? {
    switch self {
    case .folder(let folder), .sequence(let folder, _): folder
    case .picture, .film, .pyramid, .stream, .terminal: nil
    }
  }
}
