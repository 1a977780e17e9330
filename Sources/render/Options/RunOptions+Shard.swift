import FrameExport
import SimulationKernel
import WorldRuns

// A part of the frames, for one of several machines.
extension RunPlan {
  /// Restricts the plan to the shard `text`, if it isn't `nil`. Reports a malformed shard, and pictures that can't
  /// be divided.
  mutating func divide(
    _ text: String?, hasOutput: Bool, overwrites: Bool, _ problems: inout Problems
  ) {
    guard let text else { return }
    let part = problems.check("shard") { try Shard(text) }
    if !hasOutput || destination?.hasShards == false {
      problems.add(
        "shard",
        "shards are frames in a folder: give \(option: "out") frames/, and 'render merge' makes a film of "
          + "them")
    }
    guard let part, hasOutput, let place = destination?.place(of: part) else { return }
    destination = place
    shard = FrameShard(part)
    resumes = !overwrites
  }
}

extension Problems {
  /// Refuses options that need the whole run in a shard.
  mutating func refuseWhole(_ options: [String]) {
    for option in options {
      add(option, "it covers the whole run: leave out \(option: "shard") for it")
    }
  }
}

extension RecordPlan {
  /// The options that name files to write.
  var outputs: [String] {
    [("census", census), ("events", events), ("save", save), ("snapshots", snapshots)]
      .filter { $0.1 != nil }.map(\.0)
  }
}

extension RunOptions {
  /// The answer to the number of the first of pictures that have none.
  static var numbersFiles: Explanation {
    "it is for numbered pictures, such as \(option: "out") frames/ or f%05d.png"
  }

  /// Returns `destination` with the number of the first picture, if one is given; a wrong one is noted.
  func numbered(
    _ destination: FrameDestination, _ problems: inout Problems
  ) -> FrameDestination {
    guard let startNumber else { return destination }
    let number = problems.whole(
      "start-number", startNumber, default: 0, in: 0...FrameNames.largestFirst, of: "pictures")
    if let numbered = destination.starting(at: number) { return numbered }
    problems.add("start-number", Self.numbersFiles)
    return destination
  }

  /// Returns the place of the pictures that go to `destination`: that of the shard, if one is asked for.
  func place(_ destination: FrameDestination) -> FrameDestination {
    var problems = Problems()
    let destination = numbered(destination, &problems)
    return work.shard.flatMap { try? Shard($0) }.flatMap { destination.place(of: $0) }
      ?? destination
  }
}

extension FrameDestination {
  /// Whether shards can have parts of what is written there.
  fileprivate var hasShards: Bool { place(of: .whole) != nil }
}
