public import WorldFiles

extension Virus: CensusTaking {
  /// The healthy and the sick people; no count depends on the step before.
  public func census(after last: VirusCensus?) -> VirusCensus { census }
}

extension Virus: EventWriting {
  /// Writes the first line of an event log: all who are sick now, as ``writeEvents(to:)`` has them in
  /// groups that are not large.
  ///
  /// - Parameters:
  ///   - isLoaded: changes nothing.
  ///   - sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try state.writeEvent(isFirst: true, to: sink)
  }

  /// Writes the line of an event log for the last step, in a group that keeps its cases.
  ///
  /// `{"step":3,"sick":[4,5,9],"taps":[9]}`: all who are sick now, ascending, and those of them who
  /// were tapped since the step before, when there are any; `"reset":true` when all were healthy again
  /// in between. At the start all who are sick were tapped. In groups above ``VirusState/mostListed``
  /// people, `sick` has those alone who fell sick since the line before, the tapped among them, and
  /// `"new":true` says so.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try state.writeEvent(to: sink)
  }
}

extension Virus: SavableWorld {
  /// Writes the group as ``SavedVirus`` reads it.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try state.save(to: sink)
  }

  /// Takes over the group that was saved in `bytes`, with all that was or will be done to it.
  ///
  /// Threads, and whether cases are kept, stay as they are.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: `DamagedSave`; the group then stays as it was.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedVirus(bytes, file: file).state(keepsCases: state.cases != nil)
  }
}
