extension FrameSink where Self: ~Copyable {
  /// Ends a run of `frames` frames whose settings are as announced.
  ///
  /// - Throws: ``ExportError`` when the rest of the output can't be written.
  public consuming func finish(frames: Int) throws(ExportError) {
    try finish(frames: frames, settings: [])
  }

  /// Writes frames that are drawn here and encoded on several threads, until there are no more.
  ///
  /// The caller's thread draws and writes, and each frame is encoded on any thread that is free; see
  /// ``FramePipeline``.
  ///
  /// - Parameters:
  ///   - threads: The largest number of threads that work at the same time, from 1.
  ///   - isCancelled: A function called before each frame is drawn. Once it returns true no more
  ///     are drawn.
  ///   - draw: A function that returns the next frame, with a number above those before, or `nil`
  ///     after the last.
  ///   - wrote: A function called with the number of each written frame, in order.
  /// - Returns: The number of frames that were written.
  /// - Throws: The error of the first failing step.
  @discardableResult
  public mutating func write(
    threads: Int, isCancelled: () -> Bool = { false }, draw: () throws -> Frame?,
    wrote: (_ number: Int) throws -> Void = { _ in }
  ) throws -> Int {
    try write(
      threads: threads, isCancelled: isCancelled, plan: { try draw().map { PlannedFrame($0) } },
      wrote: wrote)
  }

  /// Writes frames that are planned here, and drawn and encoded on several threads, until there are no
  /// more.
  ///
  /// The caller's thread plans and writes. A planned frame is drawn on any thread that is free, after the
  /// frames before, and encoded likewise; see ``FramePipeline``.
  ///
  /// - Parameters:
  ///   - threads: The largest number of threads that work at the same time, from 1.
  ///   - isCancelled: A function called before each frame is planned. Once it returns true no more
  ///     are.
  ///   - plan: A function that returns the next frame, drawn or to be drawn, with a number above those
  ///     before, or `nil` after the last.
  ///   - wrote: A function called with the number of each written frame, in order.
  /// - Returns: The number of frames that were written.
  /// - Throws: The error of the first failing step.
  @discardableResult
  public mutating func write(
    threads: Int, isCancelled: () -> Bool = { false }, plan: () throws -> PlannedFrame?,
    wrote: (_ number: Int) throws -> Void = { _ in }
  ) throws -> Int {
    var inFlight: [Int] = []
    let pipeline = FramePipeline(
      threads: threads, comparesFrames: Self.comparesFrames, make: make)
    return try pipeline.run(
      isCancelled: isCancelled,
      plan: {
        let frame = try plan()
        if let frame { inFlight.append(frame.number) }
        return frame
      },
      write: { _, made in
        let number = inFlight.removeFirst()
        try write(made, number: number)
        try wrote(number)
      })
  }
}
