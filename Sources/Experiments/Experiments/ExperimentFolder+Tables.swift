import AtomicFiles
import SystemLibrary
import WorldFiles

// The tables.
extension ExperimentFolder {
  /// The tables that programs read, and what they are of.
  private static let tables: [Name] = [.plan, .record, .runs, .failures, .summary]
  private static let series: [Name] = [.ticks, .compressedTicks]

  /// Returns whether the folder has the tables of all runs of an experiment as they were written, and no
  /// result has come since.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the tables, where all runs are done.
  func hasTables(of plan: ExperimentPlan, _ store: borrowing ResultStore) -> Bool {
    let experiment = plan.experiment
    let wanted = experiment.perTick.map { _ in
      Name.ticks(isCompressed: experiment.compressesSeries)
    }
    guard store.isWhole,
      Self.series.allSatisfy({ isOrdinaryFile(file($0)) == ($0 == wanted) }),
      let digest = try? digestOfTables(of: plan)
    else { return false }
    return store.hasTables(digest)
  }

  /// Returns the digest of an experiment and of all tables that the folder has.
  ///
  /// - Throws: `FileError` when one can't be read; all but those of series have to be there.
  private func digestOfTables(of plan: ExperimentPlan) throws(FileError) -> UInt64 {
    var digest = FileDigest()
    digest.add(plan.bytes)
    digest.add(plan.json)
    for name in Self.tables + Self.series.filter({ isOrdinaryFile(file($0)) }) {
      digest.add("\(name) \(try fileDigest(ofFile: file(name)))\n".utf8)
    }
    return UInt64(digest.text, radix: 16) ?? 0
  }

  /// Refuses a folder with a file that would be replaced, and that no experiment has written.
  func refuseOtherFiles(_ start: Start) throws(ExperimentFolderError) {
    if start == .replaced || isOrdinaryFile(file(.journal)) { return }
    for name in Self.tables + Self.series + [.report] where isOrdinaryFile(file(name)) {
      throw .hasFile(file(name))
    }
    for pictures in Pictures.allCases {
      guard let name = (try? names(of: pictures))?.first else { continue }
      throw .hasFile("\(place(of: pictures))/\(name)")
    }
  }

  /// Writes what the tables are of. Films of an experiment with other settings are removed.
  func write(_ plan: ExperimentPlan) throws(FileError) {
    if (try? heldPlan())?.digests != plan.digests { try remove(.films) }
    try writeFileAlone(file(.plan), plan.bytes)
    try writeFileAlone(file(.record), plan.json)
  }

  /// Writes the tables, each of which appears when it is whole, and notes that they are written.
  ///
  /// - Returns: The results.
  func writeTables(
    of table: ResultTable, _ plan: ExperimentPlan, _ store: inout ResultStore
  ) throws(FileError) -> ExperimentResults {
    let results = ExperimentResults(plan.experiment, table), tables = ExperimentTables(results)
    // They would be of other tables.
    try removePictures(butThoseOf: results)
    try write(.runs, tables.writeRuns)
    try write(.failures, tables.writeFailures)
    try writeSeries(of: results, plan, store)
    try write(.summary, tables.writeSummary)
    try store.note(tables: digestOfTables(of: plan))
    return results
  }

  private func writeSeries(
    of results: ExperimentResults, _ plan: ExperimentPlan, _ store: borrowing ResultStore
  ) throws(FileError) {
    let isCompressed = plan.experiment.compressesSeries
    let name = Name.ticks(isCompressed: isCompressed)
    // One of an earlier experiment has other runs.
    for other in Self.series where other != name || plan.experiment.perTick == nil {
      try removeFile(file(other))
    }
    if plan.experiment.perTick == nil { return }
    var table = try AtomicFile(file(name))
    let gzip = isCompressed ? GzipStream() : nil
    if isCompressed && gzip == nil {
      throw FileError(.write, file(name), code: ENOMEM, reason: "there is too little memory")
    }
    try store.writeTicks(of: results, plan.columns.map(\.name)) {
      (bytes: [UInt8]) throws(FileError) in
      try table.append(gzip?.compressed(bytes) ?? bytes)
    }
    if let end = gzip?.end() { try table.append(end) }
    try table.commit()
  }

  private func write(
    _ name: Name, _ content: (([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    var table = try AtomicFile(file(name))
    try content { (bytes: [UInt8]) throws(FileError) in try table.append(bytes) }
    try table.commit()
  }
}
