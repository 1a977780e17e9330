import AtomicFiles
import Foundation
import FrameExport
import Lattice
import PNGCodec
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import ScratchFolders
import Workers
import Testing

@testable import PyramidExport

/// A pyramid of 700 × 500 cells of a pixel each, or of as many of them as its `side` has.
struct SmallPyramid {
  var layout = PyramidLayout.dzi
  var side = Size(width: 700, height: 500)
  var cells: any CellSource = BitCells(
    PatternedCells(bounds: Rect(x: 0, y: 0, width: 700, height: 500), classCount: 2))
  var tick: Int64 = 7
  var settings = [(key: "world", value: "test"), (key: "seed", value: "5")]

  static let look = Look(
    glyphs: [
      Glyph(shape: .square, ink: Color(0xffffff)), Glyph(shape: .square, ink: Color(0x203040)),
    ], background: Color(0xffffff), outside: Color(0x808080), text: Color(0))

  func painter() throws -> PyramidPainter {
    try PyramidPainter(
      PyramidShape(
        cells: Rect(side), scale: Scale(1), layout: layout),
      cells: cells
    ) { _ in Self.look }
  }

  func export(to place: PyramidPlace) throws -> PyramidExport {
    var export = PyramidExport(
      try painter(), to: place, program: "Test 1", settings: settings, tick: tick,
      caption: ViewerCaption(title: "test"), address: "http://example.com/test")
    export.texts = [PNGText(key: "World", value: "test"), PNGText(key: "Tick", value: "\(tick)")]
    return export
  }

  static func place(_ layout: PyramidLayout, in folder: ScratchFolder) -> PyramidPlace {
    PyramidPlace(layout, inFolder: folder.file("tiles"))
  }
}

/// The files under `folder`, as paths within it, sorted.
func files(under folder: String) throws -> [String] {
  let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
  return names.filter { !isFolder(folder + "/" + $0) }.sorted()
}

/// The files under `folder` and what is in them.
func contents(of folder: String) throws -> [String: Data] {
  try Dictionary(
    uniqueKeysWithValues: files(under: folder).map {
      ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0)))
    })
}

@Suite struct `The files of a pyramid` {
  /// As libvips 8.14 names them for a picture of this size: `vips dzsave` with the layouts dz,
  /// zoomify and iiif3, no overlap and tiles of 256 pixels. But for the picture in one tile, which viewers
  /// ask for as `full`.
  private static let names: [(PyramidLayout, [String])] = [
    (
      .dzi,
      (0...8).map { "pyramid_files/\($0)/0_0.png" } + [
        "pyramid_files/9/0_0.png", "pyramid_files/9/1_0.png", "pyramid_files/10/0_0.png",
        "pyramid_files/10/0_1.png", "pyramid_files/10/1_0.png", "pyramid_files/10/1_1.png",
        "pyramid_files/10/2_0.png", "pyramid_files/10/2_1.png", "pyramid.dzi", "pyramid.json",
        "pyramid.html",
      ]
    ),
    (
      .zoomify,
      [
        "0-0-0", "1-0-0", "1-1-0", "2-0-0", "2-0-1", "2-1-0", "2-1-1", "2-2-0", "2-2-1",
      ].map { "TileGroup0/\($0).png" } + ["ImageProperties.xml", "pyramid.json", "viewer.html"]
    ),
    (
      .iiif,
      [
        "0,0,256,256/256,256", "0,0,512,500/256,250", "full/175,125",
        "0,256,256,244/256,244", "256,0,256,256/256,256", "256,256,256,244/256,244",
        "512,0,188,256/188,256", "512,0,188,500/94,250", "512,256,188,244/188,244",
      ].map { "\($0)/0/default.png" } + ["info.json", "pyramid.json", "viewer.html"]
    ),
    (
      .xyz,
      ["0/0/0", "1/0/0", "1/1/0", "2/0/0", "2/0/1", "2/1/0", "2/1/1", "2/2/0", "2/2/1"]
        .map { "\($0).png" } + ["pyramid.json", "viewer.html"]
    ),
    (
      .tms,
      ["0/0/0", "1/0/1", "1/1/1", "2/0/3", "2/0/2", "2/1/3", "2/1/2", "2/2/3", "2/2/2"]
        .map { "\($0).png" } + ["tilemapresource.xml", "pyramid.json", "viewer.html"]
    ),
  ]

  @Test(arguments: names)
  func `are called as other programs expect`(layout: PyramidLayout, names: [String]) throws {
    let folder = try ScratchFolder()
    let place = SmallPyramid.place(layout, in: folder)
    try SmallPyramid(layout: layout).export(to: place).write(threads: 2)
    #expect(try files(under: folder.file("tiles")) == names.sorted())
  }

