import WorldFiles

extension VirusState {
  /// The largest group whose events list all sick people; larger ones list only the new cases.
  public static let mostListed = 100_000

  /// Writes the line of an event log for the last step, or for the start: see
  /// ``Virus/writeEvents(to:)``.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first line of a log, which lists all who are sick.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  func writeEvent<Failure: Error>(
    isFirst: Bool = false, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let isLarge = configuration.people > Self.mostListed
    var text = LineBuffer()
    text.append("{\"step\":\(tick),\"sick\":[")
    if isLarge && !isFirst {
      guard let cases else { preconditionFailure("events need cases to be kept") }
      try text.append((cases + lastTaps).sorted(), to: sink)
    } else {
      try text.append(sickOf: self, to: sink)
    }
    text.append("]")
    if tick == 0 && sick > 0 {
      text.append(",\"taps\":[")
      try text.append(sickOf: self, to: sink)
      text.append("]")
    } else if !lastTaps.isEmpty {
      text.append(",\"taps\":[")
      try text.append(lastTaps, to: sink)
      text.append("]")
    }
    if lastReset { text.append(",\"reset\":true") }
    text.append(isLarge ? ",\"new\":true}\n" : "}\n")
    try text.flush(to: sink)
  }
}

extension LineBuffer {
  /// Appends `people` with commas between.
  fileprivate mutating func append<Failure: Error>(
    _ people: [Int], to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var isFirst = true
    for person in people {
      if !isFirst { append(",") }
      isFirst = false
      append(person)
      try flushIfLong(to: sink)
    }
  }

  /// Appends all sick people of `state` with commas between.
  fileprivate mutating func append<Failure: Error>(
    sickOf state: VirusState, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var isFirst = true
    try state.forEachRunOfSick { (start, count) throws(Failure) in
      for person in start..<start + count {
        if !isFirst { append(",") }
        isFirst = false
        append(person)
        try flushIfLong(to: sink)
      }
    }
  }
}
