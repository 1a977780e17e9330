package import SimulationKernel

/// A world at its first tick, of a run without pictures.
package struct StartedWorld<Description: WorldDescription> {
  /// The description of the world, with what was determined about it.
  package let description: Description
  /// The world.
  package let model: Description.World.Model
  /// The file that the world was loaded from, or `nil` for a new one.
  let loaded: InputFile?
  /// The largest amount of memory that the world and the program take, in bytes.
  package let bytesNeeded: Int

  /// The files that were read to make the world.
  package var inputs: [InputFile] {
    var settings = RunSettings(world: description.name, seed: description.seed)
    description.note(model, in: &settings)
    return (loaded.map { [$0] } ?? []) + settings.inputs.filter { $0.digest != loaded?.digest }
  }

  /// Notes for a person, in whole sentences.
  package var notes: [Explanation] { description.notes }
}
