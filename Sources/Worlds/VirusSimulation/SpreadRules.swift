/// The rules of an epidemic for a turn, as tables that live as long as this object.
final class SpreadRules: Sendable {
  /// The directions in which people are near enough, as bits from NW to SE.
  let directions: Int
  /// Whether the sick choose among all neighbors instead of the healthy ones.
  let choosesAmongAll: Bool
  /// The most people that a turn can choose.
  let mostChosen: Int
  /// The distances from a place to its neighbors NW, N, NE, W, E, SW, S, SE.
  nonisolated(unsafe) let offsets: UnsafePointer<Int>
  /// The sizes that can be drawn where there are h people to choose among, at 9·h.
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

/// Returns a copy of `elements`, of which there is at least one, in memory that is never moved and
/// has to be deallocated.
func table<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
  let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
  _ = copy.initialize(from: elements)
  return UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
}
