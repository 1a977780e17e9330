public import AutomatonEngines
public import SimulationKernel

/// The generation from which a field repeats, apart from ships in free flight.
public struct Settlement: Sendable, Hashable {
  /// The first such generation.
  public let tick: Tick
  /// The number of its cells, those of ships included.
  public let population: Int
  /// The period of all cells but ships, or `nil` from 2¹²⁷ on.
  public let period: Int128?
  /// The number of ships: parts that come again displaced, and that meet nothing any more.
  public let ships: Int
}

extension Settlement: CustomStringConvertible {
  /// Its facts without the generation: "116 cells, period 2, 6 ships".
  public var description: String {
    let period = period.map { "\($0)" } ?? "above 2^127"
    return "\(population) \(population == 1 ? "cell" : "cells"), period \(period), "
      + "\(ships) \(ships == 1 ? "ship" : "ships")"
  }
}

extension Life {
  /// Looks ahead for the generation from which this field is settled, as ``settlement`` then says.
  ///
  /// On the unbounded plane a field is settled once all of it repeats but for ships that meet
  /// nothing any more. In a field with edges a ship comes back or hits one, so that it is settled where
  /// its cycle begins.
  ///
  /// - Parameters:
  ///   - generations: The number of generations within which it has to settle.
  ///   - isCancelled: A function called now and then; once it returns true, nothing is found.
  /// - Throws: `EngineError` when the memory is not enough.
  /// - Complexity: About that of twice the generations until the ships have passed everything
  ///   else.
  public mutating func settle(
    within generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) {
    let left = min(max(0, generations), lastTick - tick)
    var search = SettlingSearch(state, within: left, until: lastTick, memory: memory)
    let found = try search.settlement(isCancelled)
    settlement = found.flatMap { $0.tick - tick <= left ? $0 : nil }
  }

  /// Whether the field is settled; known only after ``settle(within:isCancelled:)``.
  public var isSettled: Bool { settlement.map { $0.tick <= tick } ?? false }
}
