extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `belongsBehind` is true, as it is for all behind it; the
  /// end where it is true for none.
  ///
  /// - Complexity: O(log *n*) calls for *n* elements.
  @inlinable package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
