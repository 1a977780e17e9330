public import AutomatonEngines
import CellPatterns
public import SimulationKernel

extension HashLifePlane {
  /// Advances the plane by `generations` in leaps of 2^k, the longest first. When it is cancelled
  /// it stops at the end of the last leap.
  ///
  /// - Throws: `EngineError` when memory runs out, or cells leave the plane.
  /// - Complexity: O(*n*) for *n* nodes that are not known yet, however many generations there are.
  public mutating func advance(
    by generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) {
    precondition(generations >= 0, "generations are 0 or more")
    var rest = generations
    while rest > 0 {
      if isCancelled() { return }
      let exponent = exponent(for: rest)
      do throws(HashLifeInterruption) {
        snapshot = try Snapshot(in: snapshot.universe) { table throws(HashLifeInterruption) in
          let root = try table.leap(
            from: snapshot.root, exponent: exponent, background: background,
            isCancelled: isCancelled)
          if root.level > CellTree.highestLevel { throw .outOfPlane }
          return root
        }
      } catch {
        if error == .cancelled { return }
        throw Self.error(error, memory: memory)
      }
      rest -= 1 << exponent
      generation += 1 << exponent
      background = backgroundAfter(background)
      if exponent > 0 { background = backgroundAfter(background) }
    }
  }

  private func backgroundAfter(_ background: UInt8) -> UInt8 {
    background == 0 ? backgrounds.afterDead : backgrounds.afterLive
  }

  /// Returns the exponent of the longest leap within `generations`. All parts of a leap start with
  /// its first background, so that a background that flips only once is flipped by a leap of one
  /// generation.
  private func exponent(for generations: Tick) -> Int {
    let next = backgroundAfter(background)
    if next != background && backgroundAfter(next) != background { return 0 }
    return Tick.bitWidth - 1 - generations.leadingZeroBitCount
  }
}
