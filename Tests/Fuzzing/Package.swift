// swift-tools-version: 6.2
import PackageDescription

// This is a separate package because it links only under --sanitize=fuzzer. `.ci/fuzz` builds and
// runs it.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func module(_ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: path.split(separator: "/").last.map(String.init) ?? path, dependencies: dependencies,
    path: "Sources/\(path)", swiftSettings: strict)
}

let package = Package(
  name: "terrarium-fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CLibPNG", path: "Sources/C/CLibPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib"),
    .target(name: "CElementaryRows", path: "Sources/C/CElementaryRows"),
    .target(name: "CLifeRows", path: "Sources/C/CLifeRows"),
    .target(name: "CPNGCalls", dependencies: ["CLibPNG"], path: "Sources/C/CPNGCalls"),
    .target(name: "CTileSteps", path: "Sources/C/CTileSteps"),
    module("Basics/SystemLibrary"),
    module("Basics/Lattice"),
    module("Basics/Workers", ["SystemLibrary"]),
    module("Pictures/Pictures", ["Lattice", "Workers"]),
    module("Pictures/PNGCodec", ["CPNGCalls", "Lattice", "Pictures", "SystemLibrary"]),
    module("Basics/Wording"),
    module("Automata/AutomatonRules", ["Wording"]),
    module("Automata/CellPatterns", ["AutomatonRules", "Lattice"]),
    module(
      "Automata/PatternFiles",
      ["AutomatonRules", "CellPatterns", "CZlib", "Lattice", "PNGCodec", "Pictures"]),
    // What the text of actions stands on, because an editor of fields does.
    module("Basics/AtomicFiles", ["SystemLibrary"]),
    module("Worlds/SimulationKernel", ["Lattice"]),
    module("Worlds/WorldFiles", ["AtomicFiles", "SimulationKernel"]),
    module("Worlds/ElementarySimulation", ["CElementaryRows", "SimulationKernel", "WorldFiles"]),
    module(
      "Automata/AutomatonEngines",
      ["AutomatonRules", "CellPatterns", "Lattice", "SimulationKernel"]),
    module(
      "Automata/DenseAutomata",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "CLifeRows", "ElementarySimulation",
        "Lattice", "SimulationKernel", "SystemLibrary",
      ]),
    module(
      "Automata/HashLifeAutomata",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "Lattice", "SimulationKernel",
        "SystemLibrary",
      ]),
    module(
      "Automata/TiledAutomata",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "CTileSteps", "Lattice",
        "SimulationKernel",
      ]),
    module(
      "Automata/AutomatonSimulation",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "DenseAutomata",
        "ElementarySimulation", "HashLifeAutomata", "Lattice", "SimulationKernel", "TiledAutomata",
        "WorldFiles",
      ]),
    module(
      "Automata/PatternLibrary",
      ["AtomicFiles", "AutomatonRules", "CellPatterns", "PatternFiles", "Wording"]),
    module(
      "Automata/FieldEditing",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "ElementarySimulation", "Lattice", "PatternFiles", "PatternLibrary", "SimulationKernel",
        "Wording",
      ]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "AutomatonRules", "CZlib", "CellPatterns", "FieldEditing", "Lattice", "PNGCodec",
        "PatternFiles", "Pictures", "SystemLibrary",
      ],
      path: "Fuzz", swiftSettings: strict),
  ]
)
