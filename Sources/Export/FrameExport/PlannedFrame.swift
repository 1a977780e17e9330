/// A frame of a run whose picture exists, or is drawn while the run goes on.
public struct PlannedFrame: Sendable {
  /// The frame's number in the run, from 0.
  public let number: Int
  /// The stages of a frame.
  enum Stage: Sendable {
    case drawn(Frame)
    case undrawn(@Sendable () -> Frame)
  }
  let stage: Stage

  /// Creates a frame that has been drawn.
  public init(_ frame: Frame) {
    number = frame.number
    stage = .drawn(frame)
  }

  /// Creates frame `number`, which `draw` draws.
  ///
  /// - Parameters:
  ///   - number: The frame's number in the run, from 0.
  ///   - draw: A function that is called once, on any thread, after the frames before have been drawn.
  ///     It is released before the next frame but one is planned, so that at most two states of the run
  ///     exist at the same time.
  public init(number: Int, draw: @escaping @Sendable () -> Frame) {
    self.number = number
    stage = .undrawn(draw)
  }

  /// Whether the picture exists.
  package var isDrawn: Bool {
    switch stage {
    case .drawn: true
    case .undrawn: false
    }
  }

  /// Returns the frame, which is drawn now if it has not been.
  public func drawn() -> Frame {
    switch stage {
    case .drawn(let frame): frame
    case .undrawn(let draw): draw()
    }
  }
}