  @Test(arguments: PyramidLayout.allCases)
  func `have the pixels of their tiles`(layout: PyramidLayout) throws {
    let folder = try ScratchFolder()
    let pyramid = SmallPyramid(layout: layout)
    try pyramid.export(to: SmallPyramid.place(layout, in: folder)).write(threads: 2)
    let drawn = Monitor([Image]())
    try pyramid.painter().drawTiles(threads: 1) { _, picture in
      drawn.change { $0.append(picture.rgba) }
    }
    var expected = drawn.change { $0 }
    for name in try files(under: folder.file("tiles")) where name.hasSuffix(".png") {
      let bytes = try readFile(folder.file("tiles/" + name), limit: 1 << 20)
      let image = try PNGDecoder().decode(bytes)
      let index = try #require(expected.firstIndex(of: image), "\(name) is none of the tiles")
      expected.remove(at: index)
      #expect(try PNGDecoder().texts(of: bytes).map(\.key) == ["World", "Tick"])
    }
    #expect(expected.isEmpty)
  }

  @Test(arguments: PyramidLayout.allCases)
  func `are shown by a page that has the deepest level of one tile within it`(
    layout: PyramidLayout
  ) throws {
    let folder = try ScratchFolder()
    try SmallPyramid(layout: layout).export(to: SmallPyramid.place(layout, in: folder))
      .write(threads: 2)
    let names = try files(under: folder.file("tiles"))
    let name = try #require(names.first { $0.hasSuffix("html") })
    let page = try String(contentsOfFile: folder.file("tiles/" + name), encoding: .utf8)
    let whole = try #require(
      page.firstMatch(of: /"whole":{"data":"data:image\/png;base64,([^"]*)","level":2}/))
    let bytes = try #require(Data(base64Encoded: String(whole.1)))
    // 700 × 500 pixels, twice halved.
    let picture = try PNGDecoder().decode(Array(bytes))
    #expect(layout.isPadded || picture.size == Size(width: 175, height: 125))
    let isFile = try names.contains {
      try Data(contentsOf: URL(filePath: folder.file("tiles/" + $0))) == bytes
    }
    #expect(isFile)
  }

  @Test func `have a record of what they show`() throws {
    let folder = try ScratchFolder()
    try SmallPyramid().export(to: SmallPyramid.place(.dzi, in: folder)).write(threads: 2)
    let record = try #require(try PyramidRecord.read(folder.file("tiles/pyramid.json")))
    #expect(record.state == .finished && record.tick == 7 && record.tiles == 17)
    #expect(record.settings == ["world": "test", "seed": "5"])
    let cells = record.cells
    let numbers = [cells.x, cells.y, cells.width, cells.height]
    #expect(numbers == [0, 0, 700, 500])
    #expect(record.cellSize.pixels == 1 && record.cellSize.cells == 1)
    #expect(record.levels == 11 && record.width == 700 && record.height == 500)
    let description = try String(
      contentsOfFile: folder.file("tiles/pyramid.dzi"), encoding: .utf8)
    for part in ["TileSize=\"256\"", "Overlap=\"0\"", "Width=\"700\"", "Height=\"500\""] {
      #expect(description.contains(part))
    }
  }

  @Test func `that look alike are encoded once`() {
    let repeated = RepeatedTiles()
    var encoded: [Int] = []
    func write(_ seed: Int, reduction: Int = 0) -> [UInt8] {
      let picture = Self.picture(seed)
      return repeated.bytes(of: picture, reduction: reduction) { _ in
        encoded.append(seed)
        return [UInt8(seed), UInt8(reduction)]
      }
    }
    for seed in [1, 2, 1, 1, 3, 2] { #expect(write(seed) == [UInt8(seed), 0]) }
    #expect(encoded == [1, 2, 3])
    // On another level the same indices have another palette.
    #expect(write(1, reduction: 1) == [1, 1])
    #expect(encoded == [1, 2, 3, 1])
    // Those that were asked for the longest ago are forgotten first.
    for seed in 4..<4 + RepeatedTiles.most - 2 { _ = write(seed) }
    encoded = []
    _ = write(2)
    _ = write(3)
    #expect(encoded == [3])
  }

  private static func picture(_ seed: Int) -> Picture {
    .indexed(
      IndexedImage(width: 9, height: 7, palette: [Color(0), Color(0xffffff)]) { pixels in
        for index in pixels.indices {
          pixels[index] = UInt8(((index + 3) * (seed + 5) * 40_503) >> 9 & 1)
        }
      })
  }
}

@Suite struct `A pyramid that is written again` {
  private let folder: ScratchFolder
  private let place: PyramidPlace

  init() throws {
    folder = try ScratchFolder()
    place = SmallPyramid.place(.dzi, in: folder)
  }

