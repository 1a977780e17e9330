/// What a run needs of its world, known before the world is made.
public struct WorldNeeds: Sendable {
  /// The files beside the pictures, such as one of events or of the world's end.
  public let records: RecordPlan
  /// What pictures show, or `nil` where none are drawn.
  public var pictures: PicturePlan?
  /// What commands need that act on the world in the course of the run, or `nil` in a run without commands.
  public let commands: CommandNeeds?

  /// Creates the needs of a run.
  package init(
    _ records: RecordPlan, _ pictures: PicturePlan? = nil, _ commands: CommandNeeds? = nil
  ) {
    self.records = records
    self.pictures = pictures
    self.commands = commands
  }
}
