import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Speeds that have names, or are written as powers.
  struct `Names of speeds` {
    private static let acorn = "life acorn --cell 6 --fit -8,-8,40,30 --fps 5 "

    private func contents(_ words: String) async throws -> [String: Data] {
      let run = try await RenderCommand.run(Self.acorn + words)
      #expect(run.status == 0 && !run.files.isEmpty, "\(words): \(run.errors)")
      return try run.contents()
    }

    @Test(arguments: [
      ("slow", "2", 12), ("balanced", "10", 40), ("fast", "60", 130), ("2^12", "4096", 9000),
      ("2^0", "1", 4),
    ])
    func `are the numbers that they stand for`(
      name: String, number: String, ticks: Int
    ) async throws {
      for output in ["f/", "a.apng"] {
        let named = try await contents("--ticks \(ticks) --speed \(name) --out \(output)")
        let counted = try await contents("--ticks \(ticks) --speed \(number) --out \(output)")
        #expect(named == counted, "\(output)")
        #expect(output != "f/" || named.count > 3)
      }
    }

    @Test(arguments: [("slow", "2"), ("balanced", "10"), ("fast", "60"), ("2^4", "16")])
    func `are allowed where the speed changes`(name: String, number: String) async throws {
      let words = "--ticks 40 --out f/ --speed"
      let named = try await contents("\(words) balanced --speed-at 1:\(name) --speed-at 1.4:slow")
      let counted = try await contents("\(words) 10 --speed-at 1:\(number) --speed-at 1.4:2")
      #expect(named == counted && named.count > 6)
    }

    @Test(arguments: [
      ("fastt", "fast"), ("slwo", "slow"), ("blanced", "balanced"), ("Fast", "fast"),
      ("medium", nil), ("0", nil), ("2^", nil), ("2^99", nil), ("2^30", nil), ("2^-1", nil),
      ("-2^3", nil), ("3^2", nil),
    ])
    func `that are none are refused, with the nearest one`(
      word: String, nearest: String?
    ) async throws {
      for (option, value) in [("--speed", word), ("--speed-at", "2:" + word)] {
        // A standstill is a change.
        if value == "2:0" { continue }
        let more = option == "--speed" ? "" : "--speed 3 "
        let run = try await RenderCommand.run(
          Self.acorn + "--ticks 9 --out f/ \(more)\(option) \(value)")
        #expect(run.status == 64 && run.errorLines.count == 1 && run.files.isEmpty, "\(value)")
        #expect(run.errors.hasPrefix("render: \(option): '\(value)' is not a "), "\(run.errors)")
        let hint = nearest.map { "; did you mean \($0)?\n" } ?? "\n"
        #expect(run.errors.hasSuffix(hint), "\(run.errors)")
        #expect(nearest != nil || !run.errors.contains("did you mean"), "\(run.errors)")
        #expect(run.errors.contains("slow, balanced and fast"), "\(run.errors)")
      }
    }
  }
}
