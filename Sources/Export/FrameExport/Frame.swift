public import Pictures

/// A drawn picture of a run, with what is told about it in its file.
public struct Frame: Sendable {
  /// The pixels, in the form of the run.
  public var picture: Picture
  /// The frame's number in the run, from 0.
  public var number: Int
  /// Key and text of each entry, in the order of the file.
  public var metadata: [(key: String, value: String)]
  /// The picture of the frame drawn before this one, where it is asked for; nil of the first.
  public var before: Picture?

  /// A frame of `picture`, with no metadata unless it is given.
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
