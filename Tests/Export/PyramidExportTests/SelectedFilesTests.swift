import AtomicFiles
import Foundation
import FrameExport
import Lattice
import Pictures
import Raster
import SceneDescription
import ScratchFolders
import TestScope
import Testing
import Workers

@testable import PyramidExport

/// The files of a map of which only the busiest places are drawn.
@Suite struct `A map of the busiest places` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func export(
    _ layout: PyramidLayout = .xyz, most: Int = 500, in folder: String = "t"
  ) throws -> PyramidExport {
    let cells = SpotCells.scattered
    let painter = try PyramidPainter(
      PyramidShape(
        cells: cells.bounds, scale: Scale(1), tileSide: 64, layout: layout, mostTiles: most),
      cells: cells
    ) { _ in SmallPyramid.look }
    return PyramidExport(
      painter, to: PyramidPlace(layout, inFolder: self.folder.file(folder)), program: "Test 1",
      settings: [("tiles", "\(most)")], tick: 3, caption: ViewerCaption(title: "test"),
      address: "t")
  }

  private func page(_ folder: String = "t") throws -> [String: Any] {
    let path = self.folder.file(folder + "/viewer.html")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(page.range(of: "const pyramid = "))
    let end = try #require(page.range(of: ";\n", range: start.upperBound..<page.endIndex))
    let json = try JSONSerialization.jsonObject(
      with: Data(page[start.upperBound..<end.lowerBound].utf8))
    return try #require(json as? [String: Any])
  }

  /// The tiles that the page's index lists, found as the page does.
  private func tiles(
    ofIndex text: String, _ shape: PyramidShape
  ) throws -> (tiles: Set<TileKey>, plain: Set<TileKey>) {
    var letters = text[...], level = [TileKey(reduction: shape.levels - 1, column: 0, row: 0)]
    var tiles = Set(level), plain = Set<TileKey>()
    for _ in 0..<shape.levels - 1 {
      var below: [TileKey] = []
      for tile in level {
        let next = letters.popFirst()
        let letter = try #require(next)
        if letter == "+" { below += tile.children.filter(shape.contains) }
        if letter == "0" { plain.insert(tile) }
      }
      level = below
      tiles.formUnion(below)
    }
    #expect(letters.isEmpty)
    return (tiles, plain)
  }

  @Test(arguments: [PyramidLayout.xyz, .tms], sampled([120, 500, 1 << 20], every: 3))
  func `has a page that knows its tiles`(layout: PyramidLayout, most: Int) throws {
    let export = try export(layout, most: most)
    let count = try export.write(threads: 2)
    let shape = export.painter.shape, names = PyramidNames(shape)
    let content = try page()
    let found = try tiles(ofIndex: #require(content["index"] as? String), shape)
    let written = try files(under: folder.file("t")).filter { $0.hasSuffix(".png") }
    #expect(Set(found.tiles.map(names.path(of:))) == Set(written))
    #expect(written.count == count && count <= most)
    let record = try #require(try PyramidRecord.read(folder.file("t/pyramid.json")))
    #expect(record.tiles == count && record.state == .finished)
    // Where nothing lives, the page has the color.
    #expect(content["colors"] as? [String] == ["#ffffff"] && !found.plain.isEmpty)
    let inside = try #require(content["inside"] as? [String: Double])
    let cells = SpotCells.scattered.bounds
    #expect(inside["x"] == Double(cells.x - shape.cells.x) && inside["width"] == 1_048_576)
  }

  @Test func `has no index where all tiles are there`() throws {
    try SmallPyramid(layout: .xyz).export(to: PyramidPlace(.xyz, inFolder: folder.file("t")))
      .write(threads: 1)
    let content = try page()
    #expect(content["index"] == nil && content["inside"] == nil && content["colors"] == nil)
  }

  @Test(arguments: sampled([60, 0, 1, 300], every: 2))
  func `goes on where it was stopped, and is the same in the end`(tiles: Int) throws {
    let count = Monitor(0)
    let done = try export(in: "t").write(
      threads: 1, isCancelled: { count.change { $0 } >= tiles },
      wrote: { written in count.change { $0 = written } })
    #expect(done == tiles)
    if tiles == 0 {
      #expect(!isFolder(folder.file("t")))
    } else {
      #expect(try contents(of: folder.file("t")).count == tiles + 1)
    }
    try export(in: "t").write(threads: 3, resuming: true)
    try export(in: "u").write(threads: 1)
    #expect(try contents(of: folder.file("t")) == contents(of: folder.file("u")))
  }

  @Test func `is another one with another number of tiles`() throws {
    try export(most: 500).write(threads: 1)
    let error = #expect(throws: ExportError.self) {
      try export(most: 400).write(threads: 1, resuming: true)
    }
    #expect("\(try #require(error))".contains("tiles 500, not 400"))
    // Written anew it leaves none of the tiles that it lacks.
    try export(most: 400).write(threads: 1)
    try export(most: 400, in: "u").write(threads: 1)
    #expect(try contents(of: folder.file("t")) == contents(of: folder.file("u")))
  }

  @Test func `has an index without letters for more classes than there are letters`() {
    let kinds = 70
    var selection = [TileSelection.Below]()
    for kind in 0..<kinds { selection.append(.plain(class: kind)) }
    let index = TileIndex(selection, plainColors: (0..<kinds).map { Color(UInt32($0)) })
    #expect(index.text.count == kinds && index.colors.count == 62)
    #expect(index.text.hasPrefix("0123456789ab") && index.text.hasSuffix("YZ--------"))
  }
}
