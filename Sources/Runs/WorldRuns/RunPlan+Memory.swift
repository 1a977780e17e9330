import FrameExport
import Lattice
import Raster
public import SimulationKernel
import Tiling

// What a run takes.
extension RunPlan {
  /// The most memory, in bytes, that is held at once: while the world is made, or later by it and
  /// `past` snapshots of it, and a copy that `isLookingAhead`, or else what saving it takes, or the pictures
  /// in flight and the one that the next is made of; beside it what the painter has.
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

  /// What a run takes in any case: the program, and what its painter has.
  func bytesKept(by painter: FramePainter?) -> Int {
    MemoryLimit.program + (painter?.bytesNeeded ?? 0)
  }

  /// The bytes of a pixel in flight: its own, and what is made of it at the same time.
  private func bytesPerPixel(isIndexed: Bool) -> Int {
    let own = isIndexed ? 1 : 4
    switch destination {
    case .stream where film.stream == .y4m: return own + 3
    // Indices become a picture first, of which the bytes are taken.
    case .stream: return own + (isIndexed ? 8 : 4)
    // The change of a GIF is made of two pictures' indices, which may have been bits.
    case .film(_, .gif): return 3 * own
    default: return 2 * own
    }
  }

  /// How many snapshots of `bytes` each may be kept of the past of a world that is shown backwards:
  /// a quarter of the memory has them, unless they were too few to go back in.
  func mostKeyframes(snapshot bytes: Int) -> Int {
    let fewest = ticks <= 100 ? 12 : 32
    return max(fewest, min(256, memory / 4 / max(1, bytes)))
  }

  /// The most snapshots of its past that are held while a run is shown backwards: keyframes, the one
  /// that is drawn, and the one that is stepped on.
  func pastStates(snapshot bytes: Int) -> Int {
    Int(min(Tick(mostKeyframes(snapshot: bytes)), ticks + 1)) + 2
  }

  /// The pictures that are held beside those in flight: the one before; those that wait for ffmpeg, or
  /// to be shown; the one on its way to a reader, and the last.
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

  /// Refuses a run that needs more than ``memory``, before any of it is taken.
  public func refuseBeyondMemory(_ bytes: Int) throws(OptionProblem) {
    try MemoryLimit(bytes: memory).refuse(
      "this run", needing: bytes,
      advice: "take a smaller world or picture, fewer \(option: "threads"),")
  }
}
