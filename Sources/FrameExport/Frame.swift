public import SceneDescription

/// A drawn picture of a run, with what is told about it in its file.
public struct Frame: Sendable {
  /// The pixels, in the form of the run.
  public var picture: Picture
  /// Key and text of each entry, in the order of the file.
  public var metadata: [(key: String, value: String)]

  /// A frame of `picture`, with no metadata unless it is given.
  public init(_ picture: Picture, metadata: [(key: String, value: String)] = []) {
    self.picture = picture
    self.metadata = metadata
  }
}
