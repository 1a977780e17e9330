public import SceneDescription

/// The way of a run's frames from drawing to files: drawn one by one, encoded on several threads,
/// written in order.
///
/// The caller's thread draws and writes, and encodes too when there is nothing else to do: at most
/// ``threads`` threads work, and one thread means no other is ever started. At most threads + 1
/// frames (one with a single thread) are drawn and not yet written, whatever the run's length.
/// Which bytes are written, in which order, and where an error ends the run doesn't depend on the
/// number of threads.
public struct FramePipeline: Sendable {
  /// Encodes a picture and its metadata as the bytes of a file.
  public typealias Encode =
    @Sendable (_ picture: Picture, _ metadata: [(key: String, value: String)]) throws -> [UInt8]

  /// The most threads that work at the same time, the caller's among them.
  public let threads: Int
  private let encode: Encode

  /// A pipeline on `threads` threads, from 1, of frames that `encode` makes files of.
  public init(threads: Int, encode: @escaping Encode) {
    precondition(threads >= 1, "a pipeline has at least one thread")
    self.threads = threads
    self.encode = encode
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
  ///   - write: takes the number of a frame, from 0, and the bytes of its file.
  /// - Returns: how many frames were written.
  /// - Throws: whatever the first failing step threw.
  @discardableResult
  public func run(
    isCancelled: () -> Bool = { false }, draw: () throws -> Frame?,
    write: (_ frame: Int, _ bytes: [UInt8]) throws -> Void
  ) throws -> Int {
    let flight = Monitor(FrameFlight(capacity: threads == 1 ? 1 : threads + 1))
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
      case .write(let frame, let bytes):
        try write(frame, bytes.get())
      case .end(let written):
        if let failure { throw failure }
        return written
      }
    }
  }

  /// Encodes the next frame in `flight`, if another thread did not just take it.
  private func encodeNext(in flight: Monitor<FrameFlight>) {
    // The picture ends with this scope, before its place becomes free for another.
    func encoded() -> (number: Int, result: Result<[UInt8], any Error>)? {
      guard let (number, frame) = flight.change({ $0.claim() }) else { return nil }
      return (number, Result { try encode(frame.picture, frame.metadata) })
    }
    guard let (number, result) = encoded() else { return }
    flight.change { $0.land(number, result) }
  }
}
