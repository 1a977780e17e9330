/// The ticks that are drawn, one per frame: every `every`th from the first, and always the last.
///
/// As a collection it gives the tick of each frame, frame 0 first, without ever listing them all.
public struct FrameSchedule: RandomAccessCollection, Sendable, Equatable {
  /// The largest tick to start from, and the most ticks to run.
  public static var limit: Int64 { 1 << 62 }

  /// The tick of frame 0.
  public let firstTick: Int64
  /// The tick of the last frame; the first one's when the run has no steps.
  public let lastTick: Int64
  /// The ticks from one frame to the next; the last frame may come sooner.
  public let every: Int64

  /// The frames of a run over `ticks` ticks that starts at tick `start`.
  ///
  /// - Parameters:
  ///   - start: the tick of frame 0, in 0 ..< ``limit``.
  ///   - ticks: how many ticks further the run goes, in 0 … ``limit``.
  ///   - every: how many ticks lie between two frames, from 1.
  public init(from start: Int64 = 0, ticks: Int64, every: Int64 = 1) {
    precondition((0..<Self.limit).contains(start), "a run starts at a tick in 0 ..< 2^62")
    precondition((0...Self.limit).contains(ticks), "a run has 0 … 2^62 ticks")
    precondition(every >= 1, "frames are at least one tick apart")
    firstTick = start
    lastTick = start + ticks
    self.every = every
  }

  private var ticks: Int64 { lastTick - firstTick }

  /// The first frame's number.
  public var startIndex: Int { 0 }

  /// The number of frames, as an index.
  public var endIndex: Int { Int(ticks / every) + (ticks % every == 0 ? 1 : 2) }

  /// The tick that frame `frame` shows.
  public subscript(frame: Int) -> Int64 {
    precondition(indices.contains(frame), "a frame's number is below the number of frames")
    return frame == endIndex - 1 ? lastTick : firstTick + Int64(frame) * every
  }

  /// The frame that shows `tick`; nil when none does.
  public func frame(at tick: Int64) -> Int? {
    guard (firstTick...lastTick).contains(tick) else { return nil }
    if tick == lastTick { return endIndex - 1 }
    let (frame, rest) = (tick - firstTick).quotientAndRemainder(dividingBy: every)
    return rest == 0 ? Int(frame) : nil
  }
}
