/// A destination for the frames of a run: files, a film, or a program that reads them.
///
/// The part of the work that needs a single frame is done by ``make``, on several threads at once;
/// the part that needs their order is done by ``write(_:number:)``, for one frame after the other.
public protocol FrameSink: ~Copyable {
  /// The encoded form of a frame.
  associatedtype Made: Sendable

  /// Whether frames have the picture of the one before (``Frame/before``), false by default.
  static var comparesFrames: Bool { get }

  /// A function that encodes a frame, called on several threads.
  var make: @Sendable (Frame) throws -> Made { get }

  /// Writes the encoded frame `number`. Numbers ascend, and none is repeated.
  ///
  /// - Throws: ``ExportError`` when the frame can't be written.
  mutating func write(_ made: Made, number: Int) throws(ExportError)

  /// Ends the run after all its frames have been written.
  ///
  /// Without this call only frames that are files of their own remain under their names.
  ///
  /// - Parameters:
  ///   - frames: The number of frames of the run, including those that were written before it.
  ///   - settings: The settings of the record that have changed, such as the last tick of a run
  ///     that ended early.
  /// - Throws: ``ExportError`` when the rest of the output can't be written.
  consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError)
}

extension FrameSink where Self: ~Copyable {
  /// Whether frames are compared: false by default.
  public static var comparesFrames: Bool { false }
}
