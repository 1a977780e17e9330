import Pictures

extension FrameSink where Self: ~Copyable {
  /// Ends a run of `frames` frames that went as it was announced.
  public consuming func finish(frames: Int) throws(ExportError) {
    try finish(frames: frames, settings: [])
  }

  /// Writes frames as they are drawn, until there are no more, on several threads.
  ///
  /// The caller's thread draws and writes; see ``FramePipeline``.
  ///
  /// - Parameters:
  ///   - threads: the most threads that work at the same time, from 1.
  ///   - isCancelled: asked before each frame is drawn; once true, no more are.
  ///   - draw: gives the next frame, with a number above those before; nil after the last.
  ///   - wrote: told the number of each frame that was written, in order.
  /// - Returns: how many frames were written.
  /// - Throws: whatever the first failing step threw.
  @discardableResult
  public mutating func write(
    threads: Int, isCancelled: () -> Bool = { false }, draw: () throws -> Frame?,
    wrote: (_ number: Int) throws -> Void = { _ in }
  ) throws -> Int {
    var before: Picture?
    var inFlight: [Int] = []
    return try FramePipeline(threads: threads, make: make).run(
      isCancelled: isCancelled,
      draw: {
        guard var frame = try draw() else { return nil }
        if Self.comparesFrames {
          frame.before = before
          before = frame.picture
        }
        inFlight.append(frame.number)
        return frame
      },
      write: { _, made in
        let number = inFlight.removeFirst()
        try write(made, number: number)
        try wrote(number)
      })
  }
}
