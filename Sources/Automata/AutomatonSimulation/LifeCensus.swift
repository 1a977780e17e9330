/// The table of an automaton's population.
public enum LifeCensus {
  /// The first line.
  public static let header = "generation,population,births,deaths\n"

  /// The line of the generation that `life` stands at; births and deaths are left empty where nobody
  /// counted them.
  public static func row(of life: Life) -> String {
    let changes = life.changes.map { "\($0.births),\($0.deaths)" } ?? ","
    return "\(life.tick),\(life.state.population),\(changes)\n"
  }
}
