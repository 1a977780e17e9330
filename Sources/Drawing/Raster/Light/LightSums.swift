import CLightRows
import Lattice
import SceneDescription

/// The light of a picture as it is summed, blurred and put together, each part of it on any thread.
struct LightSums: @unchecked Sendable {
  let light: Light
  let cells: any CellSource
  let blooms: [BloomBoxes]
  let dust: BloomBoxes?
  let buffers: LightBuffers
  let frame: LightFrame
  let placement: MarkPlacement
  let scale: Scale
  let phase: Phase

  var quarterSide: Int { LightBuffers.quarterSide }

  // MARK: Summing

  /// Sums the light that blooms in a row of tiles, and blurs it along its rows.
  func gather(_ row: Int) {
    add(light.blooming, to: row)
    let width = buffers.quarterWidth, count = 4 * width * quarterSide
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 3 * count) { space in
      guard let quarter = space.baseAddress else { return }
      let first = quarter + count, second = first + count
      func blur(_ box: LightBox, to plane: UnsafeMutablePointer<UInt16>) {
        let rows = quarterSide
        light_rows_blur_across(quarter, first, width, rows, box)
        light_rows_blur_across(first, second, width, rows, box)
        light_rows_blur_across(second, plane + count * row, width, rows, box)
      }
      if !blooms.isEmpty {
        light_rows_quarter(buffers.rows(ofTile: row), quarter)
        if !light.emission.isEmpty { addEmission(to: quarter, row) }
        for (number, bloom) in blooms.enumerated() { blur(bloom.box, to: buffers.plane(number)) }
      }
      guard let dust else { return }
      sumDust(in: quarter, row)
      blur(dust.box, to: buffers.dust)
    }
  }

  /// Adds clouds and glows to a row of tiles.
  private func add(_ layer: Light.Layer, to row: Int) {
    let rows = buffers.rows(ofTile: row), top = row * LightBuffers.side
    for cloud in layer.clouds { add(cloud, to: rows, top: top, shrinking: 1) }
    for glow in layer.glows {
      let (x, y) = placement.place(glow.center), radius = placement.length(glow.radius)
      guard radius < 1 << 40, isSeen(x, y - top << 8, radius, rows) else { continue }
      let strength = [glow.strength.x, glow.strength.y, glow.strength.z, 0]
      light_rows_glow(
        rows, LightPlace(x: Int64(x), y: Int64(y - top << 8), radius: Int64(radius), gain: 256),
        strength)
    }
  }

  private func isSeen(_ x: Int, _ y: Int, _ reach: Int, _ rows: LightRows) -> Bool {
    x + reach > -512 && y + reach > -512 && x - reach < (rows.width + 2) << 8
      && y - reach < (rows.rows + 2) << 8
  }

  /// Adds a cloud to rows that begin at the pixel `top`, at one `shrinking`th of the size.
  private func add(_ cloud: Light.Cloud, to rows: LightRows, top: Int, shrinking: Int) {
    let (x, y) = placement.place(cloud.center), radius = placement.length(cloud.radius)
    guard radius > 0, radius < 1 << 40, max(x.magnitude, y.magnitude) < 1 << 45 else { return }
    let place = LightPlace(
      x: Int64(x / shrinking), y: Int64(y / shrinking - top << 8),
      radius: Int64(radius / shrinking),
      gain: UInt32(max(0, min(65_535, cloud.gain))))
    cloud.points.withUnsafeBufferPointer { points in
      let count = max(0, min(points.count, cloud.count))
      guard let start = points.baseAddress else { return }
      // Both are two numbers of 32 bits and four of 16.
      UnsafeRawPointer(start).withMemoryRebound(to: LightPoint.self, capacity: count) {
        light_rows_points(rows, place, $0, count)
      }
    }
  }

  private func sumDust(in quarter: UnsafeMutablePointer<UInt16>, _ row: Int) {
    let width = buffers.quarterWidth
    quarter.initialize(repeating: 0, count: 4 * width * quarterSide)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width / LightBuffers.side + 1) { lit in
      lit.initialize(repeating: 1)
      let rows = LightRows(
        light: quarter, lit: lit.baseAddress, width: width, rows: quarterSide)
      for cloud in light.dust { add(cloud, to: rows, top: row * quarterSide, shrinking: 4) }
    }
  }

  // MARK: Blurring

  /// Blurs down a strip of 64 columns, and sums what has been blurred.
  func blur(_ strip: Int) {
    let pitch = 4 * buffers.quarterWidth, first = 256 * strip
    let count = min(256, pitch - first), height = buffers.quarterHeight
    /// Adds a share of a plane to a sum.
    func add(
      _ plane: UnsafeMutablePointer<UInt16>, _ box: LightBox, _ share: UInt32,
      to sum: UnsafeMutablePointer<UInt16>
    ) {
      let plane = plane + first, spare = buffers.spare + first
      light_rows_blur_down(plane, spare, count, pitch, height, box, 0)
      light_rows_blur_down(spare, plane, count, pitch, height, box, 0)
      light_rows_blur_down(plane, sum + first, count, pitch, height, box, share)
    }
    for sum in [buffers.haze, buffers.depth] {
      for row in 0..<height { (sum + pitch * row + first).initialize(repeating: 0, count: count) }
    }
    for (number, bloom) in blooms.enumerated() where bloom.share > 0 {
      add(buffers.plane(number), bloom.box, bloom.share, to: buffers.haze)
    }
    if let dust { add(buffers.dust, dust.box, 256, to: buffers.depth) }
    dimHaze(first / 4..<(first + count) / 4)
  }

  /// Dims the haze in some columns, and finds the tiles in which there is any.
  private func dimHaze(_ across: Range<Int>) {
    for tile in across.lowerBound / quarterSide..<across.upperBound / quarterSide {
      for row in 0..<buffers.rows {
        var isHazy: Int32 = 0
        for line in row * quarterSide..<(row + 1) * quarterSide {
          let start = buffers.haze + 4 * (buffers.quarterWidth * line + tile * quarterSide)
          isHazy |= light_rows_dim(start, 4 * quarterSide)
        }
        buffers.hazy[buffers.columns * row + tile] = UInt8(isHazy)
      }
    }
  }

  // MARK: Putting together

  /// Puts together the light in a row of tiles.
  func join(_ row: Int) {
    let side = LightBuffers.side
    let lines = (row * side..<(row + 1) * side).clamped(to: frame.down)
    if lines.isEmpty { return }
    let columns = frame.across.lowerBound / side...(frame.across.upperBound - 1) / side
    let isPlain = blooms.isEmpty && dust == nil && light.direct == 256
    if !isPlain {
      for column in columns where buffers.isSeen(column: column, row: row) {
        let tile = buffers.columns * row + column, hasLight = buffers.lit[tile] != 0
        buffers.lit[tile] = 1
        for line in row * side..<(row + 1) * side {
          let start = buffers.light + 4 * (buffers.width * line + column * side)
          light_rows_layer(start, hasLight ? 1 : 0, layers(line, column))
        }
      }
    }
    add(light.sharp, to: row)
  }

  /// Returns what is put together in the 64 pixels of a tile's line.
  private func layers(_ line: Int, _ column: Int) -> LightLayers {
    let part = 2 * (line % 4) + 1
    let isUpper = part < 4
    let first = line / 4 - (isUpper ? 1 : 0)
    func rows(_ plane: UnsafeMutablePointer<UInt16>) -> (
      UnsafePointer<UInt16>?, UnsafePointer<UInt16>?
    ) {
      func row(_ number: Int) -> UnsafePointer<UInt16>? {
        let line = max(0, min(buffers.quarterHeight - 1, number))
        return UnsafePointer(
          plane + 4 * (buffers.quarterWidth * line + column * quarterSide - 1))
      }
      return (row(first), row(first + 1))
    }
    return LightLayers(
      direct: UInt32(max(0, min(1 << 15, light.direct))),
      eighths: UInt32(isUpper ? part + 4 : part - 4), haze: rows(buffers.haze),
      dust: dust == nil ? (nil, nil) : rows(buffers.depth), fall: LightTables.fall.start)
  }
}
