import ArgumentParser
import AtomicFiles
import Experiments
import FrameExport
import Reports
import SceneDescription
import SimulationKernel
import WorldRuns

/// The films of a sweep's typical runs, in the folder `films`: for each setting those with the lowest,
/// the median and the highest value of the first measure.
struct SweepFilms {
  /// The words of the world's own command without those of a setting: its name and its options.
  let words: [String]
  /// The kinds of the options that may be varied.
  let kinds: [String: RecordedRun.OptionKind]
  /// The condition that ends runs, or `nil` without one.
  let until: String?
  /// Whether runs have seeds; a world that is loaded has its own.
  let hasSeeds: Bool
  let threads: Int

  /// The most settings of which films are drawn.
  static let mostSettings = 24
  /// The most frames of a film but one, and the options of its pictures.
  private static let frames: Tick = 60
  private static let look = [
    "--size", "320x240", "--theme", "both", "--fps", "10", "--progress", "none", "--overwrite",
  ]

  /// Draws the films.
  ///
  /// - Parameters:
  ///   - results: The results of the runs.
  ///   - folder: The folder of the sweep.
  /// - Throws: The errors of a run that draws them.
  func draw(_ results: ExperimentResults, in folder: ExperimentFolder) throws {
    try createFolder(folder.place(of: .films))
    for (name, run) in FilmName.all(of: results, settings: Self.mostSettings) {
      try draw(run, of: results, to: "\(folder.place(of: .films))/\(name.stem).apng")
    }
  }

  private func draw(_ run: Int, of results: ExperimentResults, to path: String) throws {
    guard let result = results[run] else { return }
    let place = results.experiment[run]
    var line = words + options(of: place.setting, results.experiment.design)
    if hasSeeds { line += ["--seed", "\(place.seed)"] }
    // One that it did not end has its last tick by the other options.
    if let until, result.end == .until { line += ["--until", until] }
    line += ["--every", "\(max(1, (result.tick + Self.frames - 1) / Self.frames))"]
    line += Self.look + ["--threads", "\(threads)", "--out", path]
    guard let command = try Render.parsed(line) as? any WorldCommand else {
      throw ExitCode.failure
    }
    try command.run(again: nil, keepsTable: true)
  }

  /// Returns the words that a setting has in the world's own command.
  private func options(of setting: Int, _ design: Design) -> [String] {
    zip(design.options, design.settings[setting]).flatMap { name, value in
      if value.isEmpty { return [] as [String] }
      guard kinds[name] == .flag else { return ["--\(name)=\(value)"] }
      return value == OnOff.on.rawValue ? ["--\(name)"] : []
    }
  }
}