  private func write(
    _ pyramid: SmallPyramid = SmallPyramid(), overwriting: Bool = false, resuming: Bool = false,
    stoppingAfter most: Int = .max
  ) throws -> Int {
    let count = Monitor(0)
    return try pyramid.export(to: place).write(
      threads: 1, overwriting: overwriting, resuming: resuming,
      isCancelled: { count.change { $0 } >= most },
      wrote: { tiles in count.change { $0 = tiles } })
  }

  private var written: [String: Data] { get throws { try contents(of: folder.path) } }

  @Test func `takes the place of the one before`() throws {
    _ = try write()
    let before = try written
    var other = SmallPyramid()
    other.tick = 8
    other.settings = [(key: "world", value: "test"), (key: "seed", value: "6")]
    _ = try write(other)
    let after = try written
    #expect(before.keys.sorted() == after.keys.sorted())
    #expect(before["tiles/pyramid_files/0/0_0.png"] != after["tiles/pyramid_files/0/0_0.png"])
    _ = try write()
    #expect(try written == before)
  }

  @Test func `leaves nothing of a larger one, and all that is not a tile`() throws {
    _ = try write()
    let old = folder.file("tiles/pyramid_files/10/9_9.png")
    try Data([1]).write(to: URL(filePath: old))
    try Data([2]).write(to: URL(filePath: folder.file("tiles/pyramid_files/10/note.txt")))
    try Data([3]).write(to: URL(filePath: folder.file("tiles/other.txt")))
    let expected = try written.filter { !$0.key.hasSuffix("9_9.png") }
    _ = try write()
    #expect(try written == expected)
  }

  @Test(arguments: [0, 1, 5, 16])
  func `goes on where it was stopped, and is the same in the end`(tiles: Int) throws {
    #expect(try write(stoppingAfter: tiles) == tiles)
    #expect(!isFile(folder.file("tiles/pyramid.dzi")))
    #expect(!isFile(folder.file("tiles/pyramid.html")))
    let record = try #require(try PyramidRecord.read(folder.file("tiles/pyramid.json")))
    #expect(record.state == .running)
    #expect(try write(resuming: true) == 17)
    let resumed = try written
    try FileManager.default.removeItem(atPath: folder.file("tiles"))
    _ = try write()
    #expect(try written == resumed)
  }

  @Test func `repairs tiles that are damaged, cut off, of another run or missing`() throws {
    _ = try write()
    let whole = try written
    let tiles = folder.file("tiles/pyramid_files/")
    var bytes = try Data(contentsOf: URL(filePath: tiles + "10/1_1.png"))
    bytes[bytes.count / 2] ^= 0x55
    try bytes.write(to: URL(filePath: tiles + "10/1_1.png"))
    try bytes.dropLast(40).write(to: URL(filePath: tiles + "9/0_0.png"))
    try PNGDataOf.other.write(to: URL(filePath: tiles + "5/0_0.png"))
    try FileManager.default.removeItem(atPath: tiles + "0")
    try Data([1, 2, 3]).write(to: URL(filePath: tiles + "10/0_0.png.part"))
    #expect(try write(resuming: true) == 17)
    #expect(try written == whole)
  }

  @Test func `does not go on with another's tiles`() throws {
    _ = try write(stoppingAfter: 3)
    let before = try written
    var other = SmallPyramid()
    other.settings = [(key: "world", value: "test"), (key: "seed", value: "6")]
    let error = #expect(throws: ExportError.self) { try write(other, resuming: true) }
    #expect("\(try #require(error))".contains("seed 5, not 6"))
    var later = SmallPyramid()
    later.tick = 9
    let second = #expect(throws: ExportError.self) { try write(later, resuming: true) }
    #expect("\(try #require(second))".contains("tick 7, not 9"))
    #expect(try written == before)
  }

  @Test(arguments: [
    "tiles/pyramid.dzi", "tiles/pyramid.html", "tiles/pyramid.json",
    "tiles/pyramid_files/3/0_0.png",
  ])
  func `does not replace the files of others, unless it is allowed to`(name: String) throws {
    let path = folder.file(name)
    try createFolder(ofFile: path)
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: ExportError.self) { _ = try write() }
    #expect(try written == [name: Data("mine".utf8)])
    _ = try write(overwriting: true)
    #expect(try written.count == 20)
    #expect(try written[name] != Data("mine".utf8))
  }

  @Test func `is refused while another run writes it`() throws {
    try createFolder(place.folder)
    let lock = try FolderLock(place.folder)
    let error = #expect(throws: ExportError.self) { _ = try write() }
    #expect("\(try #require(error))".contains("another run is writing"))
    _ = consume lock
    _ = try write()
  }

  private func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

/// A PNG of some other picture.
private enum PNGDataOf {
  static var other: Data {
    get throws {
      let image = Image(width: 22, height: 16) { $0.update(repeating: Color(0x445566).pixel) }
      return Data(try PNGEncoder().encode(.rgba(image, opaque: true)))
    }
  }
}
