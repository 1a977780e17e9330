import Lattice
import Raster
import Pictures

extension SumColors {
  /// Draws a tile from its sums.
  ///
  /// - Parameters:
  ///   - sums: The sums of the tile.
  ///   - pixels: The tile's pixels on the plane of the level, at most as many as the sums have.
  /// - Returns: Indices into ``palette`` when the level has one, otherwise RGBA.
  func picture(of sums: TileSums, pixels: Rect) -> Picture {
    let columns = (0..<pixels.width).map {
      Self.extent(inside.x..<inside.maxX, ofPixel: pixels.x + $0, fold)
    }
    func forEachRow(_ body: (_ y: Int, _ isWhole: Bool, _ extent: Int) -> Void) {
      let areWhole = columns.allSatisfy { $0 == fold }
      for y in 0..<pixels.height {
        let extent = Self.extent(inside.y..<inside.maxY, ofPixel: pixels.y + y, fold)
        body(y, areWhole && extent == fold, extent)
      }
    }
    if let table {
      let image = IndexedImage(
        width: pixels.width, height: pixels.height, palette: table.palette
      ) { target in
        var line = [UInt32](repeating: 0, count: pixels.width)
        forEachRow { y, isWhole, extent in
          let row = UnsafeMutableBufferPointer(rebasing: target[(y * pixels.width)...])
          if isWhole { return look(up: sums.row(y, plane: 0), numberOfCount, pixels.width, row) }
          mix(sums, y, columns, extent, into: &line)
          for (x, pixel) in line.enumerated() { row[x] = table.number(of: pixel) }
        }
      }
      return .indexed(image)
    }
    let image = Image(width: pixels.width, height: pixels.height) { target in
      var line = [UInt32](repeating: 0, count: pixels.width)
      forEachRow { y, isWhole, extent in
        let row = UnsafeMutableBufferPointer(rebasing: target[(y * pixels.width)...])
        if isWhole && !pixelOfCount.isEmpty {
          return look(up: sums.row(y, plane: 0), pixelOfCount, pixels.width, row)
        }
        mix(sums, y, columns, extent, into: &line)
        for (x, pixel) in line.enumerated() { row[x] = pixel }
      }
    }
    return .rgba(image, opaque: isOpaque)
  }

  /// Sets each of `count` pixels to the element of `values` for its number of live cells.
  @inline(__always)
  private func look<Value>(
    up counts: UnsafePointer<TileSums.Sum>, _ values: [Value], _ count: Int,
    _ target: UnsafeMutableBufferPointer<Value>
  ) {
    guard let target = target.baseAddress else { return }
    values.withUnsafeBufferPointer { values in
      for x in 0..<count { target[x] = values[Int(truncatingIfNeeded: counts[x])] }
    }
  }

  /// Mixes the colors of row `y` of a tile.
  private func mix(
    _ sums: TileSums, _ y: Int, _ columns: [Int], _ extent: Int, into line: inout [UInt32]
  ) {
    let classes = mixer.classCount, first = hasEmptyPlane ? 0 : 1
    var shares = [UInt64](repeating: 0, count: columns.count * classes)
    for plane in 0..<sums.planes {
      let row = sums.row(y, plane: plane)
      for x in columns.indices {
        shares[x * classes + plane + first] = UInt64(truncatingIfNeeded: row[x]) << shift
      }
    }
    if !hasEmptyPlane {
      for x in columns.indices {
        let live = shares[(x * classes + 1)..<((x + 1) * classes)].reduce(0, +)
        shares[x * classes] = (UInt64(columns[x] * extent) << shift) &- live
      }
    }
    let whole = UInt64(fold * fold) << (shift + (hasEmptyPlane ? 30 : 0))
    shares.withUnsafeBufferPointer { shares in
      line.withUnsafeMutableBufferPointer { mixer.mix(shares, whole: whole, into: $0) }
    }
  }
}
