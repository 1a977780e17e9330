import Lattice
import Pictures
import Workers

/// The changing state of a layer: its tiles, those being drawn and those to be drawn.
///
/// Invalidations are counted. A drawing records their number when it begins; an invalidation that
/// touches its tile before it ends makes it stale, and it is discarded. So a tile of the cache that
/// isn't stale shows every invalidation that has returned.
struct TileWork {
  /// The next task of a thread.
  enum Step {
    case draw(TileKey)
    case add([(key: TileKey, image: Image)])
    case end
  }

  /// A drawing in progress; there is never more than one of a tile.
  private struct Drawing {
    let key: TileKey
    let generation: UInt64
    let thread: ThreadIdentity
    /// The first invalidation since it began that touches its tile.
    var overtaken: UInt64?
  }

  weak var delegate: (any TiledLayerDelegate)?
  /// The delegate that the layer keeps alive.
  var keptDelegate: (any TiledLayerDelegate)?
  var onTile: (@Sendable (Rect) -> Void)?
  private(set) var cache: TileCache
  private(set) var requests = TileRequests()
  /// The number of invalidations.
  private(set) var generation: UInt64 = 0
  private var drawings: [Drawing] = []
  private var deliveries: [Int: TileDelivery] = [:]
  /// The numbers of the deliveries, in the order in which they were begun.
  private var deliveryOrder: [Int] = []
  private var lastDelivery = 0
  private var hasThreads = false
  private var isClosed = false
  private let mostBacklog: Int
  private let fades: Bool

  init(cacheLimit: Int, threads: Int, fades: Bool) {
    cache = TileCache(limit: cacheLimit)
    mostBacklog = 2 * threads + 2
    self.fades = fades
  }

  /// Returns whether threads are to be started now; `true` only for the first call.
  mutating func startsThreads() -> Bool {
    defer { hasThreads = true }
    return !hasThreads
  }

  /// Ends each thread when it has finished its drawing.
  mutating func close() { isClosed = true }

  /// Whether the calling thread is drawing a tile.
  var isDrawing: Bool { drawings.contains { $0.thread == .current } }
}

// MARK: Invalidation

extension TileWork {
  /// Marks the tiles of `planes` that show any cells of `rects` as stale, and their drawings as
  /// overtaken.
  mutating func invalidate(_ rects: [Rect], _ planes: [LevelPlane]) {
    generation += 1
    for cells in rects {
      markStale(planes.map { ($0.level, $0.grid.tiles(touching: cells, level: $0.level)) })
    }
  }

  /// Marks the tiles in columns and rows of levels, which are consecutive, as stale.
  private mutating func markStale(_ touched: [(level: Int, tiles: Rect)]) {
    func isTouched(_ key: TileKey) -> Bool { touched[key.level - touched[0].level].tiles.has(key) }
    for place in drawings.indices where isTouched(drawings[place].key) {
      drawings[place].overtaken = drawings[place].overtaken ?? generation
    }
    // Few tiles are looked up; for many, the cached ones are tested.
    let most = cache.count
    guard touched.allSatisfy({ $0.tiles.width <= most && $0.tiles.height <= most }),
      touched.reduce(0, { $0 + $1.tiles.width * $1.tiles.height }) <= most
    else { return cache.markStale(where: isTouched) }
    for (level, tiles) in touched {
      for row in tiles.y..<tiles.maxY {
        for column in tiles.x..<tiles.maxX {
          cache.change(TileKey(level: level, column: column, row: row)) { $0.isStale = true }
        }
      }
    }
  }
}

extension Rect {
  /// Returns whether the column and row of `key` are among these.
  fileprivate func has(_ key: TileKey) -> Bool {
    key.column >= x && key.column < maxX && key.row >= y && key.row < maxY
  }
}

// MARK: Drawing

extension TileWork {
  /// Returns the next task of a background thread; `nil` if it has to wait.
  mutating func backgroundStep() -> Step? {
    if isClosed { return .end }
    for number in deliveryOrder {
      if let key = nextTile(ofDelivery: number) { return .draw(key) }
    }
    while let key = requests.take() {
      if cache.peek(key)?.isStale != false, begin(key) { return .draw(key) }
    }
    return nil
  }

  /// Records that a drawing of `key` begins; `false` if there already is one, which will be put
  /// back if it is overtaken.
  private mutating func begin(_ key: TileKey) -> Bool {
    if drawings.contains(where: { $0.key == key }) { return false }
    drawings.append(Drawing(key: key, generation: generation, thread: .current))
    return true
  }

