// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors for those who work on the package: a newer compiler, which warns of more, doesn't break
/// anyone else's build.
let isStrict = Context.environment["TERRARIUM_STRICT"] != nil

let strict: [SwiftSetting] =
  (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
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
    cSettings: isStrict ? [.treatAllWarnings(as: .error)] : [])
}

/// A program in the folder `path`.
func program(_ path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name(path), dependencies: dependencies, path: path, swiftSettings: strict)
}

/// Without the optimizer, and without a job for the module alone, which would check all declarations a second
/// time.
let unoptimized = ["-Onone", "-no-emit-module-separately-wmo"]

/// Tests in the folder `path` of Tests; what is excluded is read where it is committed. They are not
/// optimized, what they test is: half of the time to compile optimized tests is that of the optimizer.
func tests(
  _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name(path), dependencies: dependencies, path: "Tests/\(path)", exclude: exclude,
    swiftSettings: strict + [.unsafeFlags(unoptimized)])
}

/// A library of the system that pkg-config knows as `pkgConfig`, in the folder `path` of Sources.
func systemLibrary(_ path: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name(path), path: "Sources/\(path)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// What the tests of several modules share, in the folder `path` of Tests.
func support(_ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name(path), dependencies: dependencies, path: "Tests/\(path)", swiftSettings: strict)
}

