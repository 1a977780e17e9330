import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import VirusSimulation

/// Frames of people, 1920 × 1080 pixels in RGBA, against plain ones.
enum VirusFigureCases {
  static func figures() throws -> [Figure] {
    try [(16, "100 people"), (128, "9,000 people"), (240, "32,000 people")].map { columns, name in
      var group = VirusConfiguration()
      (group.people, group.columns) = (columns * columns * 9 / 16, columns)
      group.infectedAtRandom = 1 + columns / 20
      var virus = try Virus(group, keepsAges: true)
      var states: [VirusState] = []
      for _ in 0..<10 {
        virus.step()
        states.append(virus.state)
      }
      func time(_ style: Style) throws -> Double {
        var portrayal = VirusPortrayal()
        portrayal.style = style
        return try FigureTimes.time(portrayal, states, style, .cell(1920 / columns))
      }
      let plain = try time(.plain), people = try time(.people)
      return Figure(
        name: "\(name), --style people, 1920x1080", value: people * 1e3, unit: "ms", floor: "plain",
        ratio: people / plain, target: .value(atMost: 12))
    }
  }
}
