import FrameExport
import PNGCodec
import Pictures

/// Where the pictures go that commands of a script ask for: beside its output.
struct Screenshots {
  private let record: ScriptRecord
  private let plan: RunPlan
  /// The frames of a shard, or `nil` for all: the shard with the next frame writes a picture.
  private let part: Range<Int>?

  /// Creates the place of pictures of `film`, which `record` describes.
  init(of record: ScriptRecord, _ film: ScriptFilm, _ plan: RunPlan) {
    self.record = record
    self.plan = plan
    part = plan.shard?.frames(of: film.mostFrames)
  }

  /// Writes the picture of the present moment of `player` by `name`.
  ///
  /// - Throws: `FileError`; the errors of encoding.
  func write(
    _ picture: Picture, as name: String, of player: Player<some PlayedWorld>
  ) throws {
    if part?.contains(player.frame) == false { return }
    let inputs = player.world.inputs + (player.screen?.inputs ?? [])
    let frame = Frame(picture, metadata: record.metadata(at: player.now, player.moment, inputs))
    try record.write(frame, as: name, beside: plan.destination, plan.pngEncoder)
  }
}
