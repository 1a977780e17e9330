// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The name of the module in the folder at `path`: its last part.
func name(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A library module in the folder `path` of Sources.
func module(_ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name(path), dependencies: dependencies, path: "Sources/\(path)", swiftSettings: strict)
}

/// A module of C code in the folder `path`.
func c(_ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name(path), dependencies: dependencies, path: path,
    cSettings: [.treatAllWarnings(as: .error)])
}

/// A program in the folder `path`.
func program(_ path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name(path), dependencies: dependencies, path: path, swiftSettings: strict)
}

/// Tests in the folder `path` of Tests.
func tests(
  _ path: String, _ dependencies: [Target.Dependency], goldens: Bool = false,
  fixtures: Bool = false
) -> Target {
  // Goldens and fixtures are read where they are committed, beside their tests.
  .testTarget(
    name: name(path), dependencies: dependencies, path: "Tests/\(path)",
    exclude: (goldens ? ["Goldens"] : []) + (fixtures ? ["Fixtures"] : []), swiftSettings: strict)
}

/// What the tests of several modules share, in the folder `path` of Tests.
func support(_ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name(path), dependencies: dependencies, path: "Tests/\(path)", swiftSettings: strict)
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
        "Lattice", "Pictures", "SceneDescription", "Raster", "StrokeLettering", "PNGCodec",
        "Sprites", "SimulationKernel", "WorldFiles", "SeaWorldSimulation", "VirusSimulation",
        "UniverseSimulation", "Portrayals", "FrameExport",
        "FilmExport", "AtomicFiles", "AutomatonRules", "CellPatterns", "AutomatonEngines",
        "AutomatonFiles", "AutomatonSimulation", "ElementarySimulation", "PatternFiles",
        "PatternLibrary", "PyramidExport", "Tiling",
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
      name: "CLibPNG", path: "Sources/C/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    c("Sources/C/CPNGCalls", ["CLibPNG"]),
    c("Sources/C/CSquares"),
    c("Sources/C/CLifeRows"),
    c("Sources/C/CTileSteps"),
    c("Sources/C/CElementaryRows"),
    c("Sources/C/CAssets"),

    // What a picture is made of.
    module("Basics/Lattice"),
    module("Basics/NearestWords"),
    module("Pictures/Pictures", ["Lattice", "Workers"]),
    module("Drawing/SceneDescription", ["Lattice", "Pictures"]),
    module("Pictures/StrokeLettering"),
    module(
      "Drawing/Raster",
      ["CSquares", "Pictures", "SceneDescription", "StrokeLettering", "Lattice", "Workers"]),
    module("Basics/AtomicFiles"),
    module("Basics/Workers"),
    module("Pictures/PNGCodec", ["CPNGCalls", "Lattice", "Pictures"]),
    module(
      "Pictures/Sprites", ["CAssets", "PNGCodec", "Pictures", "SceneDescription", "AtomicFiles"]),

    // Worlds.
    module("Worlds/SimulationKernel"),
    module("Worlds/WorldFiles", ["SimulationKernel"]),
    module("Worlds/SeaWorldSimulation", ["SimulationKernel", "WorldFiles"]),
    module("Worlds/VirusSimulation", ["SimulationKernel", "WorldFiles"]),
    module("Worlds/UniverseSimulation", ["SimulationKernel", "WorldFiles"]),
    module("Worlds/ElementarySimulation", ["CElementaryRows", "SimulationKernel", "WorldFiles"]),

    // Two-dimensional automata: rules, patterns, three engines behind one protocol.
    module("Automata/AutomatonRules", ["NearestWords"]),
    module("Automata/CellPatterns", ["AutomatonRules", "Lattice"]),
    module(
      "Automata/PatternFiles",
      ["AutomatonRules", "CellPatterns", "CZlib", "Lattice", "PNGCodec", "Pictures"]),
    module(
      "Automata/PatternLibrary",
      ["AtomicFiles", "AutomatonRules", "CellPatterns", "NearestWords", "PatternFiles"]),
    module(
      "Automata/AutomatonEngines",
      ["AutomatonRules", "CellPatterns", "Lattice", "SimulationKernel"]),
    module("Automata/DenseAutomata", engineParts + ["CLifeRows"]),
    module("Automata/TiledAutomata", engineParts + ["CTileSteps"]),
    module("Automata/HashLifeAutomata", engineParts),
    module(
      "Automata/AutomatonSimulation",
      engineParts + ["DenseAutomata", "HashLifeAutomata", "TiledAutomata", "WorldFiles"]),
    // What is saved of automata: apart, so that running them links neither libpng nor zlib.
    module(
      "Automata/AutomatonFiles",
      [
        "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns", "PatternFiles",
        "SimulationKernel", "WorldFiles",
      ]),

    module(
      "Drawing/Portrayals",
      [
        "AutomatonRules", "AutomatonSimulation", "CellPatterns", "ElementarySimulation",
        "Pictures", "SceneDescription", "SeaWorldSimulation", "SimulationKernel",
        "StrokeLettering", "UniverseSimulation", "VirusSimulation", "Lattice", "Workers",
      ]),

    // Tiles of worlds larger than any picture.
    module("Drawing/Tiling", ["Lattice", "Pictures", "Raster", "SceneDescription", "Workers"]),

    // What leaves the program.
    module(
      "Export/FrameExport",
      ["Pictures", "SimulationKernel", "AtomicFiles", "Lattice", "Workers"]),
    module(
      "Export/FilmExport",
      [
        "FrameExport", "PNGCodec", "Pictures", "SimulationKernel", "AtomicFiles", "Lattice",
        "Workers",
      ]),
    module(
      "Export/PyramidExport",
      [
        "AtomicFiles", "CAssets", "FrameExport", "Lattice", "PNGCodec", "Pictures",
        "Raster", "SceneDescription", "SimulationKernel", "Workers",
      ]),
    module("Export/GoldenTesting", ["PNGCodec", "Pictures", "AtomicFiles", "Lattice"]),

    // Programs.
    module(
      "Runs/WorldRuns",
      [
        "AtomicFiles", "FilmExport", "FrameExport", "Lattice", "NearestWords", "PNGCodec",
        "Pictures", "Portrayals", "PyramidExport", "Raster", "SceneDescription",
        "SimulationKernel", "Sprites", "Tiling", "Workers", "WorldFiles",
      ]),
    module(
      "Runs/BuiltInWorlds",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonFiles", "AutomatonRules",
        "AutomatonSimulation", "CellPatterns", "ElementarySimulation", "FrameExport", "Lattice",
        "PatternFiles", "PatternLibrary", "Pictures", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation", "SimulationKernel", "UniverseSimulation",
        "VirusSimulation", "WorldFiles", "WorldRuns",
      ]),
    module("Runs/ProgressReporting", ["FrameExport"]),
    module(
      "Automata/PatternGallery",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "ElementarySimulation",
        "HashLifeAutomata", "Lattice", "PatternLibrary", "Pictures", "Portrayals", "Raster",
        "SceneDescription", "SimulationKernel", "TiledAutomata",
      ]),
    program(
      "Sources/render",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "AutomatonSimulation",
        "BuiltInWorlds", "CellPatterns", "ElementarySimulation", "FilmExport", "FrameExport",
        "GoldenTesting", "Lattice", "PNGCodec", "PatternFiles", "PatternGallery",
        "PatternLibrary", "Pictures", "Portrayals", "ProgressReporting", "PyramidExport", "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites",
        "StrokeLettering", "UniverseSimulation", "VirusSimulation", "WorldFiles", "WorldRuns",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program(
      "Sources/bench",
      [
        "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "DenseAutomata", "ElementarySimulation", "FilmExport", "FrameExport", "HashLifeAutomata",
        "Lattice", "PNGCodec", "PatternFiles", "PatternLibrary", "Pictures", "Portrayals", "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites", "TiledAutomata",
        "Tiling", "UniverseSimulation", "VirusSimulation", "WorldFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program(
      "examples/first-frame",
      [
        "AtomicFiles", "PNGCodec", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation", "Sprites",
      ]),
    program(
      "examples/custom-palette",
      [
        "AtomicFiles", "Lattice", "PNGCodec", "Pictures", "Portrayals", "Raster",
        "SceneDescription", "SeaWorldSimulation",
      ]),
    program(
      "examples/custom-world",
      [
        "FrameExport", "Lattice", "PNGCodec", "Portrayals", "Raster", "SceneDescription",
        "SimulationKernel",
      ]),
    program(
      "examples/sea-film",
      [
        "FilmExport", "FrameExport", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation", "SimulationKernel",
      ]),
    program(
      "examples/tiled-window",
      [
        "AtomicFiles", "AutomatonRules", "AutomatonSimulation", "CellPatterns", "Lattice",
        "PNGCodec", "Pictures", "Portrayals", "Raster", "SceneDescription", "Tiling",
      ]),
    program(
      "examples/virus-experiment", ["VirusSimulation"]),
    program(
      "examples/system-fate", ["SimulationKernel", "UniverseSimulation"]),
    program(
      "examples/soup-lives",
      ["AutomatonRules", "AutomatonSimulation", "CellPatterns", "Lattice"]),

    // Kept apart for the tests of several modules.
    support("Support/ColorDifference", ["Pictures"]),
    support("Support/BitPictures", ["Lattice", "Pictures"]),
    tests(
      "Pictures/PicturesTests", ["BitPictures", "ColorDifference", "Lattice", "Pictures"]),
    tests(
      "Drawing/SceneDescriptionTests",
      ["SceneDescription", "Lattice", "Pictures", "ColorDifference"]),
    tests("Pictures/StrokeLetteringTests", ["StrokeLettering"]),
    // The slow, obvious painter that every drawing is compared with.
    support(
      "Support/ReferencePainting",
      ["Lattice", "Pictures", "Raster", "SceneDescription", "Workers"]),
    tests(
      "Drawing/RasterTests",
      [
        "Pictures", "Raster", "ReferencePainting", "SceneDescription", "StrokeLettering",
        "Lattice", "GoldenTesting",
      ]),
    tests(
      "Drawing/TilingTests",
      [
        "Lattice", "Pictures", "Raster", "ReferencePainting", "SceneDescription", "Tiling",
        "Workers",
      ]),
    tests(
      "Drawing/ChangingFramesTests",
      engineParts + [
        "AutomatonSimulation", "DenseAutomata", "ElementarySimulation", "HashLifeAutomata",
        "Pictures", "Portrayals", "Raster", "ReferencePainting", "SceneDescription",
        "SeaWorldSimulation", "Sprites", "TiledAutomata", "Tiling", "VirusSimulation",
      ]),
    tests("Pictures/PNGCodecTests", ["PNGCodec", "BitPictures", "Lattice", "Pictures"]),
    tests(
      "Pictures/SpritesTests",
      ["Sprites", "Pictures", "SceneDescription", "PNGCodec", "AtomicFiles"]),
    tests(
      "Drawing/PortrayalsTests",
      [
        "AutomatonRules", "AutomatonSimulation", "CellPatterns", "ColorDifference",
        "ElementarySimulation", "GoldenTesting", "Lattice", "Pictures", "Portrayals", "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites", "StrokeLettering",
        "UniverseSimulation", "VirusSimulation", "WorldFiles",
      ], goldens: true),
    tests("Worlds/SeaWorldTests", ["SeaWorldSimulation", "SimulationKernel", "WorldFiles"]),
    tests("Worlds/VirusTests", ["VirusSimulation", "SimulationKernel", "WorldFiles"]),
    tests("Worlds/UniverseTests", ["UniverseSimulation", "SimulationKernel", "WorldFiles"]),
    tests("Worlds/ElementaryTests", ["ElementarySimulation", "SimulationKernel", "WorldFiles"]),
    // What all worlds have in common, and files that earlier versions saved.
    tests(
      "Worlds/SavedWorldsTests",
      [
        "AutomatonEngines", "AutomatonFiles", "AutomatonRules", "AutomatonSimulation",
        "CellPatterns", "ElementarySimulation", "SeaWorldSimulation", "SimulationKernel",
        "UniverseSimulation", "VirusSimulation", "WorldFiles",
      ], fixtures: true),
    // The slow, obvious automaton that every engine is compared with.
    support("Support/ReferenceAutomaton", ["AutomatonRules", "CellPatterns"]),
    tests(
      "Automata/AutomatonRulesTests", ["AutomatonRules", "CellPatterns", "ReferenceAutomaton"]),
    tests("Automata/CellPatternsTests", ["AutomatonRules", "CellPatterns", "Lattice"]),
    tests("Automata/DenseAutomataTests", engineParts + ["DenseAutomata", "ReferenceAutomaton"]),
    tests("Automata/TiledAutomataTests", engineParts + ["ReferenceAutomaton", "TiledAutomata"]),
    tests("Automata/HashLifeTests", engineParts + ["HashLifeAutomata", "ReferenceAutomaton"]),
    tests(
      "Automata/PatternFilesTests",
      ["AutomatonRules", "CellPatterns", "Lattice", "PNGCodec", "PatternFiles", "Pictures"]),
    tests(
      "Automata/PatternLibraryTests",
      engineParts + [
        "AtomicFiles", "AutomatonSimulation", "HashLifeAutomata", "PatternFiles", "PatternLibrary",
        "ScratchFolders", "TiledAutomata",
      ]),
    tests(
      "Automata/AutomatonTests",
      engineParts + [
        "AutomatonFiles", "AutomatonSimulation", "DenseAutomata", "HashLifeAutomata",
        "PatternFiles",
        "ReferenceAutomaton", "TiledAutomata", "WorldFiles",
      ]),
    tests("Worlds/SimulationKernelTests", ["SimulationKernel"]),
    support("Support/ScratchFolders"),
    // C: a library to preload, under which calls of the C library fail.
    c("Tests/Support/FailingCalls"),
    tests("Basics/AtomicFilesTests", ["AtomicFiles", "ScratchFolders"]),
    tests(
      "RenderTests",
      [
        "render", "first-frame", "custom-palette", "custom-world", "sea-film",
        "soup-lives", "system-fate", "tiled-window", "virus-experiment",
        "FrameExport", "Lattice",
        "PNGCodec", "Pictures", "Portrayals", "Raster", "SceneDescription", "ScratchFolders",
        "SimulationKernel", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      "Export/FrameExportTests",
      ["FrameExport", "AtomicFiles", "Pictures", "ScratchFolders", "SimulationKernel"]),
    tests(
      "Export/FilmExportTests",
      [
        "FilmExport", "FrameExport", "PNGCodec", "AtomicFiles", "Pictures",
        "BitPictures", "ScratchFolders", "SimulationKernel", "Lattice",
      ]),
    tests(
      "Export/PyramidExportTests",
      [
        "AtomicFiles", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "ElementarySimulation", "FrameExport", "Lattice", "PNGCodec", "Pictures", "Portrayals",
        "PyramidExport", "Raster", "ReferencePainting", "SceneDescription", "ScratchFolders",
        "SeaWorldSimulation", "SimulationKernel", "Sprites", "VirusSimulation",
        "Workers",
      ]),
    tests(
      "Export/GoldenTestingTests",
      ["GoldenTesting", "PNGCodec", "Pictures", "AtomicFiles", "Lattice"]),
  ]
)

#if os(Linux)
  // Only as a product is it a file that RenderTests can preload: linked into the tests, it would
  // take the calls of the tests themselves.
  package.products.append(
    .library(name: "FailingCalls", type: .dynamic, targets: ["FailingCalls"]))
#endif
