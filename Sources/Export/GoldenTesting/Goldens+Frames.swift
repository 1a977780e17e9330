import AtomicFiles
public import Pictures

extension Goldens {
  /// Compares frames with the golden `name`, a text file with a ``FrameHash`` on each line, or
  /// records it.
  ///
  /// - Parameters:
  ///   - frames: The frames in order, each requested once.
  ///   - name: The golden's name. Its file is `NAME.txt`.
  /// - Throws: ``GoldenError`` unless the golden existed before and matches. The first frame that
  ///   differs is written to ``failures``.
  /// - Complexity: O(*n*) for *n* pixels of all frames; one frame is held at a time, and the first
  ///   that differs.
  public func expect(
    frames: some Sequence<Image>, named name: String
  ) throws(GoldenError) {
    let path = try place(name, ".txt")
    let golden = Result { () throws(GoldenError) in try hashes(at: path) }
    let expected = (try? golden.get()) ?? []
    var actual: [FrameHash] = []
    var different: Image?
    for frame in frames {
      let hash = FrameHash(frame)
      let index = actual.count
      if different == nil && !(index < expected.count && expected[index] == hash) {
        different = frame
      }
      actual.append(hash)
    }
    try settle(path) { () throws(GoldenError) in
      let expected = try golden.get()
      guard let index = firstDifference(expected, actual) else { return }
      let explanation = explanation(index, expected, actual)
      guard let different else { throw .different(name: name, explanation: explanation) }
      try fail(name, explanation, different, "the frame")
    } record: {
      () throws(GoldenError) in
      let text = actual.map { "\($0)\n" }.joined()
      try writeGolden(Array(text.utf8), to: path)
    }
  }

  private func hashes(at path: String) throws(GoldenError) -> [FrameHash] {
    let text = String(decoding: try golden(path), as: UTF8.self)
    var hashes: [FrameHash] = []
    for line in text.split(separator: "\n") {
      guard let hash = FrameHash(line: line) else {
        throw .unreadable(
          path: path, reason: "line \(hashes.count + 1) is not a size and 16 hexadecimal digits")
      }
      hashes.append(hash)
    }
    return hashes
  }
}

private func firstDifference(_ expected: [FrameHash], _ actual: [FrameHash]) -> Int? {
  if expected == actual { return nil }
  let count = min(expected.count, actual.count)
  return (0..<count).first { expected[$0] != actual[$0] } ?? count
}

private func explanation(_ index: Int, _ expected: [FrameHash], _ actual: [FrameHash]) -> String {
  var text = "frame \(index) is the first that differs"
  if index < expected.count && index < actual.count {
    text += ", \(actual[index]) instead of \(expected[index])"
  }
  if expected.count != actual.count {
    text += ", there are \(actual.count) frames instead of \(expected.count)"
  }
  return text
}
