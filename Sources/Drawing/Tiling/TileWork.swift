import Lattice
import Pictures
import Workers

/// All of a layer that changes: its tiles, what is being drawn and what is to be.
///
/// Invalidations are counted. A drawing notes how many there were when it began; those that touch its
/// tile before it lands overtake it, and it is thrown away. So what the cache holds and does not call
/// stale shows every invalidation that has returned.
struct TileWork {
  /// What a thread does next.
  enum Step {
    case draw(TileKey)
    case add([(key: TileKey, image: Image)])
    case end
  }

  /// A drawing under way; there is never more than one of a tile.
  private struct Drawing {
    let key: TileKey
    let generation: UInt64
    let thread: ThreadIdentity
    /// The first invalidation since it began that touches its tile.
    var overtaken: UInt64?
  }

  weak var delegate: (any TiledLayerDelegate)?
  /// A delegate that is the layer's own.
  var keptDelegate: (any TiledLayerDelegate)?
  var onTile: (@Sendable (Rect) -> Void)?
  private(set) var cache: TileCache
  private(set) var requests = TileRequests()
  /// How many invalidations there were.
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

  /// Whether threads are to be started now, which is said once.
  mutating func startsThreads() -> Bool {
    defer { hasThreads = true }
    return !hasThreads
  }

  /// Ends all threads when they have drawn what they are drawing.
  mutating func close() { isClosed = true }

  /// Whether the thread that asks is drawing a tile.
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

  /// Marks the tiles in columns and rows of levels, which follow each other.
  private mutating func markStale(_ touched: [(level: Int, tiles: Rect)]) {
    func isTouched(_ key: TileKey) -> Bool { touched[key.level - touched[0].level].tiles.has(key) }
    for place in drawings.indices where isTouched(drawings[place].key) {
      drawings[place].overtaken = drawings[place].overtaken ?? generation
    }
    // Few tiles are looked up; of many, those that there are get asked.
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
  /// Whether the column and row of `key` are among these.
  fileprivate func has(_ key: TileKey) -> Bool {
    key.column >= x && key.column < maxX && key.row >= y && key.row < maxY
  }
}

// MARK: Drawing

extension TileWork {
  /// What a background thread does next; nil: it waits.
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

  /// Notes that a drawing of `key` begins; false when there already is one, which will be put back
  /// when it turns out to be overtaken.
  private mutating func begin(_ key: TileKey) -> Bool {
    if drawings.contains(where: { $0.key == key }) { return false }
    drawings.append(Drawing(key: key, generation: generation, thread: .current))
    return true
  }

  /// Takes in what was drawn of `key`.
  ///
  /// - Returns: who is to be told that it has come; nil where nobody is, or it has been overtaken.
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
    // Only where a picture has been waiting for it does a tile fade in.
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
  /// - Returns: its number, until ``endDelivery(_:)``.
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

  /// The tile of `key` if it is there and not stale; it is shown whole from now on.
  mutating func cachedTile(_ key: TileKey) -> Image? {
    guard let tile = cache.use(key), !tile.isStale else { return nil }
    if tile.arrival != -.infinity { cache.change(key) { $0.show(at: -.infinity) } }
    return tile.image
  }

  /// What the thread that wants the delivery does next; nil: it waits for others.
  mutating func deliveryStep(_ number: Int) -> Step? {
    let key = nextTile(ofDelivery: number)
    if let key { return .draw(key) }
    let come = deliveries[number]?.take() ?? []
    if !come.isEmpty { return .add(come) }
    return deliveries[number]?.isDone == false ? nil : .end
  }

  /// Begins a drawing for a delivery; nil when nothing is left to be drawn, or too much has not been
  /// taken yet. What is in the cache is delivered on the way.
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

// MARK: Pictures of what there is

extension TileWork {
  /// What there is to be seen of the tiles `keys`, from the middle outwards; those that are missing are
  /// requested, and no others any more.
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

  /// The finest tile there is of a coarser level than that of `key`.
  private mutating func standIn(_ key: TileKey, _ lowest: Int) -> (image: Image, level: Int)? {
    for level in stride(from: key.level - 1, through: lowest, by: -1) {
      if let tile = cache.use(key.ancestor(on: level)) { return (tile.image, level) }
    }
    return nil
  }
}

extension TileCache.Tile {
  /// Has been shown whole from `time` on.
  fileprivate mutating func show(at time: Double) {
    arrival = time
    earlier = nil
  }
}
