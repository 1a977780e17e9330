import Foundation
import PNGCodec
import ScratchFolders
import Testing

extension `The command render` {
  /// What help, completion, metadata and the refusals of `--load` say of each world's own options.
  struct `Options of a world` {
    /// A value that isn't the default, and what is known of the option.
    private struct Sample: Sendable {
      /// The words that give it.
      let words: String
      /// Whether pictures record it.
      var isRecorded = true
      /// Whether it is allowed with a world that is loaded.
      var isOfAnyWorld = false
      /// Whether the words say what the world begins with, in place of a pattern.
      var isStart = false
    }

    private static let samples: [String: [String: Sample]] = [
      "seaworld": [
        "height": Sample(words: "--height 9"), "width": Sample(words: "--width 9"),
        "penguins": Sample(words: "--penguins 3"), "orcas": Sample(words: "--orcas 1"),
        "fill": Sample(words: "--fill round"),
        "penguin-breeds": Sample(words: "--penguin-breeds 4"),
        "orca-breeds": Sample(words: "--orca-breeds 7"),
        "starves": Sample(words: "--starves 4"), "topology": Sample(words: "--topology torus"),
        "swim": Sample(words: "--swim free"), "prey": Sample(words: "--prey first"),
        "breed": Sample(words: "--breed before-move"),
        "motion": Sample(words: "--motion quick --speed 2 --fps 24", isOfAnyWorld: true),
        "restart-at": Sample(words: "--restart-at 3", isOfAnyWorld: true),
      ],
      "virus": [
        "steps": Sample(words: "--steps 2", isRecorded: false, isOfAnyWorld: true),
        "people": Sample(words: "--people 50"),
        "infection-factor": Sample(words: "--infection-factor 2"),
        "period": Sample(words: "--period 0.5"), "columns": Sample(words: "--columns 7"),
        "neighbors": Sample(words: "--neighbors 4"), "subset": Sample(words: "--subset full"),
        "pool": Sample(words: "--pool all"),
        "random-parameters": Sample(words: "--random-parameters", isRecorded: false),
        "infect": Sample(words: "--infect 3"), "infect-random": Sample(words: "--infect-random 2"),
        "tap": Sample(words: "--tap 3:3", isOfAnyWorld: true),
        "reset-at": Sample(words: "--reset-at 3", isOfAnyWorld: true),
        "growth": Sample(words: "--growth 0.5 --speed 1", isOfAnyWorld: true),
        "motion": Sample(words: "--motion on --speed 1 --fps 8", isOfAnyWorld: true),
      ],
      "universe": [
        "seconds": Sample(words: "--seconds 3", isRecorded: false, isOfAnyWorld: true),
        "mass-limit": Sample(words: "--mass-limit 40"),
        "radius-limit": Sample(words: "--radius-limit 40"),
        "black-hole": Sample(words: "--black-hole either"),
        "view": Sample(words: "--view galaxy:1", isOfAnyWorld: true),
        "visit": Sample(words: "--visit galaxy:1 --visit-at 11", isOfAnyWorld: true),
        "visit-at": Sample(words: "--visit galaxy:1 --visit-at 11", isOfAnyWorld: true),
        "follow": Sample(words: "--view galaxy:1 --follow", isOfAnyWorld: true),
        "placeholder-seconds": Sample(
          words: "--view galaxy:1 --placeholder-seconds 1.5", isOfAnyWorld: true),
        "legend": Sample(words: "--legend off", isOfAnyWorld: true),
        "labels": Sample(words: "--labels off", isOfAnyWorld: true),
      ],
      "life": [
        "pattern": Sample(words: "--pattern glider", isStart: true),
        "generations": Sample(words: "--generations 3", isRecorded: false, isOfAnyWorld: true),
        "rule": Sample(words: "--rule B36/S23"), "topology": Sample(words: "--topology T40,30"),
        "width": Sample(words: "--random 40% --height 30 --width 40", isStart: true),
        "height": Sample(words: "--random 40% --width 40 --height 30", isStart: true),
        "random": Sample(words: "--width 40 --height 30 --random 40%", isStart: true),
        "engine": Sample(words: "--engine hashlife", isRecorded: false, isOfAnyWorld: true),
        "fit": Sample(words: "--fit 0,0,40,30", isOfAnyWorld: true),
        "color": Sample(words: "--color age", isOfAnyWorld: true),
        "trails": Sample(words: "--trails", isOfAnyWorld: true),
        "motion": Sample(words: "--motion on --speed 1 --fps 8", isOfAnyWorld: true),
        "loop-seamless": Sample(words: "--loop-seamless", isOfAnyWorld: true),
        "print-population": Sample(
          words: "--print-population", isRecorded: false, isOfAnyWorld: true),
        "library": Sample(words: "--library .", isRecorded: false, isOfAnyWorld: true),
      ],
      "elementary": [
        "generations": Sample(words: "--generations 3", isRecorded: false, isOfAnyWorld: true),
        "rule": Sample(words: "--rule 90"), "width": Sample(words: "--width 50"),
        "height": Sample(words: "--height 20"), "start": Sample(words: "--start 1011"),
        "topology": Sample(words: "--topology dead"),
        "print-row": Sample(words: "--print-row", isRecorded: false, isOfAnyWorld: true),
        "print-population": Sample(
          words: "--print-population", isRecorded: false, isOfAnyWorld: true),
      ],
    ]

