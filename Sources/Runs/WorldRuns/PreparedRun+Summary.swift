import AtomicFiles
import FrameExport
import Lattice
import PyramidExport
import Raster
import SimulationKernel

// The summary of the output.
extension PreparedRun {
  /// Returns the summary of a run that ended at tick `last`, with `frames` pictures or `tiles`
  /// tiles of a pyramid and `rows` rows of a census: a phrase for each of its files.
  func summary(frames: Int, tiles: Int, rows: Int, last: Tick) -> [String] {
    var phrases: [String] = []
    if let drawing, let destination = plan.destination {
      let size = Self.text(drawing.painter.layout.picture)
      phrases += [pictures(frames, size, to: destination)].compactMap { $0 }
    }
    if let pyramid {
      let size = Self.text(pyramid.shape.size)
      let page = pyramid.request.place.filesBesideTiles.first { $0.hasSuffix(".html") } ?? ""
      phrases.append("\(Self.number(tiles, "tile")) of \(size): open \(page)")
    }
    let lines = Self.number(rows, "row")
    for (what, path) in [
      (lines, records.census), ("events", records.events),
      ("the state of tick \(last)", records.save),
    ] {
      if let path, path != "-", AtomicFile.appearsWhole(path) {
        phrases.append("\(what) in \(path)")
      }
    }
    return phrases
  }

  private func pictures(_ count: Int, _ size: String, to destination: FrameDestination) -> String? {
    let pictures = Self.number(count, "picture")
    switch destination {
    case .picture(let path): return "\(pictures), \(size), in \(path)"
    case .folder(let path):
      return "\(pictures), \(size), in \(path.hasSuffix("/") ? path : path + "/")"
    case .sequence(let folder, let names):
      let place = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      let last = count > 1 ? " to \(names.name(of: count - 1))" : ""
      return "\(pictures), \(size), \(place)\(names.name(of: 0))\(last)"
    case .film(let path, _):
      let length = plan.shownTiming.end(frames: count, inUnits: 10)
      let bytes = fileTrace(path).first.map { ", \(Self.bytes($0))" } ?? ""
      return "\(Self.number(count, "frame")), \(size), \(length / 10).\(length % 10) s of film"
        + "\(bytes), in \(path)"
    case .terminal(let window):
      let way = window.display == .halfBlocks ? ", in half blocks" : ""
      let whole = drawing?.painter.layout.picture ?? window.pictureSize
      let seen = Size(
        width: whole.width / window.reduction, height: whole.height / window.reduction)
      return "played \(pictures), \(Self.text(seen))\(way)"
    case .stream, .pyramid: return nil
    }
  }

  /// Returns the summary of a run that was ended by the viewer, and what it did not write, a phrase
  /// each.
  func quitSummary(shown: Int, of frames: Int) -> [String] {
    let missing = [records.census, records.events, records.save].compactMap { $0 }
    return ["played \(shown) of \(Self.number(frames, "picture")), until q"]
      + (missing.isEmpty ? [] : ["not written: \(missing.joined(separator: ", "))"])
  }

  private static func text(_ size: Size) -> String { "\(size.width) × \(size.height)" }

  private static func number(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Returns the length of a file, rounded to at least two digits.
  private static func bytes(_ count: Int64) -> String {
    if count < 1000 { return "\(count) bytes" }
    if count < 999_500 { return "\((count + 500) / 1000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
