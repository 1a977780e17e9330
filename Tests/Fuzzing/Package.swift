// swift-tools-version: 6.2
import PackageDescription

// This is a separate package because it links only under --sanitize=fuzzer. `.ci/fuzz` builds and
// runs it.

let package = Package(
  name: "terrarium-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "terrarium", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz", dependencies: [.product(name: "Terrarium", package: "terrarium")], path: "Fuzz",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
      ])
  ]
)