    /// The command that draws the world: there is nothing in a universe before it has a galaxy.
    private static func run(_ world: String, _ sample: Sample? = nil) -> String {
      let words = sample?.words ?? ""
      if world == "universe" { return "universe --ticks 20 --size 480x320 \(words)" }
      return "\(start(of: world, sample)) --ticks 4 --cell 4 \(words)"
    }

    /// The world, and what it begins with where it needs to know: an oscillator has a turn to show.
    private static func start(of world: String, _ sample: Sample? = nil) -> String {
      world == "life" && sample?.isStart != true ? "life pulsar" : world
    }

    /// The world's own options in its help, each with what explains it.
    private func options(of world: String) async throws -> [(name: String, text: String)] {
      let help = try await RenderCommand.run("\(world) --help").output
      let title = world == "seaworld" ? "SEA WORLD" : world.uppercased()
      let start = try #require(help.range(of: "\n\(title):\n"))
      let section = "\n\(help[start.upperBound...])".components(separatedBy: "\n\n")[0]
      return section.components(separatedBy: "\n  --").dropFirst().map { option in
        let words = option.split { " ,\n<".contains($0) }.map(String.init)
        return (words[0], words.dropFirst().joined(separator: " "))
      }
    }

    @Test(arguments: samples.keys.sorted())
    func `are known to this test, to help and to completion alike`(world: String) async throws {
      let names = try await options(of: world).map(\.name)
      #expect(Set(names) == Set(try #require(Self.samples[world]).keys))
      let script = try await RenderCommand.run("--generate-completion-script bash").output
      for name in names { #expect(script.contains("--\(name)"), "\(name)") }
    }

    @Test(arguments: samples.keys.sorted())
    func `are recorded in pictures unless they say only how long a run is`(
      world: String
    ) async throws {
      let folder = try ScratchFolder()
      for (name, sample) in try #require(Self.samples[world]) where sample.isRecorded {
        let run = try await RenderCommand.run(
          "\(Self.run(world, sample)) --overwrite --out x.png", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let texts = try PNGDecoder().texts(of: [UInt8](run.bytes("x.png")))
        let settings = texts.first { $0.key == "Settings" }?.value ?? ""
        let option = sample.words.components(separatedBy: "--\(name)").last ?? ""
        #expect(settings.contains("--\(name)\(option.prefix { $0 != "-" })".trimmed), "\(settings)")
      }
    }

    @Test(arguments: samples.keys.sorted())
    func `are refused with a world that is loaded where it has its own`(
      world: String
    ) async throws {
      let folder = try ScratchFolder()
      let saved = try await RenderCommand.run(
        "\(Self.start(of: world)) --ticks 2 --save w.state", in: folder)
      #expect(saved.status == 0, "\(saved.errors)")
      for (name, sample) in try #require(Self.samples[world]) {
        let run = try await RenderCommand.run(
          "\(world) --load w.state --ticks 20 \(sample.words) --dry-run --out x.png", in: folder)
        let option = sample.isStart ? "load" : name
        let isRefused = run.errors.contains("render: --\(option): ") && run.status == 64
        let isOfTicks = sample.isOfAnyWorld && run.errors.contains("combined with --ticks")
        #expect(isRefused != sample.isOfAnyWorld || isOfTicks, "\(name): \(run.errors)")
      }
    }

    @Test(arguments: samples.keys.sorted())
    func `have the defaults that help says`(world: String) async throws {
      let folder = try ScratchFolder()
      // Without these, a plain command has others.
      let start = ["elementary": "--width 320", "virus": "--tap 1:3"][world] ?? ""
      let command = "\(Self.run(world)) \(start)"
      let first = try await RenderCommand.run("\(command) --out plain.png", in: folder)
      let plain = try PNGDecoder().decode([UInt8](first.bytes("plain.png")))
      for (name, text) in try await options(of: world) {
        guard let value = text.components(separatedBy: "Default: ").dropFirst().last else {
          continue
        }
        let words = value.split(separator: " ").map(String.init)
        // A default that is a sentence is no value.
        guard words.count == 1, value.hasSuffix("."), name != "placeholder-seconds",
          name != "growth"
        else { continue }
        let run = try await RenderCommand.run(
          "\(command) --\(name) \(value.dropLast()) --overwrite --out x.png", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try PNGDecoder().decode([UInt8](run.bytes("x.png"))) == plain, "\(name)")
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
