/// Where the frames of a run go: files, a film, a program that reads them.
///
/// What can be done to each frame alone is done by ``make``, on several threads at once; what needs
/// their order is done by ``write(_:number:)``, one after the other.
public protocol FrameSink: ~Copyable {
  /// What is written of a frame.
  associatedtype Made: Sendable

  /// Whether frames come with the picture of the one before (``Frame/before``); usually not.
  static var comparesFrames: Bool { get }

  /// What is written of a frame, made of it and of what is known before the first.
  var make: @Sendable (Frame) throws -> Made { get }

  /// Writes what was made of frame `number`; numbers ascend, and none comes twice.
  mutating func write(_ made: Made, number: Int) throws(ExportError)

  /// Ends the run: all its frames have been written. Without it nothing stands under a final name
  /// but frames that are files of their own.
  ///
  /// - Parameters:
  ///   - frames: how many frames the run has, those that were written before it among them.
  ///   - settings: those of the record that turned out otherwise, such as the last tick of a run
  ///     that ended early.
  /// - Throws: ``ExportError`` when what is left can't be written.
  consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError)
}

extension FrameSink where Self: ~Copyable {
  /// No: frames are written as they are.
  public static var comparesFrames: Bool { false }
}
