/// The lines in which items, such as the facts of a title, are set one after another.
struct ItemLines: Equatable {
  /// The size of the text, in pixels.
  var size: Int
  /// The number of items in each line; the items that fit into no line are omitted.
  var counts: [Int]

  /// Returns the largest of `sizes` in which `all` items fit into as few lines as possible, at most
  /// `most`.
  ///
  /// Text becomes smaller by a quarter before it takes another line, and smaller still before an
  /// item is omitted; `counts` says how many items each of at most `lines` lines has at a size.
  static func largest(
    _ all: Int, _ sizes: ClosedRange<Int>, most: Int,
    _ counts: (_ size: Int, _ lines: Int) -> [Int]
  ) -> ItemLines {
    let least = max(sizes.lowerBound, (sizes.upperBound * 3 + 3) / 4)
    for lines in 1...most {
      if let form = largest(all, least...sizes.upperBound, lines: lines, counts) { return form }
    }
    return largest(all, sizes, lines: most, counts)
      ?? ItemLines(size: sizes.lowerBound, counts: counts(sizes.lowerBound, most))
  }

  /// Returns the largest of `sizes` in which `all` items fit into `lines` lines; `nil` if there is
  /// none.
  static func largest(
    _ all: Int, _ sizes: ClosedRange<Int>, lines: Int,
    _ counts: (_ size: Int, _ lines: Int) -> [Int]
  ) -> ItemLines? {
    for size in sizes.reversed() {
      let form = ItemLines(size: size, counts: counts(size, lines))
      if form.counts.reduce(0, +) == all { return form }
    }
    return nil
  }

  /// Returns the number of items of `widths` in each of at most `lines` lines of `space` pixels, of
  /// which the first begins with `indent` occupied ones.
  static func counts(
    _ widths: [Double], gap: Double, indent: Double = 0, space: Double, lines: Int
  ) -> [Int] {
    var counts = [0]
    var x = indent
    for width in widths {
      if x + width > space {
        if counts.count == lines || width > space { return counts }
        counts.append(0)
        x = 0
      }
      counts[counts.count - 1] += 1
      x += width + gap
    }
    return counts
  }

  /// Returns the same as ``counts(_:gap:indent:space:lines:)``, but of items that fit into `lines`
  /// lines, and in lines of about the same length.
  static func balanced(
    _ widths: [Double], gap: Double, indent: Double, space: Double, lines: Int
  ) -> [Int] {
    let shares = stride(from: 10, through: 19, by: 1).map { Double($0) / 20 } + [1]
    let all = shares.lazy.map {
      counts(widths, gap: gap, indent: indent, space: space * $0, lines: lines)
    }
    return all.first { $0.reduce(0, +) == widths.count } ?? []
  }
}
