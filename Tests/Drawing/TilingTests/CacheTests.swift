import Lattice
import Raster
import Pictures
import SceneDescription
import SeededDraws
import Testing

@testable import Tiling

@Suite struct `The cache of tiles` {
  private func image(_ side: Int) -> Image {
    Image(width: side, height: 1) { $0.update(repeating: UInt32(side)) }
  }

  private func key(_ number: Int) -> TileKey { TileKey(level: number % 3, column: number, row: 0) }

  private func tile(_ side: Int) -> TileCache.Tile {
    TileCache.Tile(image: image(side), generation: 0)
  }

  @Test func `evicts the least recently used first`() {
    var cache = TileCache(limit: 3 * tile(5).bytes)
    for number in 0..<3 { cache.insert(tile(5), for: key(number)) }
    #expect(cache.keys == [2, 1, 0].map(key))
    #expect(cache.use(key(0)) != nil && cache.peek(key(1)) != nil)
    #expect(cache.keys == [0, 2, 1].map(key))
    cache.insert(tile(5), for: key(3))
    #expect(cache.keys == [3, 0, 2].map(key) && cache.use(key(1)) == nil)
    #expect(cache.bytes == 3 * tile(5).bytes)
  }

  @Test func `stays within its limit, in the order of use`() {
    var random = Draws(7)
    let limit = 9000
    var cache = TileCache(limit: limit)
    // The reference: a list, the most recently used first.
    var list: [(key: TileKey, side: Int, bytes: Int)] = []
    for _ in 0..<20_000 {
      let key = key(Int(random.next() % 40))
      let place = list.firstIndex { $0.key == key }
      switch random.next() % 4 {
      case 0, 1:
        let used = cache.use(key)
        #expect((used == nil) == (place == nil))
        if let place {
          #expect(used?.image.width == list[place].side)
          list.insert(list.remove(at: place), at: 0)
        }
      case 2:
        let isStale = cache.peek(key)?.isStale
        #expect((isStale == nil) == (place == nil))
        cache.markStale { $0 == key }
        #expect(place == nil || cache.peek(key)?.isStale == true)
      default:
        // Sometimes a tile is larger than the whole cache.
        let side = Int(random.next() % 600) + (random.next() % 50 == 0 ? 3000 : 0)
        let new = tile(side)
        cache.insert(new, for: key)
        if let place { list.remove(at: place) }
        if new.bytes <= limit {
          while list.reduce(new.bytes, { $0 + $1.bytes }) > limit { list.removeLast() }
          list.insert((key, side, new.bytes), at: 0)
        }
        #expect(cache.peek(key)?.isStale != true)
      }
      #expect(cache.keys == list.map(\.key) && cache.count == list.count)
      #expect(cache.bytes == list.reduce(0) { $0 + $1.bytes } && cache.bytes <= limit)
    }
  }

  @Test func `of a layer is bounded, and evicted tiles are drawn again`() {
    let cells = CellGrid(size: Size(width: 100, height: 100))
    let painted = Painted(cells, plainLook)
    // Space for ten tiles of 100 pixels.
    let layer = TiledLayer(
      bounds: cells.bounds, tileSize: Size(width: 10, height: 10), cacheLimit: 6600, threads: 0,
      delegate: painted)
    _ = layer.completePicture(of: Viewport(cells.bounds, zoom: Scale(1)))
    #expect(painted.takeRequests().count == 100)
    #expect((5000...6600).contains(layer.cachedBytes))
    // Row by row: the last row's tiles are cached, the first one's aren't.
    _ = layer.completePicture(
      of: Viewport(Rect(x: 0, y: 90, width: 100, height: 10), zoom: Scale(1)))
    #expect(painted.takeRequests().isEmpty)
    _ = layer.completePicture(
      of: Viewport(Rect(x: 0, y: 0, width: 100, height: 10), zoom: Scale(1)))
    #expect(painted.takeRequests().count == 10)
  }

  @Test func `of no bytes still lets complete pictures be drawn`() {
    let cells = CellGrid(size: Size(width: 30, height: 30))
    let layer = CellLayer(
      cells: cells, look: plainLook, tileSize: Size(width: 10, height: 10), cacheLimit: 0)
    let image = layer.layer.completePicture(of: Viewport(cells.bounds, zoom: Scale(1)))
    #expect(image.withPixels { $0.allSatisfy { $0 == plainLook.background.pixel } })
    #expect(layer.layer.cachedBytes == 0)
  }
}
