import SimulationKernel
import UniverseSimulation

extension Star {
  /// The type, mass, temperature, radius and luminosity.
  var figures: [Int] { [Int(type.rawValue), mass, temperature, radius, luminosity] }
}

extension PlanetTraits {
  /// The type, mass, temperature and radius.
  var figures: [Int] { [Int(type.rawValue), mass, temperature, radius] }
}

extension UniverseEvent {
  /// The line that the reference has for it.
  var story: String {
    switch self {
    case .collision(let collision, _, _):
      "galaxies \(collision.galaxies) become \(collision.into), lost \(collision.lost.map(\.system))"
    case .galaxyBorn(let id, let type): "galaxy \(id): \(type.rawValue)"
    case .systemBorn(let id, let galaxy, let star): "system \(id) of \(galaxy): \(star.figures)"
    case .starChanged(let id, let stage): "star \(id): \(stage.name)"
    case .systemEnded(let id, let cause, let galaxy, let hole):
      "system \(id) of \(galaxy) ends: \(cause.name)"
        + (hole.map { " \($0.id), \($0.mass)" } ?? "")
    case .planetBorn(let planet, let system):
      "planet \(planet.id) of \(system): \(planet.traits.figures), \(planet.satelliteCount)"
    case .satelliteBorn(let satellite, let planet):
      "satellite \(satellite.id) of \(planet): \(satellite.traits.figures)"
    }
  }
}
