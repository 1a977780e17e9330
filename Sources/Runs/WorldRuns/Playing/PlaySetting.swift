import FieldEditing
import SimulationKernel

/// The setting in which a script's world is played.
public struct PlaySetting: Sendable {
  /// The script.
  public let script: Script
  /// The folder of the user's own patterns, or `nil` for the one in the folder for user data.
  public var library: String?
  /// The folder for snapshots, or `nil` to keep them in memory alone.
  public var snapshots: String?
  /// Whether snapshots of another origin are replaced.
  public var overwrites = false
  /// Whether all has been done before, so that patterns are not saved.
  public var isRepeated = false
  /// Whether the script is played to find something out, before it is played for its output.
  public var isRehearsal = false
  /// About the bytes that the world may take beside its state.
  public var memory: Int
  /// The bytes of a copy of the world.
  public var worldBytes: Int
  /// The look of the pictures of snapshots.
  public var look = Appearance()

  /// Creates the setting of `script`.
  public init(_ script: Script, memory: Int, worldBytes: Int) {
    self.script = script
    self.memory = memory
    self.worldBytes = worldBytes
  }
}
