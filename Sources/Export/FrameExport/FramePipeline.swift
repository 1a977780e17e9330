import Workers

/// A pipeline that draws frames one by one, encodes them on several threads, and writes them in
/// order.
///
/// The caller's thread draws and writes, and encodes when there is nothing else to do. At most
/// ``threads`` threads work, and with one thread no other is started. At most `threads` + 1 frames
/// (one with a single thread) are drawn and not yet written, whatever the length of the run. The
/// bytes that are written, their order, and the place where an error ends the run don't depend on
/// the number of threads.
public struct FramePipeline<Made: Sendable>: Sendable {
  /// A function that encodes a frame, for example as the bytes of its file.
  public typealias Make = @Sendable (Frame) throws -> Made

  /// The largest number of threads that work at the same time, including the caller's.
  public let threads: Int
  private let make: Make

  /// Creates a pipeline on `threads` threads, at least one, that writes the results of `make`.
  public init(threads: Int, make: @escaping Make) {
    precondition(threads >= 1, "a pipeline has at least one thread")
    self.threads = threads
    self.make = make
  }

  /// Draws, encodes and writes frames until there are no more.
  ///
  /// When a step fails, the frames before the failing one are written, no later one is, and the
  /// error of the first failing frame is thrown.
  ///
  /// - Parameters:
  ///   - isCancelled: A function called before each frame is drawn. Once it returns true no more
  ///     frames are drawn, and those in flight are written.
  ///   - draw: A function that returns the next frame, or `nil` after the last.
  ///   - write: A function that writes an encoded frame, called with its index in the order of
  ///     drawing, from 0.
  /// - Returns: The number of frames that were written.
  /// - Throws: The error of the first failing step.
  @discardableResult
  public func run(
    isCancelled: () -> Bool = { false }, draw: () throws -> Frame?,
    write: (_ place: Int, _ made: Made) throws -> Void
  ) throws -> Int {
    let flight = Monitor(InFlightFrames<Made>(capacity: threads == 1 ? 1 : threads + 1))
    let workers = WorkerThreads(count: threads - 1) {
      while flight.wait(for: { $0.hasWork }) { encodeNext(in: flight) }
    }
    defer {
      flight.change { $0.close() }
      workers.join()
    }
    var failure: (any Error)?
    while true {
      switch flight.wait(for: { $0.nextStep() }) {
      case .draw:
        do {
          let frame = isCancelled() ? nil : try draw()
          flight.change { $0.add(frame) }
        } catch {
          failure = error
          flight.change { $0.add(nil) }
        }
      case .encode:
        encodeNext(in: flight)
      case .write(let place, let made):
        try write(place, made.get())
      case .end(let written):
        if let failure { throw failure }
        return written
      }
    }
  }

  /// Encodes the next frame in `flight`, unless another thread just took it.
  private func encodeNext(in flight: Monitor<InFlightFrames<Made>>) {
    // The picture is released at the end of this scope, before its slot becomes free for another.
    func encoded() -> (number: Int, result: Result<Made, any Error>)? {
      guard let (number, frame) = flight.change({ $0.claim() }) else { return nil }
      return (number, Result { try make(frame) })
    }
    guard let (number, result) = encoded() else { return }
    flight.change { $0.land(number, result) }
  }
}
