/// The sizes of text in a picture, in fixed proportions to one another.
///
/// All of them follow from the picture's size alone, so that text takes the same share of a picture
/// of 320 rows and of one of 4320.
package struct TypeScale: Sendable, Equatable {
  /// The smallest size at which text is set, in pixels.
  package static let smallest = 10
  /// The largest size of counters: the title's is then 7/5 of it, which can still be set.
  private static let largest = 300

  /// The size of counters, in pixels.
  package let body: Int

  /// Creates the sizes for a picture of `width` × `height` pixels; one that is taller than wide has
  /// those of its width.
  package init(width: Int, height: Int) {
    let side = min(height, width * 4 / 3)
    body = min(Self.largest, max(Self.smallest, 6 + side / 56))
  }

  /// The size of a caption, which is the picture's title.
  package var title: Int { body * 7 / 5 }

  /// The size of a chart's legend and of the numbers along its axes.
  package var small: Int { max(Self.smallest, body * 4 / 5) }

  /// The free space around a table that has text beside it, in pixels.
  package var margin: Int { body }

  /// Returns the free space before and after text of `size`, in pixels.
  package static func inset(of size: Int) -> Int { size * 2 / 3 }
}
