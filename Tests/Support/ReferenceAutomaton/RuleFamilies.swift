public import AutomatonRules

extension AutomatonCase {
  /// Rules of every family. Those that are born without live neighbors and have more than two
  /// states are only for bounded fields.
  public static let rules: [Rule] = [
    "B3/S23", "B36/S23", "B3678/S34678", "B2/S", "B1357/S02468",
    // Dead cells are born without live neighbors, and stay alive among live ones or do not.
    "B0123478/S01234678", "B0123478/S34678", "B03/S23", "B0124-k/S1c25",
    "B2-a/S12", "B3/S2-i34q", "B2cik3aeiy4jrtw/S1e2-k5y6",
    "B13/S012V", "B2/S013V", "B014/S013V", "B2/S34H", "B02/S135H",
    "W30", "W110",
    "MAPAhTlbIh+slK6MiyfMQpCoBYcgoigiAgQDJf0qtQMFktESkp0FZMIDaJGYhRpfFGgp0tKzF3AHxB9+oKfNMGRxw",
    "/2/3", "345/2/4", "2-a3/3ai/5", "12/13/4V", "345/24/25", "12/2/256", "23/03/4",
  ].map { notation in
    do throws(RuleError) {
      return try Rule(notation)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
