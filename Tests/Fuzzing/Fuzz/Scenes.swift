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
  let player = Player(script, in: Count())
  do {
    guard let end = FilmTime(1 << 40, 1), try !player.advance(to: end) else { return }
  } catch { return }
  // What has been may be shorter than what is asked of it.
  let goesBack = script.commands.contains { $0.goesBack && $0.letsTimePass }
  if let length = ScriptSchedule(script).length, !goesBack, length != player.end {
    fatalError("the film ends at \(player.end), not at \(length)")
  }
}

/// A world that only counts.
private struct Count: PlayedWorld {
  typealias Description = MadeWorld<Nothing>
  var model = Steps()
  var bytes: Int { 1 }

  mutating func step() { model.state += 1 }
  mutating func pass(to moment: Moment) {}
  mutating func goOn(to saved: [UInt8]) {}
  func isMet(_ condition: String) -> Bool { true }
  func portrayal(showing cells: Rect) -> Nothing { Nothing() }
}

private struct Steps: Simulation {
  var state: Tick = 0
  var tick: Tick { state }

  mutating func step() { state += 1 }
}

/// The look of steps, of which nothing is seen.
private struct Nothing: Portrayal {
  static let kinds: [String] = []
  static let defaultShape = Shape.square

  func bounds(of state: Tick) -> Rect { Rect(x: 0, y: 0, width: 1, height: 1) }
  func scene(of state: Tick) -> Scene { Scene(cells: Blank()) }
  func widestCounters(of state: Tick) -> [String] { [] }
}

private struct Blank: CellSource {
  let bounds = Rect(x: 0, y: 0, width: 1, height: 1)

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    classes.update(repeating: 0)
  }
}
