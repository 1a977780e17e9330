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

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "terrarium",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "Terrarium",
      targets: [
        "Lattice", "SceneDescription", "Raster", "StrokeLettering", "PNGCodec", "Sprites",
        "SimulationKernel", "SeaWorldSimulation", "Portrayals", "FrameExport",
      ]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
  ],
  targets: [
    // C: libpng, a setjmp of its own around it, and the bytes of assets/.
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNGCalls", dependencies: ["CLibPNG"]),
    .target(name: "CAssets"),

    // What a picture is made of.
    module("Lattice"),
    module("SceneDescription", ["Lattice"]),
    module("StrokeLettering"),
    module("Raster", ["SceneDescription", "StrokeLettering", "Lattice"]),
    module("AtomicFiles"),
    module("PNGCodec", ["CPNGCalls", "SceneDescription"]),
    module("Sprites", ["CAssets", "PNGCodec", "SceneDescription", "AtomicFiles"]),

    // Worlds.
    module("SimulationKernel"),
    module("SeaWorldSimulation", ["SimulationKernel"]),
    module(
      "Portrayals", ["SceneDescription", "SeaWorldSimulation", "SimulationKernel", "Lattice"]),

    // What leaves the program.
    module("FrameExport", ["SceneDescription", "AtomicFiles"]),
    module("GoldenTesting", ["PNGCodec", "SceneDescription", "AtomicFiles", "Lattice"]),

    // Programs.
    .executableTarget(
      name: "bench",
      dependencies: ["Raster", "SceneDescription", "Lattice", "SimulationKernel"],
      swiftSettings: strict),

    tests("SceneDescriptionTests", ["SceneDescription", "Lattice"]),
    tests("StrokeLetteringTests", ["StrokeLettering", "GoldenTesting", "SceneDescription"]),
    tests("RasterTests", ["Raster", "SceneDescription", "Lattice", "GoldenTesting"]),
    tests("PNGCodecTests", ["PNGCodec", "SceneDescription"]),
    tests("SpritesTests", ["Sprites", "SceneDescription", "Raster", "GoldenTesting"]),
    tests("SeaWorldTests", ["SeaWorldSimulation", "SimulationKernel"]),
    tests("AtomicFilesTests", ["AtomicFiles"]),
    tests("FrameExportTests", ["FrameExport", "AtomicFiles", "SceneDescription"]),
    tests(
      "GoldenTestingTests",
      ["GoldenTesting", "PNGCodec", "SceneDescription", "AtomicFiles", "Lattice"]),
  ]
)
