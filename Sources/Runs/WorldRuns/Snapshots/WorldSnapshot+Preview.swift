import FrameExport
import Lattice
import PNGCodec
package import Pictures
import Raster
import SceneDescription

extension WorldSnapshot {
  /// The size of the picture of a snapshot, in pixels.
  private static var previewSize: Size { Size(width: 360, height: 240) }

  /// Returns a small picture of the world with the appearance `look`.
  ///
  /// - Parameters:
  ///   - look: The appearance.
  ///   - memory: The largest amount of memory to use, in bytes.
  ///   - threads: The largest number of threads that work at the same time.
  /// - Returns: The picture.
  /// - Throws: An `OptionProblem` for an appearance that the world can't have; errors of its files.
  package func preview(_ look: Appearance, memory: Int, threads: Int) throws -> Picture {
    // The memory of the world is counted already.
    var run = WorldRun(MadeWorld(of: world, portrayal: portrayal, bytes: 0))
    run.plan.memory = memory
    run.plan.threads = threads
    run.pictures.framing = FilmFraming(.size(Self.previewSize))
    run.pictures.counter = .off
    run.pictures.appearance = look
    return Picture(smallestFormOf: try run.image(ticks: 0))
  }
}
