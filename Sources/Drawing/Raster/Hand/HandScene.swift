package import Lattice
package import Pictures
import SceneDescription

/// What a hand does on a picture at a moment.
package struct HandScene: Sendable {
  /// The frame around selected cells, or `nil` without one.
  package var selection: HandSelection?
  /// The pattern above the cells, or `nil` without one.
  package var floating: HandFloating?
  /// What has been touched a short time ago, the first one first.
  package var taps: [HandTap] = []
  /// The finger that moves something, or `nil` without one.
  package var finger: HandFinger?
  /// The strip, or `nil` without one.
  package var strip: HandStrip?
  /// A snapshot that is being taken, or `nil`.
  package var flash: HandFlash?

  /// Creates the scene of an idle hand.
  package init() {}

  /// Whether there is nothing to draw.
  package var isEmpty: Bool {
    selection == nil && floating == nil && taps.isEmpty && finger == nil && strip == nil
      && flash == nil
  }
}

/// A rectangle of cells that may begin and end between two of them.
package struct HandRect: Sendable, Hashable {
  /// The left edge, in cells.
  package var x: Double
  /// The upper edge, in cells.
  package var y: Double
  /// The columns.
  package var width: Double
  /// The rows.
  package var height: Double

  /// Creates a rectangle from its corner and extent in cells.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle of whole cells.
  package init(_ cells: Rect) {
    self.init(
      x: Double(cells.x), y: Double(cells.y), width: Double(cells.width),
      height: Double(cells.height))
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The lower edge.
  package var maxY: Double { y + height }
}

/// A frame around selected cells.
package struct HandSelection: Sendable {
  /// The cells.
  package var rect: HandRect
  /// The part of its appearance that has passed, 0 … 1.
  package var appeared = 1.0
  /// The part of its disappearance that has passed, 0 … 1.
  package var left = 0.0
  /// The text of its label, such as `12 × 7`.
  package var label: String

  /// Creates a frame that is there.
  package init(_ rect: HandRect, label: String) {
    self.rect = rect
    self.label = label
  }
}

/// A pattern that floats above the cells before it lands.
package struct HandFloating: Sendable {
  /// The rectangle, in cells.
  package var rect: HandRect
  /// The cells of the pattern, and those of the field that it changes or leaves, by what becomes of them
  /// where the rectangle is nearest to.
  package var runs: [LandingRun]
  /// The part of its rise that has passed, 0 … 1.
  package var lifted = 1.0
  /// The part of its landing that has passed, 0 … 1.
  package var landed = 0.0
  /// The name of the pattern, or `nil` for cells of the field.
  package var name: String?
  /// The text of its size, such as `36 × 9`.
  package var size: String

  /// Creates a pattern that floats.
  package init(_ rect: HandRect, _ runs: [LandingRun], name: String?, size: String) {
    self.rect = rect
    self.runs = runs
    self.name = name
    self.size = size
  }

  /// The rectangle of whole cells that is nearest.
  var nearest: HandRect {
    HandRect(x: rect.x.rounded(), y: rect.y.rounded(), width: rect.width, height: rect.height)
  }
}

/// A touch of a cell, or of a point of the picture.
package struct HandTap: Sendable {
  /// The place in pixels of the picture.
  package var x: Double
  /// The place in pixels of the picture.
  package var y: Double
  /// The side of the cell that is touched in pixels, or 0 for none.
  package var cell: Double
  /// The part of the touch that has passed, 0 … 1.
  package var passed: Double
  /// The ink that the cell takes, or `nil` where it is not drawn.
  package var ink: Color?
  /// The ink that it had before, or `nil` where that is not drawn.
  package var former: Color?
  /// Whether cells are discs.
  package var isRound = false

  /// Creates a touch.
  package init(x: Double, y: Double, cell: Double, passed: Double) {
    self.x = x
    self.y = y
    self.cell = cell
    self.passed = passed
  }
}

/// A finger on the picture.
package struct HandFinger: Sendable {
  /// The place in pixels of the picture.
  package var x: Double
  /// The place in pixels of the picture.
  package var y: Double
  /// How much of it is there, 0 … 1.
  package var presence: Double

  /// Creates a finger.
  package init(x: Double, y: Double, presence: Double = 1) {
    self.x = x
    self.y = y
    self.presence = presence
  }
}

/// A strip that shows what a hand is doing.
package struct HandStrip: Sendable {
  /// Whether it lies on the cells, not under them.
  package var isOver = false
  /// Whether time passes.
  package var isPlaying = false
  /// The speed of time.
  package var speed = ""
  /// The names of the modes, none for a world without them.
  package var modes: [String] = []
  /// The index of the mode in force, or `nil`.
  package var mode: Int?
  /// What has just happened, or `nil`.
  package var message: String?
  /// How much of the message is visible, 0 … 1.
  package var messagePresence = 1.0
  /// The number of snapshots.
  package var snapshots = 0

  /// Creates a strip of a world that stands still.
  package init() {}
}

/// A snapshot that is being taken.
package struct HandFlash: Sendable {
  /// The picture of its moment.
  package var image: Image
  /// The part of the time that has passed, 0 … 1.
  package var passed: Double

  /// Creates a flash.
  package init(_ image: Image, passed: Double) {
    self.image = image
    self.passed = passed
  }
}
