import Terrarium

private let kinds = [
  ScriptedKind("life", of: LifeDescription.self),
  ScriptedKind("elementary", of: ElementaryFieldDescription.self),
  ScriptedKind("seaworld", of: SeaWorldDescription.self),
  ScriptedKind("virus", of: VirusDescription.self),
  ScriptedKind("universe", of: UniverseDescription.self),
]

/// Reads a script; a zero byte begins the file that it may include. One that can be read is played where
/// that is short, and takes as long as its schedule says.
func tryScript(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let texts = ["x.scene": Array(parts[0]), "part.scene": Array(parts.dropFirst().joined())]
  let files = ScriptFiles { path, mostBytes throws(FileError) in
    guard let text = texts[path] else { throw FileError(.read, path, code: 2, reason: "none") }
    return Array(text.prefix(mostBytes))
  }
  let script: Script
  do {
    script = try Script(
      readFrom: "x.scene", files, of: kinds, values: [:],
      knowsPattern: { $0 == "glider" ? nil : "there is no \($0)" })
  } catch let mistakes as ScriptMistakes {
    for mistake in mistakes.list {
      let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
      let lines = (texts[mistake.place.file] ?? []).count { ends.contains($0) } + 1
      guard (1...lines).contains(mistake.place.line), mistake.place.column >= 1 else {
        fatalError("\(mistake) is not in the file")
      }
    }
    return
  } catch { return }
  guard let film = try? ScriptFilm(script) else { return }
  _ = try? ScriptTable(script).lines
  guard film.mostTicks < 1000, script.commands.count < 200 else { return }
  var director = ScriptDirector(script, on: Count())
  do {
    guard let end = FilmTime(1 << 40, 1), try !director.advance(to: end) else { return }
  } catch { return }
  // What has been may be shorter than what is asked of it.
  let goesBack = script.commands.contains { if case .reverse = $0.act { true } else { false } }
  if let length = ScriptSchedule(script).length, !goesBack, length != director.end {
    fatalError("the film ends at \(director.end), not at \(length)")
  }
}

/// A stage that only counts.
private struct Count: ScriptStage {
  var tick: Tick = 0
  var hasPartsOfTicks: Bool { false }
  var bytes: Int { 1 }

  mutating func perform(_ command: ScriptCommand, at moment: Moment) -> ScriptEffect { .none }
  mutating func step() { tick += 1 }
  mutating func start(until condition: String?, within limit: Tick) {}
  mutating func stop() {}
  mutating func goBack(to past: Count) { tick = past.tick }
  func isMet(_ condition: String) -> Bool { true }
  func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? { nil }
}
