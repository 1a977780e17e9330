package import SceneDescription

/// A mixer of pixels that show several cells each with exact shares: see ``LightMixer``.
///
/// The same shares, in units of any power of two, give the same pixel.
package struct PixelMixer: Sendable {
  private let mixer: LightMixer

  /// Creates a mixer for cells of `look`, of which a pixel shows at least two across and down.
  package init(look: Look) {
    mixer = LightMixer(look: look.withoutHiddenColors, scale: Scale(1, 2))
  }

  /// The number of classes.
  package var classCount: Int { mixer.classCount }

  /// Mixes a row of pixels.
  ///
  /// - Parameters:
  ///   - shares: One number per class for each pixel; the rest of `whole` is outside.
  ///   - whole: The sum of the shares of a pixel if nothing of it is outside, a power of two from
  ///     4096 to 2⁶².
  ///   - target: Space for the pixels.
  package func mix(
    _ shares: UnsafeBufferPointer<UInt64>, whole: UInt64,
    into target: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(shares.count == target.count * classCount, "a pixel needs one share per class")
    guard let shares = shares.baseAddress, let pixels = target.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: target.count) { wholes in
      wholes.initialize(repeating: whole)
      mixer.mixRow(shares, wholes: UnsafeBufferPointer(wholes), into: pixels)
    }
  }
}
