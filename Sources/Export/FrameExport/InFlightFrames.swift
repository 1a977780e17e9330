/// The frames that are drawn and not yet written, as a ring buffer, with what is to be done with
/// them.
struct InFlightFrames<Made: Sendable> {
  private enum Place {
    case free
    case drawn(Frame)
    case encoding
    case encoded(Result<Made, any Error>)
  }

  /// The next task of the thread that draws and writes.
  enum Step {
    case draw
    case encode
    case write(Int, Result<Made, any Error>)
    /// No frame is in flight any more. The value is the number of frames that were written.
    case end(written: Int)
  }

  private var places: [Place]
  private var drawn = 0
  private var claimed = 0
  private var written = 0
  private var isDrawing = true
  private var isClosed = false

  /// Creates a ring buffer with the capacity for `capacity` frames.
  init(capacity: Int) {
    places = Array(repeating: .free, count: capacity)
  }

  /// Returns the next step, or `nil` when there is none until another thread has encoded a frame.
  ///
  /// Writing comes first, because it frees capacity. Drawing comes before encoding, because it
  /// gives other threads work.
  mutating func nextStep() -> Step? {
    if case .encoded(let result) = places[written % places.count] {
      places[written % places.count] = .free
      written += 1
      return .write(written - 1, result)
    }
    if isDrawing && drawn - written < places.count { return .draw }
    if claimed < drawn { return .encode }
    return isDrawing || written < drawn ? nil : .end(written: written)
  }

  /// Adds the frame just drawn. `nil` ends the drawing.
  mutating func add(_ frame: Frame?) {
    guard let frame else {
      isDrawing = false
      return
    }
    places[drawn % places.count] = .drawn(frame)
    drawn += 1
  }

  /// Whether a worker has a frame to encode (true) or has to end (false), or `nil` when it has to
  /// wait.
  var hasWork: Bool? {
    if isClosed { return false }
    return claimed < drawn ? true : nil
  }

  /// Takes the first frame that no thread encodes yet, if there is one.
  mutating func claim() -> (number: Int, frame: Frame)? {
    guard !isClosed, claimed < drawn, case .drawn(let frame) = places[claimed % places.count]
    else { return nil }
    places[claimed % places.count] = .encoding
    claimed += 1
    return (claimed - 1, frame)
  }

  /// Puts the encoded frame `number` back.
  mutating func land(_ number: Int, _ result: Result<Made, any Error>) {
    places[number % places.count] = .encoded(result)
  }

  /// Ends the work of all workers, and drops frames that no thread encodes yet.
  mutating func close() {
    isClosed = true
  }
}
