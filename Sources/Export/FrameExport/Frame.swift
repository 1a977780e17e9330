public import Pictures

/// A drawn picture of a run, with the metadata of its file.
public struct Frame: Sendable {
  /// The picture, with the same layout in all frames of a run.
  public var picture: Picture
  /// The frame's number in the run, from 0.
  public var number: Int
  /// The keys and texts of the metadata, in the order of the file.
  public var metadata: [(key: String, value: String)]
  /// The picture of the frame before this one, for sinks that compare frames, or `nil` for the
  /// first.
  public var before: Picture?

  /// Creates a frame of `picture`, without metadata by default.
  public init(
    _ picture: Picture, number: Int = 0, metadata: [(key: String, value: String)] = [],
    before: Picture? = nil
  ) {
    self.picture = picture
    self.number = number
    self.metadata = metadata
    self.before = before
  }
}
