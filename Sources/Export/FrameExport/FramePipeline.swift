import Workers

/// The way of a run's frames from drawing to files: drawn one by one, encoded on several threads,
/// written in order.
///
/// The caller's thread draws and writes, and encodes too when there is nothing else to do: at most
/// ``threads`` threads work, and one thread means no other is ever started. At most threads + 1
/// frames (one with a single thread) are drawn and not yet written, whatever the run's length.
/// Which bytes are written, in which order, and where an error ends the run doesn't depend on the
/// number of threads.
public struct FramePipeline<Made: Sendable>: Sendable {
  /// Makes of a frame what is written of it, such as the bytes of its file.
  public typealias Make = @Sendable (Frame) throws -> Made

  /// The most threads that work at the same time, the caller's among them.
  public let threads: Int
  private let make: Make

  /// A pipeline on `threads` threads, from 1, that writes what `make` makes of frames.
  public init(threads: Int, make: @escaping Make) {
    precondition(threads >= 1, "a pipeline has at least one thread")
    self.threads = threads
    self.make = make
  }

  /// Draws, encodes and writes frames until there are no more.
  ///
  /// When a step fails, the frames before the failing one are written, no later one is, and the
  /// first failing frame's error is thrown.
  ///
  /// - Parameters:
  ///   - isCancelled: asked before each frame is drawn; once true, no more are, and those in
  ///     flight are written.
  ///   - draw: gives the next frame; nil after the last.
  ///   - write: takes the place of a frame in the order of drawing, from 0, and what was made of it.
  /// - Returns: how many frames were written.
  /// - Throws: whatever the first failing step threw.
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

  /// Encodes the next frame in `flight`, if another thread did not just take it.
  private func encodeNext(in flight: Monitor<InFlightFrames<Made>>) {
    // The picture ends with this scope, before its place becomes free for another.
    func encoded() -> (number: Int, result: Result<Made, any Error>)? {
      guard let (number, frame) = flight.change({ $0.claim() }) else { return nil }
      return (number, Result { try make(frame) })
    }
    guard let (number, result) = encoded() else { return }
    flight.change { $0.land(number, result) }
  }
}
