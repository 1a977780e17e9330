import FrameExport
import Lattice
import Raster
public import SimulationKernel
import Tiling

// The memory of a run.
extension RunPlan {
  /// Returns the largest amount of memory, in bytes, that is used at once: to make the world, to
  /// look ahead with a copy of it, or for the world and `past` snapshots with saving or with the
  /// pictures in flight and the one that the next is made from. The painter's memory is added.
  func bytesNeeded(
    world: WorldMemory, past: (states: Int, bytes: Int), isLookingAhead: Bool,
    painter: FramePainter?, frames: Int
  ) -> Int {
    let (snapshots, isTooMuch) = past.states.multipliedReportingOverflow(by: past.bytes)
    let worlds = world.running + (isTooMuch ? Int.max >> 2 : snapshots)
    var most = max(
      world.making, isLookingAhead ? 2 * world.running : 0, worlds + min(world.saving, Int.max >> 2)
    )
    if let painter {
      let size = painter.layout.picture
      let picture = size.width * size.height * bytesPerPixel(isIndexed: painter.palette != nil)
      let before = frames > 1 ? ChangingFrames.bytesNeeded(painter) : 0
      most = max(most, worlds + before + picture * (min(threads + 1, frames) + heldPictures))
    }
    return bytesKept(by: painter) + most
  }

  /// Returns the memory of any run, in bytes: the program, and the painter's.
  func bytesKept(by painter: FramePainter?) -> Int {
    MemoryLimit.program + (painter?.bytesNeeded(threads: threads) ?? 0)
  }

  /// Returns the bytes for a pixel in flight: its own, and those of what is encoded at the same
  /// time.
  private func bytesPerPixel(isIndexed: Bool) -> Int {
    let own = isIndexed ? 1 : 4
    switch destination {
    case .stream where film.stream == .y4m: return own + 3
    // Indices become a picture first, whose bytes are moved.
    case .stream: return own + (isIndexed ? 8 : 4)
    // The change of a GIF is made from two pictures' indices, which may have been bits.
    case .film(_, .gif): return 3 * own
    default: return 2 * own
    }
  }

  /// Returns the number of snapshots of `bytes` each that may be kept of the past of a world that
  /// is shown backwards: a quarter of the memory, unless that were too few to go back.
  func mostKeyframes(snapshot bytes: Int) -> Int {
    let fewest = ticks <= 100 ? 12 : 32
    return max(fewest, min(256, memory / 4 / max(1, bytes)))
  }

  /// Returns the largest number of snapshots of the past that are held while a run is shown
  /// backwards: keyframes, the one that is drawn, and the one that is stepped.
  func pastStates(snapshot bytes: Int) -> Int {
    Int(min(Tick(mostKeyframes(snapshot: bytes)), ticks + 1)) + 2
  }

  /// The number of pictures that are held beside those in flight: the one before, those that wait
  /// for ffmpeg or to be shown, the one being written, and the last.
  private var heldPictures: Int {
    switch destination {
    case .film(_, let format):
      switch format.traits.maker {
      case .animatedPNG: 1
      case .ffmpeg: 3
      }
    case .stream, .terminal: 3
    case .picture, .folder, .sequence, .pyramid, nil: 0
    }
  }

  /// Lowers the number of threads, unless it was given, until the bytes that `needed` returns are within
  /// ``memory``.
  mutating func fitThreads(_ needed: (RunPlan) -> Int) {
    if areThreadsGiven { return }
    while threads > 1, needed(self) > memory { threads -= 1 }
    areThreadsGiven = false
  }

  /// Lowers the number of threads, unless it was given, to that of `other`.
  package mutating func fitThreads(as other: RunPlan) {
    fitThreads { $0.threads > other.threads ? .max : 0 }
  }

  /// Refuses a run that needs more than ``memory``, before any of it is used.
  ///
  /// - Parameters:
  ///   - bytes: The memory that the run needs, in bytes.
  ///   - growsWithTicks: Whether a shorter run needs less, which the message then advises.
  /// - Throws: `OptionProblem` of the option `memory`.
  public func refuseBeyondMemory(
    _ bytes: Int, growsWithTicks: Bool = false
  ) throws(OptionProblem) {
    let smaller: Explanation =
      switch (growsWithTicks, isDirected) {
      case (false, _): "a smaller world or picture"
      case (true, false): "a smaller picture, fewer \(option: ticksOption)"
      case (true, true): "a smaller picture, a shorter film, such as play until … within 1000"
      }
    try MemoryLimit(bytes: memory).refuse(
      "this run", needing: bytes, advice: "choose \(smaller), fewer \(option: "threads"),")
  }
}
