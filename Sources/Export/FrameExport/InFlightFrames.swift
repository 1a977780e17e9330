import Pictures

/// The frames that are planned and not yet written, as a ring buffer, with what is to be done with
/// them.
struct InFlightFrames<Made: Sendable> {
  private enum Place {
    case free
    case undrawn(@Sendable () -> Frame)
    case drawing
    case drawn(Frame)
    case encoding
    case encoded(Result<Made, any Error>)
  }

  /// The next task of the thread that plans and writes.
  enum Step {
    case plan
    case help
    case write(Int, Result<Made, any Error>)
    /// No frame is in flight any more. The value is the number of frames that were written.
    case end(written: Int)
  }

  /// A task of any thread.
  enum Task {
    case draw(@Sendable () -> Frame)
    case encode(Int, Frame)
    /// Work of the planning thread, which others join.
    case join(@Sendable () -> Void)
  }

  /// What a task has brought.
  enum Outcome {
    case drawn(Frame)
    case encoded(Int, Result<Made, any Error>)
    case joined
  }

  private var places: [Place]
  /// The largest number of pictures at a time.
  private let mostPictures: Int
  /// The largest number of frames that are not drawn yet when the next one is planned.
  private let mostUndrawn: Int
  /// Whether frames have the picture of the one before.
  private let comparesFrames: Bool
  private var last: Picture?
  // Frames planned, drawn, taken by a thread that encodes them, and written.
  private var planned = 0
  private var drawn = 0
  private var claimed = 0
  private var written = 0
  private var isPlanning = true
  private var isClosed = false
  /// The work that threads without another task join; `nil` when there is none left.
  private var shared: (@Sendable () -> Void)?
  private var joined = 0

  /// Creates a ring buffer for the frames that `threads` threads work on.
  init(threads: Int, comparesFrames: Bool) {
    // With one thread nothing happens at the same time, so that a state ahead would only take memory.
    mostPictures = threads == 1 ? 1 : threads + 1
    mostUndrawn = threads == 1 ? 0 : 1
    places = Array(repeating: .free, count: mostPictures + mostUndrawn)
    self.comparesFrames = comparesFrames
  }

  /// Returns the next step, or `nil` when there is none until another thread has done its task.
  ///
  /// Writing comes first, because it frees capacity. Planning comes before drawing and encoding, because
  /// it gives other threads work.
  mutating func nextStep() -> Step? {
    if case .encoded(let result) = places[written % places.count] {
      places[written % places.count] = .free
      written += 1
      return .write(written - 1, result)
    }
    if isPlanning, planned - drawn <= mostUndrawn, planned - written < limit { return .plan }
    if hasTask { return .help }
    return isPlanning || written < planned ? nil : .end(written: written)
  }

  /// The largest number of frames in flight: those that are not drawn yet have no picture.
  private var limit: Int { mostPictures + min(mostUndrawn, planned - drawn) }

  /// Adds the frame just planned. `nil` ends the planning.
  mutating func add(_ frame: PlannedFrame?) {
    guard let frame else {
      isPlanning = false
      return
    }
    let place = planned % places.count
    planned += 1
    switch frame.stage {
    case .undrawn(let draw): places[place] = .undrawn(draw)
    case .drawn(let frame) where drawn == planned - 1: finish(.drawn(frame))
    case .drawn(let frame): places[place] = .undrawn { frame }
    }
  }

  private var canDraw: Bool {
    guard drawn < planned, drawn - written < mostPictures else { return false }
    if case .undrawn = places[drawn % places.count] { return true }
    return false
  }

  private var hasTask: Bool { canDraw || claimed < drawn }

  /// Whether a worker has a task (true) or has to end (false), or `nil` when it has to wait.
  var hasWork: Bool? {
    if isClosed { return false }
    return hasTask || shared != nil ? true : nil
  }

  /// Lets threads that have no other task join in `part`.
  mutating func share(_ part: @escaping @Sendable () -> Void) {
    shared = part
  }

  /// Lets no more threads join, and returns whether all that have joined have finished.
  mutating func endSharing() -> Bool {
    shared = nil
    return joined == 0
  }

  /// Takes the first task that no thread works on, if there is one: drawing, which only one thread does
  /// at a time, before encoding, and shared work last.
  mutating func claim() -> Task? {
    guard !isClosed else { return nil }
    if canDraw, case .undrawn(let draw) = places[drawn % places.count] {
      places[drawn % places.count] = .drawing
      return .draw(draw)
    }
    guard claimed < drawn, case .drawn(let frame) = places[claimed % places.count] else {
      guard let shared else { return nil }
      joined += 1
      return .join(shared)
    }
    places[claimed % places.count] = .encoding
    claimed += 1
    return .encode(claimed - 1, frame)
  }

  /// Puts back what a task has brought.
  mutating func finish(_ outcome: Outcome) {
    switch outcome {
    case .drawn(var frame):
      if comparesFrames {
        frame.before = last
        last = frame.picture
      }
      places[drawn % places.count] = .drawn(frame)
      drawn += 1
    case .encoded(let number, let result):
      places[number % places.count] = .encoded(result)
    case .joined:
      // A thread comes back when there is nothing left to take.
      shared = nil
      joined -= 1
    }
  }

  /// Ends the work of all workers, and drops frames that no thread works on yet.
  mutating func close() {
    isClosed = true
  }
}
