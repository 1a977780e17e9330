import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Raster
import WorldRuns

// Soups whose field follows from the size of pictures.
extension LifeDescription {
  public static var fitsPictures: Bool { true }

  /// Chooses a table that isn't given, and returns `pictures` for it.
  mutating func fitted(_ pictures: PicturePlan) -> PicturePlan {
    var pictures = pictures
    guard let cells = request.freeCells, let standard = request.size else {
      if request.random == nil { pictures.keepTable() }
      return pictures
    }
    let portrayal = LifePortrayal(
      states: 2, bounds: Rect(standard), mostCells: .init(standard.count), lastGeneration: 99_999)
    let extent = WorldExtent(
      bounds: portrayal.bounds, widestCounters: portrayal.widestCounters,
      highestCount: max(1, standard.count))
    guard let space = pictures.space(forTableOf: self, extent) else {
      fillPixels(of: pictures)
      return pictures
    }
    let table = SheetTable.wholeCells(cells, on: space)
    guard fill(table) else { return pictures }
    if table != standard { notes.append(pictures.note(onTable: table, insteadOf: standard)) }
    // On the unbounded plane the soup is a start and no table.
    if request.topology?.isUnbounded == true { pictures.keepTable() } else { pictures.coverTable() }
    return pictures
  }

  /// Makes a soup without a table one of a cell a pixel, which is then seen in part.
  private mutating func fillPixels(of pictures: PicturePlan) {
    if request.isPreset { return }
    switch pictures.framing.start {
    case .size(let size), .viewport(_, let size), .zoom(_, _, let size):
      _ = fill(LifeRequest.field(in: size, pictures))
    case .automatic, .cell, .filling: break
    }
  }

  /// Returns whether the field can have this size, which it then has.
  private mutating func fill(_ size: Size) -> Bool {
    if let topology = request.topology, topology.width != nil {
      guard let resized = try? topology.resized(to: size) else { return false }
      request.topology = resized
    }
    request.size = size
    return true
  }
}
