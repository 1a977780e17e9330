import Foundation
import Lattice
import Pictures
import SceneDescription

@testable import Raster

/// Light summed in the simplest way, in numbers of double precision.
struct ReferenceLight {
  typealias Field = [[SIMD4<Double>]]

  let light: Light
  let picture: LightPicture
  /// The pixels that are computed, around those that are seen.
  let frame: Rect
  private let cell: Double

  /// Creates light in the pixels of `region` and around it.
  init(_ light: Light, _ picture: LightPicture, _ region: Rect) {
    self.light = light
    self.picture = picture
    func lower(_ place: Int) -> Int { (place - 200) & ~3 }
    frame = Rect(
      x: lower(region.x), y: lower(region.y), width: (region.width + 404) & ~3,
      height: (region.height + 404) & ~3)
    cell = Double(picture.scale.numerator) / Double(picture.scale.denominator)
  }

  private func place(_ point: MarkPoint) -> (x: Double, y: Double) {
    (
      Double(point.x) / 256 * cell - Double(picture.phase.x) / 256 - Double(frame.x),
      Double(point.y) / 256 * cell - Double(picture.phase.y) / 256 - Double(frame.y)
    )
  }

  private func add(_ cloud: Light.Cloud, to field: inout Field, size: Double) {
    let (x, y) = place(cloud.center), radius = Double(cloud.radius) / 256 * cell
    for point in cloud.points.prefix(cloud.count) {
      let left = (x + Double(point.x) * radius) / size - 0.5
      let top = (y + Double(point.y) * radius) / size - 0.5
      let column = Int(left.rounded(.down)), row = Int(top.rounded(.down))
      let strength = SIMD4<Double>(point.strength) * (Double(cloud.gain) / 256 / 4096)
      for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let weight =
          (1 - abs(left - Double(column + dx))) * (1 - abs(top - Double(row + dy)))
        if field.indices.contains(row + dy), field[0].indices.contains(column + dx) {
          field[row + dy][column + dx] += strength * weight
        }
      }
    }
  }

  private func add(_ layer: Light.Layer, to field: inout Field) {
    for cloud in layer.clouds { add(cloud, to: &field, size: 1) }
    for glow in layer.glows {
      let (x, y) = place(glow.center), radius = Double(glow.radius) / 256 * cell
      func pixels(_ middle: Double, _ count: Int) -> Range<Int> {
        let places = [middle - radius, middle + radius + 1]
        let ends = places.map { Int(max(0, min(Double(count), $0))) }
        return ends[0]..<ends[1]
      }
      let columns = pixels(x, frame.width)
      for row in pixels(y, frame.height) {
        for column in columns {
          let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
          let rest = max(0, 1 - (dx * dx + dy * dy) / (radius * radius))
          field[row][column] += SIMD4<Double>(glow.strength) / 4096 * (rest * rest)
        }
      }
    }
  }

  private func empty(_ size: Int) -> Field {
    Field(
      repeating: Array(repeating: .zero, count: frame.width / size), count: frame.height / size)
  }

  private func quarter(_ field: Field) -> Field {
    var small = empty(4)
    for row in 0..<frame.height {
      for column in 0..<frame.width { small[row / 4][column / 4] += field[row][column] / 16 }
    }
    return small
  }

  private func addEmission(to field: inout Field) {
    for row in 0..<frame.height {
      for column in 0..<frame.width {
        func cell(_ place: Int, _ phase: Int) -> Int {
          Int(((Double(place) + Double(phase) / 256 + 0.5) / self.cell).rounded(.down))
        }
        let (x, y) = (cell(frame.x + column, picture.phase.x), cell(frame.y + row, picture.phase.y))
        let kind = Int(StripedCells.kind(x, y))
        if picture.cells.bounds.contains(Rect(x: x, y: y, width: 1, height: 1)),
          kind < light.emission.count
        {
          field[row / 4][column / 4] += SIMD4<Double>(light.emission[kind]) / 4096 / 16
        }
      }
    }
  }

  /// Blurs by three boxes in both directions.
  private func blur(_ field: Field, _ bloom: Light.Bloom) -> Field {
    let radius = Double(bloom.radius) / 256 * cell + Double(bloom.pixels) / 256
    let width = max(1, (2 * radius + 1) / 4), whole = Int((width - 1) / 2)
    let rest = (width - 1) / 2 - Double(whole)
    func box(_ row: [SIMD4<Double>]) -> [SIMD4<Double>] {
      row.indices.map { index in
        func at(_ place: Int) -> SIMD4<Double> { row.indices.contains(place) ? row[place] : .zero }
        var sum = (at(index - whole - 1) + at(index + whole + 1)) * rest
        for place in index - whole...index + whole { sum += at(place) }
        return sum / width
      }
    }
    func turned(_ field: Field) -> Field {
      field[0].indices.map { column in field.map { $0[column] } }
    }
    func three(_ field: Field) -> Field { field.map { box(box(box($0))) } }
    return turned(three(turned(three(field))))
  }

  private func upsampled(_ field: Field, _ x: Int, _ y: Int) -> SIMD4<Double> {
    func axis(_ pixel: Int) -> (Int, Double) {
      let place = (Double(pixel) + 0.5) / 4 - 0.5
      return (Int(place.rounded(.down)), place - place.rounded(.down))
    }
    let (column, right) = axis(x), (row, down) = axis(y)
    func at(_ column: Int, _ row: Int) -> SIMD4<Double> {
      field[max(0, min(field.count - 1, row))][max(0, min(field[0].count - 1, column))]
    }
    let top = at(column, row) * (1 - right) + at(column + 1, row) * right
    let low = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return top * (1 - down) + low * down
  }

  /// Returns the light of all pixels of the frame, in parts of white.
  private func field() -> Field {
    var own = empty(1)
    add(light.blooming, to: &own)
    var small = quarter(own)
    addEmission(to: &small)
    let blooms = light.blooms.map { (blur(small, $0), Double($0.share) / 256) }
    var haze = empty(4)
    for row in haze.indices {
      for column in haze[row].indices {
        for (field, share) in blooms { haze[row][column] += field[row][column] * share }
        // The least is left out.
        haze[row][column] -= SIMD4(repeating: 2.0 / 4096)
        haze[row][column].replace(with: 0, where: haze[row][column] .< 0)
      }
    }
    var dust = empty(4)
    for cloud in light.dust { add(cloud, to: &dust, size: 4) }
    let depth = blur(dust, light.dustBlur)
    var all = empty(1)
    for row in 0..<frame.height {
      for column in 0..<frame.width {
        var sum = own[row][column] * (Double(light.direct) / 256)
        sum += upsampled(haze, column, row)
        let clear = upsampled(depth, column, row)
        for channel in 0..<3 { all[row][column][channel] = sum[channel] * exp(-clear[channel]) }
      }
    }
    add(light.sharp, to: &all)
    return all
  }

  /// Returns the channels of a pixel's light over the ground.
  private func channels(_ sum: SIMD4<Double>) -> [UInt8] {
    let weights = SIMD4(0.2126, 0.7152, 0.0722, 0)
    let gray = (sum * weights).sum()
    var strong = SIMD4(repeating: gray) + (sum - SIMD4(repeating: gray)) * 1.5
    strong.replace(with: 0, where: strong .< 0)
    let luminance = (strong * weights).sum(), kept = 1 - exp(-0.95 * luminance)
    return [picture.ground.red, picture.ground.green, picture.ground.blue].enumerated().map {
      channel, below in
      let base = Double(LinearLight.decode(below)) / 65_535
      let result: Double
      switch light.tone {
      case .screen:
        let color = luminance > 0 ? strong[channel] / luminance * kept : 0
        let tone = 0.6 * min(1, color) + 0.4 * (1 - exp(-0.95 * strong[channel]))
        result = base + (1 - base) * tone
      case .soft:
        let all = base + sum[channel]
        result = max(base, all < 0.75 ? all : 1 - 0.25 * exp(-(all - 0.75) / 0.25))
      }
      return LinearLight.encode(UInt16(min(65_535, max(0, result) * 65_535)))
    }
  }

  /// Returns the channels of the pixels of a region, row by row.
  func channels(in region: Rect) -> [[UInt8]] {
    let field = field()
    return (0..<region.width * region.height).map { index in
      let (x, y) = (
        region.x - frame.x + index % region.width, region.y - frame.y + index / region.width
      )
      return channels(field[y][x])
    }
  }
}
