package import SceneDescription

/// What mixes pixels that show several cells each, of exact shares: see ``LightMixer``.
///
/// The same shares, whatever they are counted in by powers of two, give the same pixel.
package struct PixelMixer: Sendable {
  private let mixer: LightMixer

  /// A mixer for cells of `look`, of which a pixel shows two across and down at least.
  package init(look: Look) {
    mixer = LightMixer(look: look.withoutHiddenColors, scale: Scale(1, 2))
  }

  /// The number of classes.
  package var classCount: Int { mixer.classCount }

  /// Mixes a row of pixels.
  ///
  /// - Parameters:
  ///   - shares: for each pixel one number a class; what is missing of `whole` is outside.
  ///   - whole: what the shares of a pixel add up to where nothing of it is outside: a power of two
  ///     from 4096 to 2⁶².
  ///   - target: room for the pixels.
  package func mix(
    _ shares: UnsafeBufferPointer<UInt64>, whole: UInt64,
    into target: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(shares.count == target.count * classCount, "a pixel has a share for each class")
    guard let shares = shares.baseAddress, let pixels = target.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: target.count) { wholes in
      wholes.initialize(repeating: whole)
      mixer.mixRow(shares, wholes: UnsafeBufferPointer(wholes), into: pixels)
    }
  }
}
