import AtomicFiles
import FrameExport
import SimulationKernel

/// The growth of a film without loss, of which a person is told where its bytes will be many.
struct FilmGrowth {
  private let path: String
  private let frames: Int
  private let remedy: Explanation
  /// The numbers of the frames between which it is measured, and its bytes with the first.
  private let from: Int, to: Int
  private var before: Int64 = 0

  /// The bytes from which on a person is told.
  private static let manyBytes = 30_000_000
  /// The frames that ffmpeg may keep before it writes the first.
  private static let mostKept = 64

  /// Creates the growth of a film of so many frames; `nil` for one with loss, or with a limit of bytes.
  init?(of frames: Int, _ plan: RunPlan, _ film: Film?) {
    guard let film, case .film(let path, let format)? = plan.destination, film.mostBytes == nil,
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

  /// Returns what a person should know when frame `number` has been written, or `nil`.
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
