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
    .target(name: "CPNGCalls", dependencies: ["CLibPNG"], path: "Sources/C/CPNGCalls"),
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
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "AutomatonRules", "CZlib", "CellPatterns", "Lattice", "PNGCodec",
        "PatternFiles", "Pictures", "SystemLibrary",
      ],
      path: "Fuzz", swiftSettings: strict),
  ]
)
