import AtomicFiles
import FrameExport
import SimulationKernel

// Films without loss, whose bytes may be many.
extension Output {
  /// The bytes from which on a person is told.
  private static let manyBytes = 30_000_000
  /// The frames that ffmpeg may keep before it writes the first.
  private static let mostKept = 64

  /// The film that is written without loss, and has no limit of bytes, or `nil`.
  private var lossless: (path: String, format: FilmFormat)? {
    guard case .film(let path, let format)? = plan.destination, plan.film.mostBytes == nil,
      format == .apng || plan.film.quality == .lossless
    else { return nil }
    return (path, format)
  }

  /// Returns the number of the frame, of so many, with which the file is measured, or `nil` where it isn't.
  func measuredFrame(of frames: Int) -> Int? {
    guard let lossless else { return nil }
    let place = max(1, frames / 20)
    return lossless.format == .apng ? place : max(place, Self.mostKept)
  }

  /// Returns what a person should know of a film of so many frames by its bytes with frame `number`.
  func growth(by number: Int, of frames: Int) -> Explanation? {
    guard let (path, format) = lossless,
      let bytes = fileTrace(unfinishedPlace(of: path)).first
    else { return nil }
    let all = Double(bytes) / Double(number + 1) * Double(frames)
    guard all > Double(Self.manyBytes) else { return nil }
    let size: Explanation = "\(path) will have about \(RunPlan.bytes(Int64(min(all, 1e18)))): "
    let less: Explanation =
      format == .apng
      ? "an .mp4 takes a small part of it" : "\(option: "quality") high takes a small part of it"
    return size + less + ", or give a smaller \(option: "size")"
  }
}
