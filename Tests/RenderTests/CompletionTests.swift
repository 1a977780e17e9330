import BuiltPrograms
import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Completion` {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `scripts hold every word of every list`(shell: String) async throws {
      let script = try await RenderCommand.run("--generate-completion-script \(shell)").output
      let commands = try ProgramDescription.read().commands
      for option in commands.flatMap({ $0.arguments ?? [] }) {
        // A word of help is one that is typed unless it is the name of a value.
        let names: Set = [
          "cells", "color", "file", "n", "name", "percent%", "random:37%", "KIND=color", "X,Y,W,H",
        ]
        let words = option.values.count > 1 ? option.values.filter { !names.contains($0) } : []
        #expect(Set(words).isSubset(of: option.words), "\(option.spelledNames) \(words)")
        // Each shell has its own way to quote an apostrophe.
        for word in option.words where !word.contains("'") {
          #expect(script.contains(word), "\(option.spelledNames) \(word)")
        }
      }
      for word in ["cross-surface", "oldest-galaxy", "transparent", "rebeccapurple"] {
        #expect(script.contains(word), "\(word)")
      }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `scripts are read by their shells`(shell: String) async throws {
      guard let program = ["/bin/", "/usr/bin/"].map({ $0 + shell }).first(where: isProgram) else {
        return
      }
      let folder = try ScratchFolder()
      let script = try await RenderCommand.run("--generate-completion-script \(shell)").output
      try folder.put(script, at: "script")
      let check = try await RenderCommand.run(["-n", "script"], program: program, in: folder)
      #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    }

    /// A line that is being typed, and the words that are offered for its end.
    struct Line: Sendable, CustomTestStringConvertible {
      let text: String
      let words: Set<String>
      /// Whether more than `words` may be offered.
      var isPart = false

      var testDescription: String { text }
    }

    private static let lines = [
      Line(text: "ele", words: ["elementary"]),
      Line(text: "seaworld --theme ", words: ["light", "dark", "both"]),
      Line(text: "life --theme d", words: ["dark"]),
      Line(text: "virus --neighbors ", words: ["4", "8"]),
      Line(text: "virus --neighbors ", words: ["4", "8"]),
      Line(text: "life --color ", words: ["plain", "age"]),
      Line(text: "universe --legend o", words: ["on", "off"]),
      Line(text: "elementary --topology ", words: ["ring", "dead", "unbounded"]),
      Line(text: "life --topology cr", words: ["cross-surface"]),
      Line(text: "life --rule High", words: ["HighLife"]),
      Line(text: "life --rule Bri", words: ["Brian's Brain"]),
      Line(text: "life --rule Catt", words: []),
      Line(text: "seaworld --layout ", words: ["dzi", "xyz", "tms", "zoomify", "iiif"]),
      Line(text: "seaworld --chart p", words: ["panels"]),
      Line(
        text: "seaworld --until ",
        words: ["extinct:penguins", "extinct:orcas", "empty", "full"]),
      Line(text: "elementary --until cy", words: ["cyclic"]),
      Line(text: "sweep el", words: ["elementary"]),
      Line(text: "sweep virus --until al", words: ["all-sick"]),
      Line(text: "life --preset s", words: ["soup"]),
      Line(text: "universe --theme dark --preset d", words: ["dawn"]),
      Line(text: "patterns --category g", words: ["guns"]),
      Line(text: "patterns gosper", words: ["gosper-gun"]),
      Line(text: "patterns --library own mi", words: ["mine"]),
      Line(text: "patterns glider pulsa", words: ["pulsar"]),
      Line(text: "life --pattern gosper", words: ["gosper-gun"]),
      Line(text: "life gli", words: ["glider", "glide.rle"], isPart: true),
      Line(text: "life own/", words: ["own/mine.rle"], isPart: true),
      Line(text: "life quirks/", words: ["quirks/$(touch made) 'a' `b`.rle"], isPart: true),
      Line(text: "life --palette e", words: ["ember", "evening.json"]),
      Line(text: "compare a", words: ["a.png", "album"]),
      Line(text: "compare a.png al", words: ["album"]),
      Line(text: "again al", words: ["album"]),
      Line(text: "seaworld --load s", words: ["sea.save"]),
      Line(text: "life --library o", words: ["own"]),
      Line(text: "virus --out al", words: ["album"]),
    ]

    @Test func `offers values, presets, patterns, files and folders in bash`() async throws {
      let folder = try ScratchFolder()
      for name in [
        "a.png", "a.txt", "album/a.png", "sea.save", "own/mine.rle", "evening.json", "glide.rle",
        "quirks/$(touch made) 'a' `b`.rle",
      ] {
        try folder.put("", at: name)
      }
      for line in Self.lines {
        let found = try await offered(for: line.text, in: folder)
        #expect(line.isPart ? found.isSuperset(of: line.words) : found == line.words, "\(line)")
      }
      // Names of files are not run.
      #expect(!(try folder.entries().contains("made")))
    }

    /// The words that bash offers where `text` is typed behind the name of the program.
    private func offered(for text: String, in folder: ScratchFolder) async throws -> Set<String> {
      let script = #"""
        source <(render --generate-completion-script bash)
        COMP_LINE="render $1" COMP_POINT=$((7 + ${#1}))
        IFS=' ' read -ra COMP_WORDS <<<"$COMP_LINE"
        case $COMP_LINE in *' ') COMP_WORDS+=('') ;; esac
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _render render "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
        """#
      let programs = try RenderCommand.place(of: "render").deletingLastPathComponent()
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let run = try await RenderCommand.run(
        ["-c", script, "bash", text], program: "/bin/bash", in: folder,
        environment: ["PATH": "\(programs.path(percentEncoded: false)):\(path)"])
      #expect(run.status == 0 && run.errors.isEmpty, "\(text): \(run.errors)")
      return Set(run.output.split(separator: "\n").map(String.init))
    }

    private func isProgram(_ path: String) -> Bool {
      FileManager.default.isExecutableFile(atPath: path)
    }
  }
}