let package = Package(
  name: "terrarium",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Terrarium", targets: ["Terrarium"]),
    .executable(name: "render", targets: ["render"]),
    .executable(name: "bench", targets: ["bench"]),
    .library(name: "Tiling", targets: ["Tiling"]),
    .library(name: "Experiments", targets: ["Experiments", "Plots", "Reports", "Statistics"]),
    .library(name: "FieldEditing", targets: ["FieldEditing"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
  ],
  dependencies: [
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2"))
  ],
  targets: [
    // C: libpng, a setjmp of its own around it, deflate for cells, loops of wide stores, and the bytes of
    // assets/.
    c("Sources/C/CAssets"),
    c("Sources/C/CColorPlanes"),
    c("Sources/C/CDeflate"),
    c("Sources/C/CElementaryRows"),
    c("Sources/C/CFigureRows"),
    systemLibrary("C/CLibPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    c("Sources/C/CLifeRows"),
    c("Sources/C/CLightRows"),
    c("Sources/C/CMarkRows"),
    c("Sources/C/CPNGCalls", ["CLibPNG"]),
    c("Sources/C/CPrefetch"),
    c("Sources/C/CSquares"),
    c("Sources/C/CSquareSteps"),
    c("Sources/C/CTileSteps"),
    systemLibrary("C/CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),

    // Basics: what everything stands on.
    module("Basics/AtomicFiles", ["SystemLibrary"]),
    module("Basics/Lattice"),
    module("Basics/SystemLibrary"),
    module("Basics/Wording"),
    module("Basics/Workers", ["SystemLibrary"]),

    // Pictures: pixels, colors, sprites, letters.
    module(
      "Pictures/PNGCodec",
      ["CDeflate", "CPNGCalls", "CZlib", "Lattice", "Pictures", "SystemLibrary"]),
    module("Pictures/Pictures", ["Lattice", "Workers"]),
    module("Pictures/Sprites", ["AtomicFiles", "CAssets", "Pictures", "PNGCodec"]),
    module("Pictures/StrokeLettering", ["SystemLibrary"]),

    // Worlds: worlds that advance tick by tick, and their files.
    module("Worlds/ElementarySimulation", ["CElementaryRows", "SimulationKernel", "WorldFiles"]),
    module(
      "Worlds/SeaWorldSimulation", ["SimulationKernel", "SystemLibrary", "Workers", "WorldFiles"]),
    module("Worlds/SimulationKernel", ["Lattice"]),
    module(
      "Worlds/UniverseSimulation", ["CPrefetch", "SimulationKernel", "Workers", "WorldFiles"]),
    module("Worlds/VirusSimulation", ["SimulationKernel", "Workers", "WorldFiles"]),
    module("Worlds/WorldFiles", ["AtomicFiles", "SimulationKernel"]),

    // Automata: two-dimensional automata: rules, patterns, three engines behind one protocol.
    module(
      "Automata/AutomatonEngines",
      ["AutomatonRules", "CellPatterns", "Lattice", "SimulationKernel"]),
    module(
      "Automata/AutomatonFiles",
      [
        "AutomatonRules", "AutomatonSimulation", "CellPatterns", "ElementarySimulation",
        "PatternFiles", "SimulationKernel", "WorldFiles",
      ]),
    module("Automata/AutomatonRules", ["Wording"]),
    module(
      "Automata/AutomatonSimulation",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "DenseAutomata",
        "ElementarySimulation", "HashLifeAutomata", "Lattice", "SimulationKernel", "TiledAutomata",
        "WorldFiles",
      ]),
    module("Automata/CellPatterns", ["AutomatonRules", "Lattice"]),
    module(
      "Automata/DenseAutomata",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "CLifeRows", "ElementarySimulation",
        "Lattice", "SimulationKernel", "SystemLibrary", "Workers",
      ]),
    module(
      "Automata/FieldEditing",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "ElementarySimulation", "Lattice", "PatternFiles", "PatternLibrary", "SimulationKernel",
        "Wording",
      ]),
    module(
      "Automata/HashLifeAutomata",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "CPrefetch", "CSquareSteps",
        "Lattice", "SimulationKernel", "SystemLibrary",
      ]),
    module(
      "Automata/PatternFiles",
      ["AutomatonRules", "CellPatterns", "CZlib", "Lattice", "Pictures", "PNGCodec"]),
    module(
      "Automata/PatternLibrary",
      ["AtomicFiles", "AutomatonRules", "CellPatterns", "PatternFiles", "Wording"]),
    module(
      "Automata/TiledAutomata",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "CTileSteps", "Lattice",
        "SimulationKernel",
      ]),

    // Drawing: from what a world is to what it looks like, and to pixels.
    module(
      "Drawing/PatternGallery",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "ElementarySimulation",
        "HashLifeAutomata", "Lattice", "PatternLibrary", "Pictures", "Portrayals", "Raster",
        "SceneDescription", "SimulationKernel", "TiledAutomata", "Wording",
      ]),
    module(
      "Drawing/Portrayals",
      [
        "AutomatonSimulation", "CellPatterns", "ElementarySimulation", "Lattice", "Pictures",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "VirusSimulation",
      ]),
    module(
      "Drawing/Raster",
      [
        "CFigureRows", "CLightRows", "CMarkRows", "CSquares", "Lattice", "Pictures",
        "SceneDescription", "StrokeLettering", "Workers",
      ]),
    module("Drawing/SceneDescription", ["Lattice", "Pictures", "Wording"]),
    module("Drawing/Tiling", ["Lattice", "Pictures", "Raster", "SceneDescription", "Workers"]),
    module(
      "Drawing/UniverseScreens",
      [
        "Lattice", "Pictures", "Portrayals", "SceneDescription", "SimulationKernel",
        "StrokeLettering", "UniverseSimulation", "Workers",
      ]),

    // Export: what leaves the program: frames, films, pyramids of tiles, goldens.
    module(
      "Export/FilmExport",
      [
        "AtomicFiles", "CColorPlanes", "FrameExport", "Lattice", "Pictures", "PNGCodec",
        "SimulationKernel", "SystemLibrary", "Wording", "Workers",
      ]),
    module(
      "Export/FrameExport",
      [
        "AtomicFiles", "Lattice", "Pictures", "SimulationKernel", "Wording", "Workers",
        "WorldFiles",
      ]),
    module(
      "Export/GoldenTesting", ["AtomicFiles", "Lattice", "Pictures", "PNGCodec", "SystemLibrary"]),
    module(
      "Export/PyramidExport",
      [
        "AtomicFiles", "CAssets", "FrameExport", "Lattice", "Pictures", "PNGCodec", "Raster",
        "SceneDescription", "SimulationKernel", "SystemLibrary", "Workers",
      ]),

    module(
      "Export/TerminalPlayback",
      [
        "AtomicFiles", "FrameExport", "Lattice", "Pictures", "PNGCodec", "SystemLibrary", "Workers",
      ]),

    // Runs: a world run from its first tick to its last file.
    module(
      "Runs/BuiltInWorlds",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonFiles", "AutomatonRules",
        "AutomatonSimulation", "CellPatterns", "ElementarySimulation", "FieldEditing",
        "FrameExport", "Lattice", "PatternFiles", "PatternGallery", "PatternLibrary", "Portrayals",
        "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "SystemLibrary",
        "UniverseScreens", "UniverseSimulation", "VirusSimulation", "WorldFiles", "WorldRuns",
      ]),
    module("Runs/ProgressReporting", ["FrameExport", "SystemLibrary"]),
    module(
      "Runs/Terrarium",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonFiles", "AutomatonRules",
        "AutomatonSimulation", "BuiltInWorlds", "CellPatterns", "ElementarySimulation",
        "FieldEditing", "FilmExport", "FrameExport", "Lattice", "PatternFiles", "PatternLibrary",
        "Pictures", "PNGCodec", "Portrayals", "PyramidExport", "Raster", "SceneDescription",
        "SeaWorldSimulation", "SimulationKernel", "Sprites", "StrokeLettering",
        "TerminalPlayback",
        "Tiling", "UniverseScreens", "UniverseSimulation", "VirusSimulation", "WorldFiles",
        "WorldRuns",
      ]),
    module(
      "Runs/WorldRuns",
      [
        "AtomicFiles", "CellPatterns", "FieldEditing", "FilmExport", "FrameExport", "Lattice",
        "PatternLibrary", "Pictures", "PNGCodec", "Portrayals", "ProgressReporting",
        "PyramidExport", "Raster", "SceneDescription", "SimulationKernel", "Sprites",
        "SystemLibrary", "TerminalPlayback", "Tiling", "Wording", "Workers", "WorldFiles",
      ]),

    // Experiments: many runs, and what they show.
    module(
      "Experiments/Experiments",
      [
        "AtomicFiles", "CZlib", "SimulationKernel", "Statistics", "SystemLibrary", "Wording",
        "Workers", "WorldFiles",
      ]),
    module(
      "Experiments/Plots",
      [
        "Experiments", "Lattice", "Pictures", "Raster", "SceneDescription", "SimulationKernel",
        "Statistics", "StrokeLettering", "Workers",
      ]),
    module(
      "Experiments/Reports",
      [
        "AtomicFiles", "Experiments", "Pictures", "Plots", "PNGCodec", "SceneDescription",
        "SimulationKernel", "Statistics", "Wording", "Workers", "WorldFiles",
      ]),
    module("Experiments/Statistics", ["SimulationKernel"]),
    module(
      "Experiments/WorldSweeps",
      [
        "AtomicFiles", "AutomatonSimulation", "BuiltInWorlds", "Experiments", "Portrayals",
        "ProgressReporting", "SeaWorldSimulation", "SimulationKernel", "VirusSimulation",
        "Wording", "WorldFiles", "WorldRuns",
      ]),

    // Programs.
    program(
      "Sources/render",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "BuiltInWorlds",
        "CellPatterns", "ElementarySimulation", "Experiments", "FieldEditing",
        "FrameExport", "GoldenTesting", "Lattice", "PatternFiles", "PatternGallery",
        "PatternLibrary", "Pictures", "PNGCodec", "Portrayals", "ProgressReporting",
        "PyramidExport", "Raster", "Reports", "SceneDescription", "SeaWorldSimulation",
        "SimulationKernel", "Sprites", "StrokeLettering", "SystemLibrary",
        "TerminalPlayback", "UniverseScreens", "UniverseSimulation", "VirusSimulation", "Wording",
        "Workers", "WorldFiles", "WorldRuns", "WorldSweeps",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program(
      "Sources/bench",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "AutomatonSimulation",
        "BuiltInWorlds", "CellPatterns", "DenseAutomata", "ElementarySimulation", "FieldEditing",
        "FilmExport", "FrameExport", "HashLifeAutomata", "Lattice", "PatternFiles",
        "PatternLibrary", "Pictures", "PNGCodec", "Portrayals", "Raster", "SceneDescription",
        "SeaWorldSimulation", "SimulationKernel", "Sprites", "SystemLibrary",
        "TiledAutomata", "Tiling", "UniverseScreens", "UniverseSimulation", "VirusSimulation",
        "WorldFiles", "WorldRuns",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    program("examples/custom-experiment", ["Experiments", "Reports", "Statistics", "Terrarium"]),
    program("examples/custom-palette", ["Terrarium"]),
    program("examples/custom-world", ["Terrarium"]),
    program("examples/edited-field", ["Terrarium"]),
    program("examples/first-frame", ["Terrarium"]),
    program("examples/sea-film", ["Terrarium"]),
    program("examples/sea-run", ["Terrarium"]),
    program("examples/soup-lives", ["Terrarium"]),
    program("examples/system-fate", ["Terrarium"]),
    program("examples/tiled-window", ["Terrarium"]),
    program("examples/virus-experiment", ["Terrarium"]),

    // What the tests of several modules share.
    support("Support/BitPictures", ["Lattice", "Pictures"]),
    support("Support/BuiltPrograms"),
    support("Support/ColorDifference", ["Pictures"]),
    support("Support/PictureComparison", ["Pictures"]),
    support(
      "Support/ReferenceAutomaton", ["AutomatonRules", "CellPatterns", "Lattice", "SeededDraws"]),
    support(
      "Support/ReferencePainting", ["Lattice", "Pictures", "Raster", "SceneDescription", "Workers"]),
    support("Support/RandomRuns", ["BuiltPrograms", "SeededDraws"]),
    support("Support/ScratchFolders", ["SystemLibrary"]),
    support("Support/SeededDraws"),
    support("Support/SeededUniverses", ["SimulationKernel", "UniverseSimulation"]),
    support("Support/TestScope", ["SystemLibrary"]),
    // C: terminals for programs that are run in them, and a library to preload, under which calls of the
    // C library fail.
    c("Tests/Support/PseudoTerminals"),
    c("Tests/Support/FailingCalls"),

    // Tests, on the floors of what they test.
    tests(
      "Automata/AutomatonRulesTests",
      ["AutomatonRules", "CellPatterns", "ReferenceAutomaton", "SeededDraws", "TestScope"]),
    tests(
      "Automata/AutomatonTests",
      [
        "AutomatonEngines", "AutomatonFiles", "AutomatonRules", "AutomatonSimulation",
        "CellPatterns", "ElementarySimulation", "Lattice", "PatternFiles", "PatternLibrary",
        "ReferenceAutomaton",
        "SimulationKernel", "TestScope", "WorldFiles",
      ]),
    tests("Automata/CellPatternsTests", ["AutomatonRules", "CellPatterns", "Lattice"]),
    tests(
      "Automata/EngineEditingTests",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "DenseAutomata", "HashLifeAutomata",
        "Lattice", "ReferenceAutomaton", "SeededDraws", "SimulationKernel", "TestScope",
        "TiledAutomata",
      ]),
    tests(
      "Automata/DenseAutomataTests",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "DenseAutomata", "Lattice",
        "ReferenceAutomaton", "SimulationKernel", "TestScope", "Workers",
      ]),
    tests(
      "Automata/FieldEditingTests",
      [
        "AutomatonEngines", "AutomatonFiles", "AutomatonRules", "AutomatonSimulation",
        "CellPatterns", "ElementarySimulation", "FieldEditing", "Lattice", "PatternFiles",
        "PatternLibrary", "ReferenceAutomaton", "ScratchFolders", "SeededDraws", "SimulationKernel",
        "TestScope",
      ]),
    tests(
      "Automata/HashLifeTests",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "HashLifeAutomata", "Lattice",
        "ReferenceAutomaton", "SeededDraws", "SimulationKernel", "TestScope",
      ]),
    tests(
      "Automata/PatternFilesTests",
      ["AutomatonRules", "CellPatterns", "Lattice", "PatternFiles", "Pictures", "PNGCodec"]),
    tests(
      "Automata/PatternLibraryTests",
      [
        "AtomicFiles", "AutomatonEngines", "AutomatonRules", "CellPatterns", "PatternFiles",
        "PatternLibrary", "ScratchFolders", "SimulationKernel", "TiledAutomata",
      ]),
    tests(
      "Automata/TiledAutomataTests",
      [
        "AutomatonEngines", "AutomatonRules", "CellPatterns", "Lattice", "ReferenceAutomaton",
        "SimulationKernel", "TestScope", "TiledAutomata",
      ]),
    tests(
      "Basics/AtomicFilesTests",
      ["AtomicFiles", "PseudoTerminals", "ScratchFolders", "SystemLibrary"]),
    tests("Basics/WorkersTests", ["ScratchFolders", "Workers"]),
    tests(
      "Drawing/ChangingFramesTests",
      [
        "AutomatonEngines", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "DenseAutomata", "ElementarySimulation", "HashLifeAutomata", "Lattice", "PictureComparison",
        "Pictures",
        "Portrayals", "Raster", "ReferenceAutomaton", "ReferencePainting", "SceneDescription",
        "SeaWorldSimulation", "SeededDraws", "SimulationKernel", "Sprites", "TestScope",
        "TiledAutomata", "Tiling", "VirusSimulation",
      ]),
    tests(
      "Drawing/PortrayalsTests",
      [
        "AutomatonRules", "AutomatonSimulation", "CellPatterns", "ColorDifference",
        "ElementarySimulation", "GoldenTesting", "Lattice", "PictureComparison", "Pictures",
        "Portrayals", "Raster",
        "SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Sprites", "TestScope",
        "VirusSimulation",
      ], exclude: ["Goldens"]),
    tests(
      "Drawing/RasterTests",
      [
        "GoldenTesting", "Lattice", "PictureComparison", "Pictures", "Raster", "ReferencePainting",
        "SceneDescription",
        "StrokeLettering", "SystemLibrary", "TestScope",
      ], exclude: ["Goldens"]),
    tests(
      "Drawing/SceneDescriptionTests",
      ["ColorDifference", "Lattice", "Pictures", "SceneDescription"]),
    tests(
      "Drawing/TilingTests",
      [
        "Lattice", "Pictures", "Raster", "ReferencePainting", "SceneDescription", "SeededDraws",
        "TestScope", "Tiling", "Workers",
      ]),
    tests(
      "Drawing/UniverseScreensTests",
      [
        "ColorDifference", "GoldenTesting", "Lattice", "PictureComparison", "Pictures",
        "Portrayals", "Raster",
        "SceneDescription", "SeededUniverses", "SimulationKernel", "StrokeLettering",
        "SystemLibrary", "TestScope", "UniverseScreens", "UniverseSimulation", "WorldFiles",
      ], exclude: ["Goldens"]),
    tests(
      "Experiments/ExperimentsTests",
      [
        "AtomicFiles", "CZlib", "Experiments", "ScratchFolders", "SimulationKernel",
        "Statistics", "WorldFiles",
      ]),
    tests(
      "Experiments/PlotsTests",
      [
        "ColorDifference", "Experiments", "Pictures", "Plots", "Raster", "SeededDraws",
        "SimulationKernel", "Statistics", "TestScope", "WorldFiles",
      ]),
    tests(
      "Experiments/ReportsTests",
      ["Experiments", "Reports", "ScratchFolders", "SimulationKernel", "WorldFiles"]),
    tests("Experiments/StatisticsTests", ["SimulationKernel", "Statistics"]),
    tests("Experiments/WorldSweepsTests", ["WorldSweeps"]),
    tests(
      "Export/FilmExportTests",
      [
        "AtomicFiles", "BitPictures", "FilmExport", "FrameExport", "Lattice", "Pictures",
        "PNGCodec", "ScratchFolders", "SimulationKernel", "SystemLibrary", "TestScope",
      ]),
    tests(
      "Export/FrameExportTests",
      [
        "AtomicFiles", "FrameExport", "Pictures", "ScratchFolders", "SimulationKernel",
        "SystemLibrary", "Workers",
      ]),
    tests(
      "Export/GoldenTestingTests",
      ["AtomicFiles", "GoldenTesting", "Lattice", "Pictures", "PNGCodec", "SystemLibrary"]),
    tests(
      "Export/PyramidExportTests",
      [
        "AtomicFiles", "AutomatonRules", "AutomatonSimulation", "CellPatterns",
        "ElementarySimulation", "FrameExport", "Lattice", "Pictures", "PNGCodec", "Portrayals",
        "PyramidExport", "Raster", "ReferencePainting", "SceneDescription", "ScratchFolders",
        "SeaWorldSimulation", "SimulationKernel", "Sprites", "TestScope", "VirusSimulation",
        "Workers",
      ]),
    tests(
      "Export/TerminalPlaybackTests",
      ["FrameExport", "Lattice", "Pictures", "SimulationKernel", "TerminalPlayback"]),
    tests(
      "Pictures/PNGCodecTests",
      [
        "BitPictures", "CDeflate", "CZlib", "Lattice", "Pictures", "PNGCodec", "SeededDraws",
        "TestScope",
      ]),
    tests("Pictures/PicturesTests", ["BitPictures", "ColorDifference", "Lattice", "Pictures"]),
    tests(
      "Pictures/SpritesTests",
      ["AtomicFiles", "Pictures", "PNGCodec", "SceneDescription", "Sprites"]),
    tests("Pictures/StrokeLetteringTests", ["SeededDraws", "StrokeLettering"]),
    // These start programs, which are built with all tests: not to depend on them, nor on the modules they are
    // made of, lets both be compiled at the same time.
    tests(
      "RenderTests",
      [
        "BuiltPrograms", "FrameExport", "Lattice", "Pictures", "PNGCodec", "PseudoTerminals",
        "ScratchFolders", "SeededDraws", "SystemLibrary", "TestScope",
      ], exclude: ["Earlier", "Recorded"]),
    tests(
      "Runs/ArticleTests",
      ["AtomicFiles", "GoldenTesting", "ScratchFolders", "SystemLibrary", "Terrarium"],
      exclude: ["Goldens"]),
    tests("Runs/CommandPagesTests", ["BuiltInWorlds", "BuiltPrograms", "WorldRuns"]),
    tests(
      "Runs/CommandLineTests",
      [
        "BuiltInWorlds", "BuiltPrograms", "Pictures", "PNGCodec", "RandomRuns", "ScratchFolders",
        "SystemLibrary", "WorldRuns", "render",
      ]),
    tests("Runs/ProgressReportingTests", ["FrameExport", "ProgressReporting"]),
    tests(
      "Runs/WorldRunsTests",
      [
        "AtomicFiles", "AutomatonFiles", "AutomatonSimulation", "BuiltInWorlds",
        "ElementarySimulation", "FieldEditing", "FrameExport", "Lattice", "Portrayals",
        "RandomRuns",
        "Raster", "SceneDescription", "ScratchFolders", "SeaWorldSimulation", "SeededDraws",
        "SimulationKernel", "Terrarium", "TestScope", "UniverseScreens", "UniverseSimulation",
        "VirusSimulation", "WorldFiles", "WorldRuns",
      ]),
    tests(
      "Worlds/ElementaryTests",
      ["ElementarySimulation", "SimulationKernel", "TestScope", "WorldFiles"]),
    tests(
      "Worlds/SavedWorldsTests",
      [
        "AutomatonEngines", "AutomatonFiles", "AutomatonRules", "AutomatonSimulation",
        "CellPatterns", "ElementarySimulation", "SeaWorldSimulation", "SimulationKernel",
        "UniverseSimulation", "VirusSimulation", "WorldFiles",
      ], exclude: ["Fixtures"]),
    tests(
      "Worlds/SeaWorldTests", ["SeaWorldSimulation", "SimulationKernel", "TestScope", "WorldFiles"]),
    tests("Worlds/SimulationKernelTests", ["SeededDraws", "SimulationKernel"]),
    tests(
      "Worlds/UniverseTests",
      [
        "SeededUniverses", "SimulationKernel", "TestScope", "UniverseSimulation",
        "WorldFiles",
      ]),
    tests("Worlds/VirusTests", ["SimulationKernel", "VirusSimulation", "WorldFiles"]),
  ]
)

