/// What the rules of an epidemic come to in a turn, as tables that last as long as it.
final class SpreadRules: Sendable {
  /// The directions in which people are near enough, as bits from NW to SE.
  let directions: Int
  /// Whether the sick choose among all neighbors instead of the healthy ones.
  let choosesAmongAll: Bool
  /// The most people a turn can choose.
  let mostChosen: Int
  /// From a place to its neighbors NW, N, NE, W, E, SW, S, SE.
  nonisolated(unsafe) let offsets: UnsafePointer<Int>
  /// At 9·h, what can be drawn where there are h people to choose among.
  nonisolated(unsafe) let sizes: UnsafePointer<SizeChoice>

  init(_ configuration: VirusConfiguration, _ group: Group) {
    directions = configuration.neighbors == .eight ? 0b1111_1111 : 0b0101_1010
    choosesAmongAll = configuration.pool == .all
    mostChosen = min(configuration.infectionFactor, 8)
    let stride = group.stride
    offsets = table([
      -stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1,
    ])
    sizes = table((0..<81).map { SizeChoice(configuration, members: $0 / 9) })
  }

  deinit {
    offsets.deallocate()
    sizes.deallocate()
  }
}

/// A copy of `elements`, of which there is one at least, that stays in memory until it is
/// deallocated.
func table<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
  let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
  _ = copy.initialize(from: elements)
  return UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
}
