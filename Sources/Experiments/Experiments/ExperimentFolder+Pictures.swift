package import AtomicFiles

// Plots, films and the report, which belong to the tables that they were made of.
extension ExperimentFolder {
  /// A folder of pictures in that of an experiment.
  package enum Pictures: String, CaseIterable {
    case plots, films

    /// What the names of plots begin and end with.
    private static let plotKinds = ["measure-", "map-", "survival-", "series-"]
    private static let plotForms = [".png", ".svg"]

    /// Returns whether a file has the name of such a picture.
    func has(_ name: String) -> Bool {
      switch self {
      case .plots:
        Self.plotKinds.contains { name.hasPrefix($0) }
          && Self.plotForms.contains { name.hasSuffix($0) }
      case .films: FilmName(file: name) != nil
      }
    }
  }

  /// Returns the lock of the folder's results, so that nobody else writes tables, plots or a report.
  ///
  /// One who only looks whether there is something to do is waited for.
  ///
  /// - Throws: `FileError`, which is `isLocked` while another program writes.
  package func lock() throws -> AppendedFile {
    try whenUnlocked(within: .seconds(5)) { try AppendedFile(file(.journal)) }
  }

  /// Returns the path of a folder of pictures.
  package func place(of pictures: Pictures) -> String { place(of: pictures.rawValue) }

  /// Returns the names of the pictures that are there; files of other names are none.
  package func names(of pictures: Pictures) throws(FileError) -> [String] {
    let folder = place(of: pictures)
    return isFolder(folder) ? try folderEntries(folder).filter(pictures.has) : []
  }

  /// Removes pictures.
  package func remove(
    _ pictures: Pictures, where isRemoved: (String) -> Bool = { _ in true }
  ) throws(FileError) {
    for name in try names(of: pictures) where isRemoved(name) {
      try removeFile("\(place(of: pictures))/\(name)")
    }
  }

  /// Removes the report, the plots, and films of runs that don't stand for the others of `results`.
  func removePictures(butThoseOf results: ExperimentResults) throws(FileError) {
    try removeFile(file(.report))
    try remove(.plots)
    if try names(of: .films).isEmpty { return }
    let kept = Set(FilmName.all(of: results).map(\.name))
    try remove(.films) { name in FilmName(file: name).map { !kept.contains($0) } ?? false }
  }
}

/// The name of a film of a run, such as `2-median-seed-7-light.apng` in the folder `films`.
package struct FilmName: Hashable {
  /// The number of the run's setting, from 0.
  package let setting: Int
  /// The place of the run among those of its setting.
  package let rank: RunRank
  /// The seed of the run.
  package let seed: UInt64

  private static let word = "seed", end = ".apng"

  /// The name without the theme and the end.
  package var stem: String { "\(setting + 1)-\(rank.rawValue)-\(Self.word)-\(seed)" }

  /// Returns the name in a theme.
  package func file(theme: String) -> String { "\(stem)-\(theme)\(Self.end)" }

  /// Reads the name of a file, or returns `nil` where it is none.
  init?(file: String) {
    let parts = file.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 5, let setting = Int(parts[0]), setting > 0,
      let rank = RunRank(rawValue: String(parts[1])), parts[2] == Self.word,
      let seed = UInt64(parts[3]), parts[4].hasSuffix(Self.end)
    else { return nil }
    self.init(setting: setting - 1, rank: rank, seed: seed)
  }

  private init(setting: Int, rank: RunRank, seed: UInt64) {
    (self.setting, self.rank, self.seed) = (setting, rank, seed)
  }

  /// Returns the names of the films that results may have, in the order of settings, and the numbers of
  /// their runs: those with the lowest, the median and the highest value of the first measure.
  package static func all(
    of results: ExperimentResults, settings: Int = .max
  ) -> [(name: FilmName, run: Int)] {
    results.experiment.design.settings.indices.prefix(settings).flatMap { setting in
      results.typicalRuns(of: 0, in: setting).map { rank, run in
        (FilmName(setting: setting, rank: rank, seed: results.experiment[run].seed), run)
      }
    }
  }
}
