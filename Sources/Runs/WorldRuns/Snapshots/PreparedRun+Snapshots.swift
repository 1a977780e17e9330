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
    guard let description = description as? any TakesSnapshots else {
      throw OptionProblem(option: "snapshots", reason: "no snapshots of this world are taken")
    }
    let names = try description.names(of: start.world.model)
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
      world.takeIfAble(
        try look.looks(of: world.portrayal, hasChart: false).inks, in: look.style ?? .plain)
    }
    guard let description = world as? any TakesSnapshots else { return }
    for snapshot in try description.snapshots(of: start.world.model, as: Description.World.self) {
      let preview = try snapshot.preview(
        look ?? Appearance(), memory: plan.memory, threads: plan.threads)
      try SnapshotFolder(path).write(snapshot, preview: preview, origin)
    }
  }
}

extension TakesSnapshots {
  /// Returns the names of the snapshots of a world of any type, which is this description's.
  fileprivate func names(of start: some Simulation) throws -> [String] {
    guard let start = start as? World.Model else { return [] }
    return try snapshots(of: start).map(\.name)
  }

  /// Returns the snapshots of a world of any type, which is this description's.
  fileprivate func snapshots<Other: Portrayal>(
    of start: Other.Model, as other: Other.Type
  ) throws -> [WorldSnapshot<Other>] {
    guard let start = start as? World.Model else { return [] }
    return try snapshots(of: start) as? [WorldSnapshot<Other>] ?? []
  }
}
