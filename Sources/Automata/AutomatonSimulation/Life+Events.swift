import AutomatonRules
import Lattice
public import WorldFiles

extension Life: EventWriting {
  /// Whether the automaton is elementary: the rows of its generations are its events.
  public var hasEvents: Bool { state.elementary != nil }

  /// Writes the line of the present generation, as ``writeEvents(to:)`` does.
  ///
  /// - Parameters:
  ///   - isLoaded: A value without effect.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* cells of a row.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try writeEvents(to: sink)
  }

  /// Writes the line of the present generation of an elementary automaton, such as
  /// `{"generation":3,"row":"0110"}` with the cells from the left; nothing under another rule.
  ///
  /// - Parameter sink: A function that takes the text.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* cells of a row.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let row = state.elementary?.row, let width = state.topology.width else { return }
    let cells = [UInt8](unsafeUninitializedCapacity: width) { cells, count in
      state.read(
        Rect(x: 0, y: row, width: width, height: 1),
        into: UnsafeMutableBufferPointer(rebasing: cells[..<width]))
      for index in 0..<width { cells[index] += UInt8(ascii: "0") }
      count = width
    }
    try sink(
      Array("{\"generation\":\(tick),\"row\":\"".utf8) + cells + Array("\"}\n".utf8))
  }
}
