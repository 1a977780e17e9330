import SceneDescription
import AtomicFiles
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Portrayals
import Raster
import SimulationKernel

// Snapshots that are taken before the first tick.
extension PreparedRun {
  /// The origin of the run's snapshots: another run of the same world replaces them.
  private var origin: SnapshotOrigin {
    // What pictures show of an unbounded plane is not what the world is.
    let ofPictures: Set = ["fit", "zoom", "center"]
    let words =
      ofWorld.all.filter { !ofPictures.contains($0.key) }.map { "\($0.key) \($0.value)" }
      + records.actions
    return SnapshotOrigin(
      world: description.name, digest: fileDigest(words.joined(separator: "\n").utf8),
      overwrites: plan.overwrites)
  }

  /// Refuses snapshots whose names others have, or that would replace one of `inputs`.
  ///
  /// - Throws: An `OptionProblem` of `snapshots` for a world of which none are taken; `ExportError`.
  func checkSnapshots(_ inputs: [RunInput]) throws {
    guard let path = records.snapshots, let start else { return }
    guard Description.takesSnapshots else {
      throw OptionProblem(option: "snapshots", reason: "no snapshots of this world are taken")
    }
    let names = try description.snapshots(of: start.world.model).map(\.name)
    if names.isEmpty {
      throw OptionProblem(
        option: "snapshots",
        reason: "there is no snapshot to write: take one with \(option: "do") 'snapshot'")
    }
    let folder = SnapshotFolder(path)
    for name in names {
      let files = SnapshotFolder.endings.map { folder.file(name, $0) }
      if case .picture(let picture)? = plan.destination,
        files.contains(where: { writtenPlace(of: $0) == writtenPlace(of: picture) })
      {
        throw Self.clash(of: name, "is the file that \(option: "out") names")
      }
      if let input = inputs.first(where: { input in files.contains { isSameFile($0, input.path) } })
      {
        throw Self.clash(of: name, "would replace " + input.name)
      }
    }
    try folder.check(names, origin)
  }

  private static func clash(of name: String, _ reason: Explanation) -> OptionProblem {
    OptionProblem(
      option: "snapshots",
      reason: "the snapshot \"\(name)\" " + reason + ": choose another name or folder")
  }

  /// Writes the snapshots into their folder, if there is one.
  func writeSnapshots() throws {
    guard let path = records.snapshots, let start else { return }
    var world = description
    // Where pictures are drawn, it has their colors already.
    if let look, drawing == nil {
      world.take(
        try look.looks(of: world.portrayal, hasChart: false).inks, in: look.style ?? .plain)
    }
    for snapshot in try world.snapshots(of: start.world.model) {
      let preview = try snapshot.preview(
        look ?? Appearance(), memory: plan.memory, threads: plan.threads)
      try SnapshotFolder(path).write(snapshot, preview: preview, origin)
    }
  }
}
