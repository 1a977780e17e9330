// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it links only under --sanitize=fuzzer. `.ci/fuzz` builds and runs it.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "terrarium-fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .target(name: "CPNGCalls", dependencies: ["CLibPNG"]),
    module("Lattice"),
    module("Workers"),
    module("SceneDescription", ["Lattice", "Workers"]),
    module("PNGCodec", ["CPNGCalls", "Lattice", "SceneDescription"]),
    module("AutomatonRules"),
    module("CellPatterns", ["AutomatonRules", "Lattice"]),
    module(
      "PatternFiles",
      ["AutomatonRules", "CellPatterns", "CZlib", "Lattice", "PNGCodec", "SceneDescription"]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "AutomatonRules", "CZlib", "CellPatterns", "Lattice", "PNGCodec",
        "PatternFiles", "SceneDescription",
      ],
      path: "Fuzz", swiftSettings: strict),
  ]
)
