public import AutomatonEngines
import CellPatterns
public import SimulationKernel

extension HashLifePlane {
  /// Advances the plane or torus by `generations` in leaps of 2^k, the longest first. When it is
  /// cancelled it stops at the end of the last leap.
  ///
  /// - Throws: `EngineError` when memory runs out, or cells leave the plane.
  /// - Complexity: O(*n*) for *n* nodes that are not known yet, however many generations there are.
  public mutating func advance(
    by generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) {
    precondition(generations >= 0, "generations are 0 or more")
    if let torus { return try advance(by: generations, on: torus, isCancelled) }
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

  /// Advances the torus by `generations`, in leaps as long as they may be. Where memory is short for
  /// one, the rest is made in shorter ones, which need less, as long as they are longer than half a
  /// side.
  private mutating func advance(
    by generations: Tick, on torus: HashLifeTorus, _ isCancelled: () -> Bool
  ) throws(EngineError) {
    var rest = generations
    var longest = Tick.bitWidth
    while rest > 0 {
      if isCancelled() { return }
      let exponent = min(longest, Tick.bitWidth - 1 - rest.leadingZeroBitCount)
      do throws(HashLifeInterruption) {
        snapshot = try Snapshot(in: snapshot.universe) { table throws(HashLifeInterruption) in
          try table.leap(
            from: snapshot.root, on: torus, exponent: exponent, isCancelled: isCancelled)
        }
      } catch {
        if error == .cancelled { return }
        if error == .outOfMemory && exponent >= torus.level {
          longest = exponent - 1
          continue
        }
        throw Self.error(error, memory: memory)
      }
      rest -= 1 << exponent
      generation += 1 << exponent
    }
  }

  /// Lets leaps of this plane and its copies fail once they have computed `successors` more of
  /// squares; what is known already, they still return.
  package func limitWork(to successors: Int) {
    snapshot.universe.withTable { $0.workLeft = successors }
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
