import Workers

/// A pipeline that plans frames, draws them one by one, encodes them on several threads, and writes
/// them in order.
///
/// The caller's thread plans and writes, and draws and encodes when there is nothing else to do; threads
/// that have no frame join in what planning computes, such as a tick of the world. At
/// most ``threads`` threads work; no other is started with one thread, or for one frame. At most `threads` + 1
/// frames (one with a single thread) are drawn and not yet written, and at most two more are planned
/// (with a single thread the one that is drawn), whatever the length of the run. The bytes that are
/// written, their order, and the place where an error ends the run don't depend on the number of
/// threads.
public struct FramePipeline<Made: Sendable>: Sendable {
  /// A function that encodes a frame, for example as the bytes of its file.
  public typealias Make = @Sendable (Frame) throws -> Made

  /// The largest number of threads that work at the same time, including the caller's.
  public let threads: Int
  private let comparesFrames: Bool
  private let make: Make

  /// Creates a pipeline on `threads` threads, at least one, that writes the results of `make`; with
  /// `comparesFrames`, which is false by default, frames are given the picture of the one before.
  public init(threads: Int, comparesFrames: Bool = false, make: @escaping Make) {
    precondition(threads >= 1, "a pipeline has at least one thread")
    self.threads = threads
    self.comparesFrames = comparesFrames
    self.make = make
  }

  /// Plans, draws, encodes and writes frames until there are no more.
  ///
  /// When a step fails, the frames before the failing one are written, no later one is, and the
  /// error of the first failing frame is thrown.
  ///
  /// - Parameters:
  ///   - isCancelled: A function called before each frame is planned. Once it returns true no more
  ///     frames are, and those in flight are written.
  ///   - plan: A function that returns the next frame, drawn or to be drawn, or `nil` after the last.
  ///   - write: A function that writes an encoded frame, called with its index in the order of
  ///     planning, from 0.
  /// - Returns: The number of frames that were written.
  /// - Throws: The error of the first failing step.
  @discardableResult
  public func run(
    isCancelled: () -> Bool = { false }, plan: () throws -> PlannedFrame?,
    write: (_ place: Int, _ made: Made) throws -> Void
  ) throws -> Int {
    let flight = Monitor(InFlightFrames<Made>(threads: threads, comparesFrames: comparesFrames))
    var workers: WorkerThreads?
    defer {
      flight.change { $0.close() }
      workers?.join()
    }
    var planned = 0
    var failure: (any Error)?
    while true {
      switch flight.wait(for: { $0.nextStep() }) {
      case .plan:
        do {
          let frame =
            isCancelled() ? nil : try nextPlanned(plan, sharing: workers == nil ? nil : flight)
          flight.change { $0.add(frame) }
          if frame != nil { planned += 1 }
          // Starting threads for a single frame takes longer than they could save.
          if planned == 2 && workers == nil {
            workers = WorkerThreads(count: threads - 1) {
              while flight.wait(for: { $0.hasWork }) { doNextTask(in: flight) }
            }
          }
        } catch {
          failure = error
          flight.change { $0.add(nil) }
        }
      case .help:
        doNextTask(in: flight)
      case .write(let place, let made):
        try write(place, made.get())
      case .end(let written):
        if let failure { throw failure }
        return written
      }
    }
  }

  /// Draws, encodes and writes frames until there are no more, as ``run(isCancelled:plan:write:)`` does
  /// with frames that `draw` draws on the caller's thread.
  ///
  /// - Returns: The number of frames that were written.
  /// - Throws: The error of the first failing step.
  @discardableResult
  public func run(
    isCancelled: () -> Bool = { false }, draw: () throws -> Frame?,
    write: (_ place: Int, _ made: Made) throws -> Void
  ) throws -> Int {
    try run(isCancelled: isCancelled, plan: { try draw().map { PlannedFrame($0) } }, write: write)
  }

  /// Returns what `plan` returns, whose ``SharedWork`` is also done by threads that have no task in `flight`.
  private func nextPlanned(
    _ plan: () throws -> PlannedFrame?, sharing flight: Monitor<InFlightFrames<Made>>?
  ) rethrows -> PlannedFrame? {
    guard let flight else { return try plan() }
    return try SharedWork.lendingThreads(
      { part in
        withoutActuallyEscaping(part) { part in
          flight.change { $0.share(part) }
          part()
          flight.wait { $0.endSharing() ? () : nil }
        }
      }, to: plan)
  }

  /// Draws or encodes the next frame in `flight`, or joins in shared work, unless another thread just took it.
  private func doNextTask(in flight: Monitor<InFlightFrames<Made>>) {
    // What is drawn, the picture that is encoded, and the part of shared work, which its owner does not let
    // escape, are released at the end of this scope, before other threads go on.
    func outcome() -> InFlightFrames<Made>.Outcome? {
      switch flight.change({ $0.claim() }) {
      case .draw(let draw): return .drawn(draw())
      case .encode(let number, let frame): return .encoded(number, Result { try make(frame) })
      case .join(let part):
        part()
        return .joined
      case nil: return nil
      }
    }
    guard let outcome = outcome() else { return }
    flight.change { $0.finish(outcome) }
  }
}
