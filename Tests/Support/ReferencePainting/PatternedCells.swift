package import Lattice
package import SceneDescription
import Testing
import Workers

/// Cells whose classes follow from their coordinates, in a field of any size, which record the
/// cells that are read.
package final class PatternedCells: ReferenceCells {
  package let bounds: Rect
  package let classCount: Int
  /// The cells that may be read; reading others is an issue.
  package let window: Rect
  /// The offset that is added to a cell's coordinates before its class is computed.
  package let shift: Int
  /// The number of cells that would live of which one does.
  package let rarity: UInt64
  private let counts = Monitor(0)

  package init(
    bounds: Rect, classCount: Int = 4, window: Rect? = nil, shift: Int = 0,
    rarity: UInt64 = 1
  ) {
    self.rarity = rarity
    self.bounds = bounds
    self.shift = shift
    self.classCount = classCount
    self.window = window?.intersection(bounds) ?? bounds
  }

  /// The number of cells that were read.
  package var readCount: Int { counts.change { $0 } }

  /// The class of a cell, which is 0 for half of them.
  package func displayClass(_ x: Int, _ y: Int) -> DisplayClass {
    var hash = UInt64(bitPattern: Int64(x + shift)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: Int64(y + shift)) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= hash >> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 32
    return hash & 1 == 0 || (hash >> 40) % rarity != 0
      ? 0 : DisplayClass((hash >> 8) % UInt64(classCount))
  }

  package func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    counts.change { $0 += rect.width * rect.height }
    guard window.contains(rect), classes.count == rect.width * rect.height else {
      Issue.record("\(rect) was read, the window is \(window)")
      classes.update(repeating: 0)
      return
    }
    var index = 0
    var y = rect.y
    while y < rect.maxY {
      var x = rect.x
      while x < rect.maxX {
        classes[index] = displayClass(x, y)
        index &+= 1
        x &+= 1
      }
      y &+= 1
    }
  }
}
