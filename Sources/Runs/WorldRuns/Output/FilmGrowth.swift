import AtomicFiles
import FrameExport
import SimulationKernel

/// Watches the size of a lossless film while it is written, and warns if it will be large.
struct FilmGrowth {
  private let path: String
  private let frames: Int
  private let remedy: Explanation
  /// The frames between which growth is measured, and the bytes at the first of them.
  private let from: Int, to: Int
  private var before: Int64 = 0

  /// The size from which the user is warned, in bytes.
  private static let manyBytes = 30_000_000
  /// The number of frames that ffmpeg may buffer before it writes the first.
  private static let mostKept = 64

  /// Watches a film of `frames` frames; `nil` for a lossy film, or one with a size limit.
  init?(of frames: Int, _ plan: RunPlan, _ film: Film) {
    guard case .film(let path, let format)? = plan.destination, film.mostBytes == nil,
      format == .apng || plan.film.quality == .lossless
    else { return nil }
    self.path = path
    self.frames = frames
    remedy =
      format != .apng
      ? "\(option: "quality") high takes a small part of it"
      : film.isOpaque ? "an .mp4 takes a small part of it" : "a .webp takes less"
    from = format == .apng ? 2 : Self.mostKept
    to = from + max(2, frames / 20)
  }

  /// Returns the warning that is due once frame `number` is written, or `nil`.
  mutating func note(_ number: Int) -> Explanation? {
    guard number == from || number == to,
      let bytes = fileTrace(unfinishedPlace(of: path)).first
    else { return nil }
    if number == from {
      before = bytes
      return nil
    }
    let all = Double(before) + Double(bytes - before) / Double(to - from) * Double(frames - from)
    guard all > Double(Self.manyBytes) else { return nil }
    let size: Explanation = "\(path) will have about \(RunPlan.bytes(Int64(min(all, 1e18)))): "
    return size + remedy + ", or give a smaller \(option: "size")"
  }
}
