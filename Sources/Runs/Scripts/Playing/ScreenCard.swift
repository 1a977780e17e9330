import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A card over the world of a script.
struct ScreenCard<Stage: WorldStage> {
  /// What a card shows.
  enum Content {
    /// The patterns of the library.
    case library
    /// The snapshots.
    case snapshots
    /// The thing in a cell.
    case thing(CellFacts)
  }

  let content: Content
  /// The number of cards before this one.
  let number: Int
  /// The world when the card was opened.
  let stage: Stage
  /// When it was opened.
  let begin: FilmTime
  /// The command that closes it, or `nil` when it stays open; what that names is chosen.
  let next: ScriptCommand?
  /// When it was closed, or `nil` while it is open.
  var end: FilmTime?

  /// Whether what closes the card is done on it.
  private var isCarriedOut: Bool {
    switch next?.act {
    case .apply, .delete, .rollback: true
    default: false
    }
  }

  /// Returns how far the card is open at a time, 0 … 1, and how far what is done on it is pressed.
  func state(at time: FilmTime) -> (openness: Double, pressed: Double) {
    let risen = HandCardPainter.openness(
      rising: begin.seconds(until: time) / HandCardPainter.risingTime)
    guard let end else { return (risen, 0) }
    let fallen = HandCardPainter.openness(
      falling: end.seconds(until: time) / HandCardPainter.fallingTime)
    return (risen * fallen, isCarriedOut ? 1 : 0)
  }

  /// Whether the card is closed, and nothing of it is to be seen any more.
  func isGone(at time: FilmTime) -> Bool {
    end.map { $0.seconds(until: time) >= HandCardPainter.fallingTime } ?? false
  }

  /// Returns what is drawn.
  ///
  /// - Parameters:
  ///   - look: A function that returns the look of the world's cells at a scale.
  ///   - inks: The colors.
  ///   - layout: The layout of the picture below.
  func card(_ look: (Scale?) -> Look, in inks: Inks, over layout: FrameLayout) -> HandCard {
    switch content {
    case .library:
      .library(
        stage.library(before: next, in: inks)
          ?? LibraryCard(facts: "no patterns", kinds: [], tiles: []))
    case .snapshots: .snapshots(snapshots(look))
    case .thing(let facts): .facts(card(of: facts, look, over: layout))
    }
  }

  private func snapshots(_ look: (Scale?) -> Look) -> SnapshotCard {
    let portrayal = stage.portrayal(showing: stage.table ?? stage.content), kept = stage.kept
    let rows = kept.map { name, state in
      let scene = portrayal.scene(of: state)
      return SnapshotCard.Row(
        title: name.allSatisfy(\.isNumber) ? "Snapshot \(name)" : name,
        facts: scene.counters.joined(separator: " · "),
        picture: scene.picture(look(Scale(1))).map { .picture($0) }
          ?? .cells(scene.cells, look(nil)))
    }
    let (chosen, action) =
      switch next?.act {
      case .apply(let name): (kept.lastIndex { $0.name == name }, "restore")
      case .rollback: (kept.indices.last, "restore")
      case .delete(let name): (kept.lastIndex { $0.name == name }, "delete")
      default: (nil as Int?, "restore")
      }
    return SnapshotCard(
      facts: kept.isEmpty ? "none" : "\(kept.count) kept", rows: rows, chosen: chosen,
      action: action)
  }

  private func card(
    of facts: CellFacts, _ look: (Scale?) -> Look, over layout: FrameLayout
  ) -> FactCard {
    let cell = Rect(x: facts.cell.x, y: facts.cell.y, width: 1, height: 1)
    let cells = stage.portrayal(showing: cell).scene(of: stage.model.state).cells
    var kind: DisplayClass = 0
    withUnsafeMutablePointer(to: &kind) {
      if cells.bounds.contains(cell) {
        cells.read(cell, into: UnsafeMutableBufferPointer(start: $0, count: 1))
      }
    }
    let glyphs = look(nil).glyphs
    let isShown = kind > 0 && Int(kind) < glyphs.count
    var card = FactCard(
      title: facts.title, lines: facts.facts.map { FactCard.Line($0.label, $0.text) },
      picture: isShown ? .picture(of: glyphs[Int(kind)]) : nil)
    card.subject = layout.box(of: cell)
    return card
  }
}

/// The cards over the world of a script: the open one, and one that is closing.
struct CardTrack<Stage: WorldStage> {
  private(set) var open: ScreenCard<Stage>?
  private(set) var closing: ScreenCard<Stage>?
  private var count = 0

  /// Creates the track of a world without cards.
  init() {}

  /// Takes note of a command that has acted on `stage`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: The present time.
  ///   - stage: The world after it.
  ///   - next: The next command that doesn't keep a card in view.
  mutating func note(
    _ command: ScriptCommand, at time: FilmTime, _ stage: Stage, before next: ScriptCommand?
  ) {
    if command.keepsCard { return }
    if var card = open.take() {
      card.end = time
      closing = card
    }
    let content: ScreenCard<Stage>.Content
    switch command.act {
    case .snapshots: content = .snapshots
    case .own where command.word.name == "library": content = .library
    default:
      guard let facts = stage.facts(of: command) else { return }
      content = .thing(facts)
    }
    open = ScreenCard(
      content: content, number: count, stage: stage, begin: time, next: next)
    count += 1
  }

  /// Forgets a card that is gone at a time.
  mutating func settle(at time: FilmTime) {
    if closing?.isGone(at: time) == true { closing = nil }
  }
}

extension ScriptCommand {
  /// Whether a card stays in view.
  var keepsCard: Bool {
    switch act {
    case .scroll, .zoom, .fit, .wait, .look, .pace, .speed, .strip, .hand, .expect, .screenshot,
      .together, .end:
      true
    case .own: word.length == .none
    default: false
    }
  }
}

extension Scene {
  /// Returns a picture of a scene that has more than cells, or `nil` for one that hasn't.
  fileprivate func picture(_ look: Look) -> Image? {
    guard !marks.isEmpty,
      let layout = try? FrameLayout(bounds: cells.bounds, framing: .cell(1))
    else { return nil }
    return FramePainter(layout: layout, look: look).image(of: self)
  }
}
