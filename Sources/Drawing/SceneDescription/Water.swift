public import Pictures

/// Water that is drawn in flat tones, as a net of light over depths, and the ice around it.
public struct Water: Sendable, Equatable {
  /// The number of ``tones``.
  public static let toneCount = 5

  /// The colors from the depths to the net of light, opaque.
  public var tones: [Color]
  /// The ice along the walls of a table and the line at its edge; `nil` for water without walls.
  public var ice: (fill: Color, edge: Color)?

  /// Creates water of ``toneCount`` `tones`.
  public init(tones: [Color], ice: (fill: Color, edge: Color)? = nil) {
    precondition(tones.count == Self.toneCount, "water has five tones")
    self.tones = tones
    self.ice = ice
  }

  public static func == (left: Water, right: Water) -> Bool {
    left.tones == right.tones && left.ice?.fill == right.ice?.fill
      && left.ice?.edge == right.ice?.edge
  }
}
