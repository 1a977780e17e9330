import SimulationKernel
public import WorldFiles

extension Virus: CensusTaking {
  /// Counts the healthy and the sick people; no count depends on the step before.
  public func census(after last: VirusCensus?) -> VirusCensus { census }
}

extension Virus: EventWriting {
  /// Writes the first line of an event log: all who are sick now, in the form of
  /// ``writeEvents(to:)`` for groups that are not large.
  ///
  /// - Parameters:
  ///   - isLoaded: A value without effect.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* people.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try state.writeEvent(isFirst: true, to: sink)
  }

  /// Writes the line of an event log for the last step, in a group that keeps its cases.
  ///
  /// `{"step":3,"sick":[4,5,9],"taps":[9]}`: all who are sick now, ascending, and those of them who
  /// were tapped since the step before, if any; `"reset":true` when all became healthy again in
  /// between. At the start all who are sick were tapped. In groups of more than
  /// ``VirusState/mostListed`` people, `sick` lists only those who fell sick since the line before,
  /// the tapped among them, and `"new":true` marks this.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* people; in groups of more than ``VirusState/mostListed`` people
  ///   O(*n* log *n*) for *n* new cases.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try state.writeEvent(to: sink)
  }
}

extension Virus: SavableWorld {
  /// Writes the group in the format that ``SavedVirus`` reads. Between two steps it is the group at the next one,
  /// including what was done to it since the last.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* people.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    var group = self
    if !state.moment.isTick && tick < lastTick { group.step() }
    try group.state.save(to: sink)
  }

  /// Replaces the group by the one that was saved in `bytes`, with all past and future
  /// interventions.
  ///
  /// Threads, and whether cases and ages are kept, stay as they are.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: `DamagedSave`; then the group stays as it was.
  /// - Complexity: O(*n*) for *n* people.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedVirus(bytes, file: file).state(
      keepsCases: state.cases != nil, keepsAges: state.keepsAges)
  }
}
