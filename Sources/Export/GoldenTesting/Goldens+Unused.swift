import AtomicFiles
import Synchronization

/// The names of goldens that were expected in this process, by folder.
private let used = Mutex<[String: Set<String>]>([:])

extension Goldens {
  func noteUse(of file: String) {
    used.withLock { _ = $0[folder, default: []].insert(file) }
  }

  /// Returns the files in the folder that no test in this process has expected so far.
  ///
  /// - Parameter names: The names of goldens that other tests expect, which may not have run yet.
  /// - Returns: The names of the files, sorted, or an empty array without a folder.
  /// - Throws: ``GoldenError/file(_:)`` when the folder can't be read.
  public func unused(besides names: [String] = []) throws(GoldenError) -> [String] {
    let files: [String]
    do { files = try folderEntries(folder) } catch {
      if error.isMissing { return [] }
      throw .file(error)
    }
    let known = used.withLock { $0[folder, default: []] }
      .union(names.flatMap { [$0 + ".png", $0 + ".txt"] })
    return files.filter { !known.contains($0) && !$0.hasPrefix(".") }
  }

  /// Fails when there are goldens that no test expects any more.
  ///
  /// - Parameter names: The names of goldens that other tests expect, which may not have run yet.
  /// - Throws: ``GoldenError/unused(paths:)`` with the paths of unused goldens, and
  ///   ``GoldenError/file(_:)`` when the folder can't be read.
  public func expectNoneUnused(besides names: [String] = []) throws(GoldenError) {
    let files = try unused(besides: names)
    if !files.isEmpty { throw .unused(paths: files.map { folder + "/" + $0 }) }
  }
}
