/// The way of a world to a later tick, with looks at it on the way.
package struct TickLoop: Sendable {
  /// The tick at which the loop ends at the latest.
  package var last: Tick
  /// The number of ticks from one look to the next, or `nil` to look at ``last`` alone.
  package var stride: Tick?

  /// Creates the way to tick `last` with a look every `stride` ticks, at least 1; `nil` looks at the end alone.
  package init(to last: Tick, every stride: Tick?) {
    self.last = last
    self.stride = stride
  }

  /// Advances `model` to ``last``, or to the first look that ends the loop.
  ///
  /// - Parameters:
  ///   - model: The world, which is not copied.
  ///   - isCancelled: A function called often. Once it returns true, the world stops at a tick on the way.
  ///   - look: A function called after the ticks of a look. It returns whether the loop is over.
  /// - Returns: Whether a look ended the loop.
  /// - Throws: The errors of the world and of `look`.
  @discardableResult
  package func run<Model: Simulation>(
    _ model: inout Model, isCancelled: () -> Bool, look: (Model) throws -> Bool
  ) throws -> Bool {
    while model.tick < last && !isCancelled() {
      let before = model.tick
      let next = stride.map { $0 < last - before ? before + $0 : last } ?? last
      try model.advance(to: next, isCancelled: isCancelled)
      if model.tick == before { return false }
      if try look(model) { return true }
    }
    return false
  }
}
