// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "spirals",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "terrarium", path: "../..")],
  targets: [
    .executableTarget(
      name: "spirals", dependencies: [.product(name: "Terrarium", package: "terrarium")]),
    .testTarget(
      name: "SpiralsTests",
      dependencies: ["spirals", .product(name: "GoldenTesting", package: "terrarium")],
      exclude: ["Goldens"]),
  ]
)
