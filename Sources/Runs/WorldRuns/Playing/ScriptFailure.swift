/// The reason why a script ends before its last command, in one sentence.
public struct ScriptFailure: Error, Sendable, CustomStringConvertible {
  /// The place of the command.
  public let place: ScriptPlace
  /// The time of the film.
  public let time: FilmTime
  /// The reason, as a sentence without its capital letter and full stop.
  public let reason: String
  /// The error of the world or of a file because of which the command failed, or `nil` for another reason.
  public let cause: (any Error)?

  /// The place, the reason and the time of the film.
  public var description: String { "\(place): \(reason), at \(time) of the film" }
}

/// The error of a command that is refused in the course of a script, in one sentence.
public struct CommandRefusal: Error, Sendable, CustomStringConvertible {
  /// The reason, without a capital letter and full stop.
  public let description: String

  /// Creates the refusal for a reason.
  public init(_ description: String) { self.description = description }
}
