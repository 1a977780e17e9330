// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, _ path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], goldens: Bool = false
) -> Target {
  // Goldens are read where they are committed, beside their tests.
  .testTarget(
    name: name, dependencies: dependencies, exclude: goldens ? ["Goldens"] : [],
    swiftSettings: strict)
}

let engineParts: [Target.Dependency] = [
  "AutomatonEngines", "AutomatonRules", "CellPatterns", "Lattice", "SimulationKernel",
]

let package = Package(
  name: "terrarium",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "Terrarium",
      targets: [
        "Lattice", "SceneDescription", "Raster", "StrokeLettering", "PNGCodec", "Sprites",
        "SimulationKernel", "SeaWorldSimulation", "VirusSimulation", "UniverseSimulation",
        "Portrayals", "FrameExport",
        "FilmExport", "AtomicFiles", "AutomatonRules", "CellPatterns", "AutomatonEngines",
        "AutomatonSimulation", "ElementarySimulation", "PatternFiles", "PatternLibrary",
        "PyramidExport", "Tiling",
      ]),
    .executable(name: "render", targets: ["render"]),
    .executable(name: "bench", targets: ["bench"]),
    .library(name: "Tiling", targets: ["Tiling"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C: libpng, a setjmp of its own around it, a loop of wide stores, and the bytes of assets/.
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "CPNGCalls", dependencies: ["CLibPNG"],
      cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CSquares", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CLifeRows", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CTileSteps", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CElementaryRows", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CAssets", cSettings: [.treatAllWarnings(as: .error)]),

    // What a picture is made of.
    module("Lattice"),
    module("SceneDescription", ["Lattice", "Workers"]),
    module("StrokeLettering"),
    module("Raster", ["CSquares", "SceneDescription", "StrokeLettering", "Lattice", "Workers"]),
    module("AtomicFiles"),
    module("Workers"),
    module("PNGCodec", ["CPNGCalls", "Lattice", "SceneDescription"]),
    module("Sprites", ["CAssets", "PNGCodec", "SceneDescription", "AtomicFiles"]),

    // Worlds.
    module("SimulationKernel"),
    module("SeaWorldSimulation", ["SimulationKernel"]),
    module("VirusSimulation", ["SimulationKernel"]),
    module("UniverseSimulation", ["SimulationKernel"]),
    module("ElementarySimulation", ["CElementaryRows", "SimulationKernel"]),

    // Two-dimensional automata: rules, patterns, three engines behind one protocol.
    module("AutomatonRules"),
    module("CellPatterns", ["AutomatonRules", "Lattice"]),
    module(
      "PatternFiles",
      ["AutomatonRules", "CellPatterns", "CZlib", "Lattice", "PNGCodec", "SceneDescription"]),
    module(
      "PatternLibrary", ["AtomicFiles", "AutomatonRules", "CellPatterns", "PatternFiles"]),
    module(
      "AutomatonEngines", ["AutomatonRules", "CellPatterns", "Lattice", "SimulationKernel"]),
    module("DenseAutomata", engineParts + ["CLifeRows"]),
    module("TiledAutomata", engineParts + ["CTileSteps"]),
    module("HashLifeAutomata", engineParts),
    module(
      "AutomatonSimulation",
      engineParts + ["DenseAutomata", "HashLifeAutomata", "PatternFiles", "TiledAutomata"]),

    module(
      "Portrayals",
      [
        "AutomatonRules", "AutomatonSimulation", "CellPatterns", "ElementarySimulation",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "StrokeLettering",
        "UniverseSimulation", "VirusSimulation", "Lattice", "Workers",
      ]),

    // Tiles of worlds larger than any picture.
    module("Tiling", ["Lattice", "Raster", "SceneDescription", "Workers"]),

    // What leaves the program.
    module(
      "FrameExport",
      ["SceneDescription", "SimulationKernel", "AtomicFiles", "Lattice", "Workers"]),
    module(
      "FilmExport",
      [
        "FrameExport", "PNGCodec", "SceneDescription", "SimulationKernel", "AtomicFiles", "Lattice",
        "Workers",
      ]),
    module(
      "PyramidExport",
      [
        "AtomicFiles", "CAssets", "FrameExport", "Lattice", "PNGCodec", "Raster",
        "SceneDescription", "Workers",
      ]),
    module("GoldenTesting", ["PNGCodec", "SceneDescription", "AtomicFiles", "Lattice"]),

    // Programs.
    program(
      "render", "Sources/render",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "ElementarySimulation", "FilmExport", "FrameExport", "GoldenTesting", "HashLifeAutomata",
        "Lattice", "PNGCodec", "PatternFiles", "PatternLibrary", "Portrayals", "PyramidExport",
        "Raster", "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites",
        "StrokeLettering", "TiledAutomata", "Tiling", "UniverseSimulation", "VirusSimulation",
        "Workers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program(
      "bench", "Sources/bench",
      [
        "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "DenseAutomata", "ElementarySimulation", "FilmExport", "FrameExport", "HashLifeAutomata",
        "Lattice", "PNGCodec", "PatternFiles", "PatternLibrary", "Portrayals", "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites", "TiledAutomata",
        "Tiling", "UniverseSimulation", "VirusSimulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program(
      "first-frame", "examples/first-frame",
      [
        "AtomicFiles", "PNGCodec", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation", "Sprites",
      ]),
    program(
      "custom-palette", "examples/custom-palette",
      [
        "AtomicFiles", "Lattice", "PNGCodec", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation",
      ]),
    program(
      "custom-world", "examples/custom-world",
      [
        "FrameExport", "Lattice", "PNGCodec", "Portrayals", "Raster", "SceneDescription",
        "SimulationKernel",
      ]),
    program(
      "sea-film", "examples/sea-film",
      [
        "FilmExport", "FrameExport", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation", "SimulationKernel",
      ]),
    program(
      "tiled-window", "examples/tiled-window",
      [
        "AtomicFiles", "AutomatonRules", "AutomatonSimulation", "CellPatterns", "Lattice",
        "PNGCodec", "Portrayals", "Raster", "SceneDescription", "Tiling",
      ]),
    program("virus-experiment", "examples/virus-experiment", ["VirusSimulation"]),
    program("system-fate", "examples/system-fate", ["SimulationKernel", "UniverseSimulation"]),
    program(
      "soup-lives", "examples/soup-lives",
      ["AutomatonRules", "AutomatonSimulation", "CellPatterns", "Lattice"]),

    // Kept apart for the tests of several modules.
    .target(
      name: "ColorDifference", dependencies: ["SceneDescription"], path: "Tests/ColorDifference",
      swiftSettings: strict),
    .target(
      name: "BitPictures", dependencies: ["Lattice", "SceneDescription"],
      path: "Tests/BitPictures", swiftSettings: strict),
    tests(
      "SceneDescriptionTests",
      ["SceneDescription", "Lattice", "BitPictures", "ColorDifference"]),
    tests("StrokeLetteringTests", ["StrokeLettering"]),
    // The slow, obvious painter that every drawing is compared with.
    .target(
      name: "ReferencePainting",
      dependencies: ["Lattice", "Raster", "SceneDescription", "Workers"],
      path: "Tests/ReferencePainting", swiftSettings: strict),
    tests(
      "RasterTests",
      [
        "Raster", "ReferencePainting", "SceneDescription", "StrokeLettering", "Lattice",
        "GoldenTesting",
      ]),
    tests(
      "TilingTests",
      ["Lattice", "Raster", "ReferencePainting", "SceneDescription", "Tiling", "Workers"]),
    tests(
      "ChangingFramesTests",
      engineParts + [
        "AutomatonSimulation", "DenseAutomata", "ElementarySimulation", "HashLifeAutomata",
        "Portrayals", "Raster", "ReferencePainting", "SceneDescription", "SeaWorldSimulation",
        "Sprites", "TiledAutomata", "Tiling", "VirusSimulation",
      ]),
    tests("PNGCodecTests", ["PNGCodec", "BitPictures", "Lattice", "SceneDescription"]),
    tests("SpritesTests", ["Sprites", "SceneDescription", "PNGCodec", "AtomicFiles"]),
    tests(
      "PortrayalsTests",
      [
        "AutomatonRules", "AutomatonSimulation", "CellPatterns", "ColorDifference",
        "ElementarySimulation", "GoldenTesting", "Lattice", "Portrayals", "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites", "StrokeLettering",
        "UniverseSimulation", "VirusSimulation",
      ], goldens: true),
    tests("SeaWorldTests", ["SeaWorldSimulation", "SimulationKernel"]),
    tests("VirusTests", ["VirusSimulation", "SimulationKernel"]),
    tests("UniverseTests", ["UniverseSimulation", "SimulationKernel"]),
    tests("ElementaryTests", ["ElementarySimulation", "SimulationKernel"]),
    // The slow, obvious automaton that every engine is compared with.
    .target(
      name: "ReferenceAutomaton", dependencies: ["AutomatonRules", "CellPatterns"],
      path: "Tests/ReferenceAutomaton", swiftSettings: strict),
    tests("AutomatonRulesTests", ["AutomatonRules", "CellPatterns", "ReferenceAutomaton"]),
    tests("CellPatternsTests", ["AutomatonRules", "CellPatterns", "Lattice"]),
    tests("DenseAutomataTests", engineParts + ["DenseAutomata", "ReferenceAutomaton"]),
    tests("TiledAutomataTests", engineParts + ["ReferenceAutomaton", "TiledAutomata"]),
    tests("HashLifeTests", engineParts + ["HashLifeAutomata", "ReferenceAutomaton"]),
    tests(
      "PatternFilesTests",
      ["AutomatonRules", "CellPatterns", "Lattice", "PNGCodec", "PatternFiles", "SceneDescription"]),
    tests(
      "PatternLibraryTests",
      engineParts + [
        "AtomicFiles", "AutomatonSimulation", "HashLifeAutomata", "PatternFiles", "PatternLibrary",
        "ScratchFolders", "TiledAutomata",
      ]),
    tests(
      "AutomatonTests",
      engineParts + [
        "AutomatonSimulation", "DenseAutomata", "HashLifeAutomata", "PatternFiles",
        "ReferenceAutomaton", "TiledAutomata",
      ]),
    tests("SimulationKernelTests", ["SimulationKernel"]),
    .target(name: "ScratchFolders", path: "Tests/ScratchFolders", swiftSettings: strict),
    // C: a library to preload, under which calls of the C library fail.
    .target(
      name: "FailingCalls", path: "Tests/FailingCalls",
      cSettings: [.treatAllWarnings(as: .error)]),
    tests("AtomicFilesTests", ["AtomicFiles", "ScratchFolders"]),
    tests(
      "RenderTests",
      [
        "render", "first-frame", "custom-palette", "custom-world", "sea-film",
        "soup-lives", "system-fate", "tiled-window", "virus-experiment",
        "FrameExport", "Lattice",
        "PNGCodec", "Portrayals", "Raster", "SceneDescription", "ScratchFolders",
        "SimulationKernel", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      "FrameExportTests",
      ["FrameExport", "AtomicFiles", "SceneDescription", "ScratchFolders", "SimulationKernel"]),
    tests(
      "FilmExportTests",
      [
        "FilmExport", "FrameExport", "PNGCodec", "AtomicFiles", "SceneDescription",
        "BitPictures", "ScratchFolders", "SimulationKernel", "Lattice",
      ]),
    tests(
      "PyramidExportTests",
      [
        "AtomicFiles", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "ElementarySimulation", "FrameExport", "Lattice", "PNGCodec", "Portrayals", "PyramidExport",
        "Raster", "ReferencePainting", "SceneDescription", "ScratchFolders",
        "SeaWorldSimulation", "SimulationKernel", "Sprites", "VirusSimulation",
        "Workers",
      ]),
    tests(
      "GoldenTestingTests",
      ["GoldenTesting", "PNGCodec", "SceneDescription", "AtomicFiles", "Lattice"]),
  ]
)

#if os(Linux)
  // Only as a product is it a file that RenderTests can preload: linked into the tests, it would
  // take the calls of the tests themselves.
  package.products.append(
    .library(name: "FailingCalls", type: .dynamic, targets: ["FailingCalls"]))
#endif
