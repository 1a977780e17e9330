import CLightRows
import SceneDescription

/// The three boxes of a bloom, at a quarter of the size.
struct BloomBoxes {
  let box: LightBox
  let share: UInt32
  /// The pixels from which light reaches one.
  let reach: Int

  /// The most numbers on either side of a box's middle: sums have 32 bits.
  private static let most = 100

  init(_ bloom: Light.Bloom, _ placement: MarkPlacement) {
    let radius =
      placement.length(max(0, min(Mark.lengths.upperBound, bloom.radius)))
      + max(0, min(1 << 30, bloom.pixels))
    // The width in 1/256 of a number that stands for four pixels: at least one.
    let width = max(256, min((2 * Self.most + 1) * 256, (2 * radius + 256) / 4))
    let whole = (width - 256) / 512, rest = (width - 256 - 512 * whole) / 2
    box = LightBox(
      whole: Int32(whole), rest: UInt32(rest),
      inverse: UInt32((1 << 32) / (512 * whole + 256 + 2 * rest)))
    share = UInt32(max(0, min(1 << 16, bloom.share)))
    reach = 4 * (3 * (whole + 1) + 2)
  }
}
