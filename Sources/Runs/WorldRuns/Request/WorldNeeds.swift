/// What a run needs of its world, known before the world is made.
public struct WorldNeeds: Sendable {
  /// The files written beside the pictures, such as events or the saved world.
  public let records: RecordPlan
  /// What pictures show, or `nil` in a run without any. A script always has them: see ``CommandNeeds/isShown``.
  public var pictures: PicturePlan?
  /// What the commands of a script need, or `nil` in a run.
  public let commands: CommandNeeds?

  /// Creates the needs of a run.
  public init(
    _ records: RecordPlan = RecordPlan(), _ pictures: PicturePlan? = nil,
    _ commands: CommandNeeds? = nil
  ) {
    self.records = records
    self.pictures = pictures
    self.commands = commands
  }
}