// Documentation alone needs its plugin: nothing else fetches it, and no package that depends on this one.
if Context.environment["TERRARIUM_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// These modules take a small part of the time of a run, and the optimizer four fifths of that in which they
// are compiled: .ci/run does without.
if Context.environment["TERRARIUM_QUICK_BUILD"] != nil {
  let plain: Set = [
    "AutomatonRules", "BuiltInWorlds", "Experiments", "FrameExport", "GoldenTesting",
    "PatternLibrary", "Plots", "ProgressReporting", "RandomRuns", "Reports", "TerminalPlayback",
    "WorldRuns", "WorldSweeps", "bench", "render",
  ]
  for target in package.targets {
    let isExample = target.path?.hasPrefix("examples/") == true
    guard isExample || plain.contains(target.name) else { continue }
    target.swiftSettings?.append(.unsafeFlags(unoptimized))
  }
}

#if os(Linux)
  // Only as a product is it a file that RenderTests can preload: linked into the tests, it would
  // take the calls of the tests themselves.
  package.products.append(
    .library(name: "FailingCalls", type: .dynamic, targets: ["FailingCalls"]))
  // Random command lines, as processes.
  package.targets.append(
    .executableTarget(
      name: "random-runs",
      dependencies: [
        "BuiltPrograms", "RandomRuns", "SeededDraws", "Workers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Support/random-runs", swiftSettings: strict))
#endif