  /// Records the finished drawing of `key`.
  ///
  /// - Returns: The closure to notify of the tile; `nil` if there is none, or if the drawing was
  ///   overtaken.
  mutating func land(_ key: TileKey, _ image: Image) -> (@Sendable (Rect) -> Void)? {
    guard let place = drawings.firstIndex(where: { $0.key == key }) else { return nil }
    let drawing = drawings.remove(at: place)
    var isShown = false
    for number in deliveryOrder
    where deliveries[number]?.land(key, image, overtaken: drawing.overtaken) == true {
      isShown = true
    }
    guard drawing.overtaken == nil else {
      requests.putBack(key)
      return nil
    }
    // A tile fades in only if a picture has been waiting for it.
    let earlier = fades && !isShown && requests.wanted.contains(key) ? cache.peek(key)?.image : nil
    cache.insert(
      TileCache.Tile(
        image: image, generation: drawing.generation, arrival: isShown ? -.infinity : nil,
        earlier: earlier), for: key)
    return onTile
  }
}

// MARK: Complete pictures

extension TileWork {
  /// Begins a delivery of the tiles `keys`.
  ///
  /// - Returns: The number of the delivery, valid until ``endDelivery(_:)``.
  mutating func beginDelivery(of keys: [TileKey]) -> Int {
    lastDelivery += 1
    deliveries[lastDelivery] = TileDelivery(keys, generation: generation)
    deliveryOrder.append(lastDelivery)
    return lastDelivery
  }

  mutating func endDelivery(_ number: Int) {
    deliveries[number] = nil
    deliveryOrder.removeAll { $0 == number }
  }

  /// Returns the tile of `key` if it is cached and not stale; it is shown without fading from now
  /// on.
  mutating func cachedTile(_ key: TileKey) -> Image? {
    guard let tile = cache.use(key), !tile.isStale else { return nil }
    if tile.arrival != -.infinity { cache.change(key) { $0.show(at: -.infinity) } }
    return tile.image
  }

  /// Returns the next task of the thread that requested the delivery; `nil` if it waits for others.
  mutating func deliveryStep(_ number: Int) -> Step? {
    let key = nextTile(ofDelivery: number)
    if let key { return .draw(key) }
    let come = deliveries[number]?.take() ?? []
    if !come.isEmpty { return .add(come) }
    return deliveries[number]?.isDone == false ? nil : .end
  }

  /// Begins a drawing for a delivery and delivers cached tiles on the way; `nil` if nothing is left
  /// to draw, or if too many tiles haven't been taken yet.
  private mutating func nextTile(ofDelivery number: Int) -> TileKey? {
    guard var delivery = deliveries[number] else { return nil }
    deliveries[number] = nil
    defer { deliveries[number] = delivery }
    while delivery.backlog < mostBacklog, let key = delivery.next() {
      if let image = cachedTile(key) {
        delivery.add(key, image)
        continue
      }
      delivery.wait(for: key)
      if begin(key) { return key }
    }
    return nil
  }
}

// MARK: Pictures of available tiles

extension TileWork {
  /// Returns the visible content of the tiles `keys`, from the middle outward, and requests exactly
  /// those that are missing.
  mutating func look(
    at keys: [TileKey], down lowest: Int, time: Double, fadeDuration: Double
  ) -> [ShownTile] {
    var missing: [TileKey] = []
    let shown = keys.map { key in
      let tile = cache.use(key)
      guard let tile, !tile.isStale else {
        missing.append(key)
        return ShownTile(
          key: key, standIn: tile.map { ($0.image, key.level) } ?? standIn(key, lowest))
      }
      let arrival = tile.arrival ?? time
      let share = ShownTile.share(time - arrival, of: fadeDuration)
      cache.change(key) {
        $0.arrival = arrival
        if share == ShownTile.whole { $0.earlier = nil }
      }
      if share == ShownTile.whole { return ShownTile(key: key, own: tile.image) }
      return ShownTile(
        key: key, own: tile.image, share: share,
        standIn: tile.earlier.map { ($0, key.level) } ?? standIn(key, lowest))
    }
    requests.replace(wanted: keys, missing: missing)
    return shown
  }

  /// Returns the finest cached tile of a level coarser than that of `key`.
  private mutating func standIn(_ key: TileKey, _ lowest: Int) -> (image: Image, level: Int)? {
    for level in stride(from: key.level - 1, through: lowest, by: -1) {
      if let tile = cache.use(key.ancestor(on: level)) { return (tile.image, level) }
    }
    return nil
  }
}

extension TileCache.Tile {
  /// Marks the tile as shown without fading from `time` on.
  fileprivate mutating func show(at time: Double) {
    arrival = time
    earlier = nil
  }
}
