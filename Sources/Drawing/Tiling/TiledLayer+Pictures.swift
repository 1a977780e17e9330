public import Lattice
public import Pictures
import Workers

extension TiledLayer {
  /// Returns a picture of `viewport` from the tiles available now, without waiting.
  ///
  /// The level of detail is that of ``LevelsOfDetail/level(for:)``; the remaining zoom is done by
  /// averaging by area in linear light or, above the highest level, by repeating pixels. Missing
  /// tiles are requested from the middle outward, and requests of earlier pictures are cancelled.
  /// In the place of a missing tile stands its earlier drawing or the best coarser tile, magnified;
  /// the tile fades in over it, from the first picture on that could show it.
  ///
  /// - Parameters:
  ///   - viewport: The window to show.
  ///   - time: The time in seconds from an arbitrary origin; it must not decrease.
  /// - Returns: The picture, and the tiles that aren't final yet.
  public func picture(of viewport: Viewport, at time: Double) -> LayerPicture {
    precondition(time.isFinite, "the time of a picture is a number of seconds")
    let view = LevelView(viewport, plane: plane(of: levels.level(for: viewport.zoom)))
    let keys = view.keysFromCenter
    let shown = work.change {
      $0.look(at: keys, down: levels.levels.lowerBound, time: time, fadeDuration: fadeDuration)
    }
    if shown.contains(where: { $0.own == nil }) { startThreads() }
    let isCovered = shown.allSatisfy { $0.own != nil || $0.standIn != nil }
    let surface = view.surface(isCovered: isCovered, background: backgroundColor)
    for tile in shown { add(tile, of: view, to: surface) }
    func tiles(where isWanted: (ShownTile) -> Bool) -> [TileKey] {
      shown.filter(isWanted).map(\.key)
    }
    return LayerPicture(
      image: surface.finish(),
      standIns: tiles { $0.own == nil && $0.standIn != nil },
      missing: tiles { $0.own == nil && $0.standIn == nil },
      fading: tiles { $0.own != nil && $0.share < ShownTile.whole })
  }

  /// Returns a picture of all of `viewport`, waiting for every tile: none is a stand-in and none
  /// fades.
  ///
  /// The calling thread takes part in drawing. Each tile is as it was when the picture was
  /// requested, or as later changes have made it. A delegate must not request one while it draws a
  /// tile.
  ///
  /// - Complexity: O(n) for n pixels of the tiles that are drawn and of the picture.
  public func completePicture(of viewport: Viewport) -> Image {
    let view = LevelView(viewport, plane: plane(of: levels.level(for: viewport.zoom)))
    let surface = view.surface(isCovered: true, background: backgroundColor)
    deliver(view.keys) { key, image in
      add(image, view.plane.region(of: key), view.seen(of: key), to: surface)
    }
    return surface.finish()
  }

  /// Returns the tile of `key`, on one of the layer's levels, from the cache or drawn now, like
  /// ``completePicture(of:)`` of its pixels.
  public func tile(_ key: TileKey) -> Image {
    precondition(
      !plane(of: key.level).region(of: key).isEmpty, "a tile must show some of its layer's pixels")
    // No other thread waits for what this changes.
    if let image = work.wait(for: { .some($0.cachedTile(key)) }) { return image }
    var tile: Image?
    deliver([key]) { tile = $1 }
    guard let tile else { preconditionFailure("a delivery ends when all tiles have come") }
    return tile
  }

  /// Calls `body` with each of the tiles, in any order.
  private func deliver(_ keys: [TileKey], to body: (TileKey, Image) -> Void) {
    if keys.isEmpty { return }
    precondition(
      !work.wait { .some($0.isDrawing) },
      "a delegate that draws a tile can't wait for other tiles: it would wait forever")
    let number = work.change { $0.beginDelivery(of: keys) }
    if keys.count > 1 { startThreads() }
    defer { work.change { $0.endDelivery(number) } }
    while true {
      switch work.wait(for: { $0.deliveryStep(number) }) {
      case .draw(let key): drawTile(key)
      case .add(let tiles): for tile in tiles { body(tile.key, tile.image) }
      case .end: return
      }
    }
  }
}

// MARK: Composition

extension TiledLayer {
  /// Adds to `surface` the visible part of `image`, which covers the pixels `region` of the level.
  private func add(_ image: Image, _ region: Rect, _ seen: Rect, to surface: PictureSurface) {
    image.withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      surface.add(
        seen, start + (seen.y - region.y) * region.width + seen.x - region.x,
        stride: region.width)
    }
  }

  /// Adds a tile that may be missing or fading.
  private func add(_ tile: ShownTile, of view: LevelView, to surface: PictureSurface) {
    let region = view.plane.region(of: tile.key), seen = view.seen(of: tile.key)
    if let own = tile.own, tile.share == ShownTile.whole {
      return add(own, region, seen, to: surface)
    }
    guard tile.own != nil || tile.standIn != nil else { return }
    let image = Image(width: seen.width, height: seen.height) { pixels in
      if let (image, level) = tile.standIn {
        let place = plane(of: level).region(of: tile.key.ancestor(on: level))
        repeatPixels(
          of: image, place, shift: tile.key.level - level, seen: seen, into: pixels)
      } else {
        pixels.update(repeating: backgroundColor.pixel)
      }
      if let own = tile.own { fade(own, region, seen, share: tile.share, over: pixels) }
    }
    add(image, seen, seen, to: surface)
  }

  /// Fills `pixels` with those of a coarser tile, each repeated 2^shift times across and down.
  private func repeatPixels(
    of image: Image, _ region: Rect, shift: Int, seen: Rect,
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    image.withPixels { source in
      var index = 0
      for y in seen.y..<seen.maxY {
        let row = ((y >> shift) - region.y) * region.width - region.x
        for x in seen.x..<seen.maxX {
          pixels[index] = source[row &+ (x >> shift)]
          index &+= 1
        }
      }
    }
  }

  /// Blends `share` of a tile's pixels over those that stand in for them.
  private func fade(
    _ image: Image, _ region: Rect, _ seen: Rect, share: Int,
    over pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    image.withPixels { source in
      var index = 0
      for y in seen.y..<seen.maxY {
        let row = (y - region.y) * region.width - region.x
        for x in seen.x..<seen.maxX {
          pixels[index] = ShownTile.mix(pixels[index], source[row &+ x], share)
          index &+= 1
        }
      }
    }
  }
}

extension ShownTile {
  /// Returns the mixture of `share` of `top` and the rest of `bottom`, weighted by alpha; halves
  /// are rounded up.
  @inline(__always) static func mix(_ bottom: UInt32, _ top: UInt32, _ share: Int) -> UInt32 {
    if bottom == top { return top }
    let below = Int(bottom >> 24) &* (whole &- share), above = Int(top >> 24) &* share
    let sum = below &+ above
    let alpha = (sum &+ whole / 2) / whole
    if alpha == 0 { return Color.transparent.pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      let light = Int(bottom >> shift & 255) &* below &+ Int(top >> shift & 255) &* above
      return UInt32(truncatingIfNeeded: (light &+ sum / 2) / sum) << shift
    }
    return channel(0) | channel(8) | channel(16) | UInt32(truncatingIfNeeded: alpha) << 24
  }
}
