import SimulationKernel
import VirusSimulation

extension VirusConfiguration {
  /// A group of `people`, set up by `change`.
  static func group(
    _ people: Int, _ change: (inout VirusConfiguration) -> Void = { _ in }
  ) -> VirusConfiguration {
    var configuration = VirusConfiguration()
    configuration.people = people
    change(&configuration)
    return configuration
  }
}

extension VirusState {
  /// The numbers of the sick, ascending.
  var sickPeople: [Int] {
    (0..<configuration.people).filter(isSick)
  }
}
