import AtomicFiles
public import FrameExport
import Lattice
import PNGCodec
import Pictures
import SimulationKernel
import Workers
import WorldFiles

/// The frames of a run that are files in a folder, of which a film is made without drawing them again.
public struct JoinedFrames: Sendable {
  /// The folder.
  let folder: String
  let names: FrameNames
  /// The number of frames, and the largest number that the run may have had.
  let count: Int, planned: Int
  /// The tick at which the run ended.
  let lastTick: Tick

  /// Creates the frames that `shards` have been joined to.
  public init(_ shards: FrameShards) {
    folder = shards.folder
    names = shards.names
    count = shards.record.frames
    planned = shards.plannedFrames
    lastTick = shards.record.settings[RunRecord.lastTick].flatMap(Tick.init) ?? .max
  }

  /// Returns the path of frame `number`.
  func path(of number: Int) -> String { joined(folder, names.name(of: number)) }
}

extension FrameShards {
  /// Finds the shards of a run in the folder `shards` in `folder`, and decodes all of their frames.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run.
  ///   - threads: The number of threads that decode frames, or `nil` for as many as the machine runs and
  ///     `memory` allows.
  ///   - memory: The number of bytes that pictures may take.
  /// - Throws: `UnfinishedShards` with all shards that are missing, not finished, damaged, or of other
  ///   runs; `ShardError`; `FileError`; `OptionProblem` for frames that take more memory.
  /// - Complexity: O(*n*) for *n* pixels of all frames.
  public init(readFrom folder: String, threads: Int? = nil, memory: Int) throws {
    var count = max(1, threads ?? coreCount)
    while true {
      let isTooLarge = Monitor(false)
      do {
        self = try FrameShards(decodedFrom: folder, threads: count, memory: memory) {
          isTooLarge.change { $0 = true }
        }
        return
      } catch let error as UnfinishedShards {
        guard isTooLarge.change({ $0 }) else { throw error }
        if threads != nil || count == 1 { throw Self.tooLarge(in: folder, count, memory) }
      }
      count /= 2
    }
  }

  private static func tooLarge(in folder: String, _ threads: Int, _ memory: Int) -> OptionProblem {
    let advice: Explanation = threads > 1 ? " or fewer \(option: "threads")" : ""
    return OptionProblem(
      option: "memory",
      reason:
        "a frame in \(folder) needs more than \(megabytes(memory / threads)): "
        + "give more \(option: "memory")" + advice)
  }

  /// Finds the shards of a run and decodes all of their frames, and calls `notesTooLarge` for those that are
  /// larger than a thread's part of `memory`.
  private init(
    decodedFrom folder: String, threads: Int, memory: Int,
    notesTooLarge: @escaping @Sendable () -> Void
  ) throws {
    let decoder = PNGDecoder(limits: .frames(inMemory: memory / threads))
    try self.init(
      in: folder, threads: threads, limit: decoder.limits.fileBytes, noteTooLong: notesTooLarge
    ) { record in
      let expected = [
        PNGText(key: "Software", value: record.program),
        PNGText(key: "World", value: record.settings["world"] ?? ""),
        PNGText(key: "Seed", value: record.settings["seed"] ?? ""),
      ]
      return { _, bytes in
        do throws(PNGError) {
          _ = try decoder.decode(bytes)
        } catch {
          if case .tooLarge = error { notesTooLarge() }
          return false
        }
        return (try? decoder.texts(of: bytes))?.starts(with: expected) == true
      }
    }
  }
}

extension PNGLimits {
  /// Returns the limits of frames that are read one at a time into `memory` bytes.
  static func frames(inMemory memory: Int) -> PNGLimits {
    // The file, and four bytes a pixel.
    PNGLimits(
      side: Int(Int32.max), pixels: max(1, memory / 8), fileBytes: max(1, memory / 2),
      textBytes: 1 << 26)
  }
}
