import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A card over the world of a script.
struct ScreenCard<Played: PlayedWorld> {
  /// What a card shows.
  enum Content {
    /// The patterns of the library of a world.
    case library(Played)
    /// The snapshots, with the look of their world.
    case snapshots([(name: String, state: Played.World.Model.State)], Played.World)
    /// The thing in a cell, and the class in which it is displayed.
    case thing(CellFacts, DisplayClass)
  }

  let content: Content
  /// The number of cards before this one.
  let number: Int
  /// When it was opened.
  let begin: FilmTime
  /// The tick of the world when it was opened.
  let tick: Tick
  /// The command that closes it, or `nil` when it stays open; what that names is chosen.
  let next: ScriptCommand?
  /// When it was closed, or `nil` while it is open.
  var end: FilmTime?

  /// Whether what closes the card is done on it.
  private var isCarriedOut: Bool { next?.act.choice != nil }

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
  ///   - subject: The place of the thing in the picture, or `nil` where it isn't seen.
  /// - Returns: The content.
  func card(_ look: (Scale?) -> Look, in inks: Inks, subject: HandBox?) -> HandCard {
    switch content {
    case .library(let world):
      .library(
        world.library(before: next?.own, in: inks)
          ?? LibraryCard(facts: "no patterns", kinds: [], tiles: []))
    case .snapshots(let kept, let portrayal): .snapshots(card(of: kept, portrayal, look))
    case .thing(let facts, let kind): .facts(card(of: facts, kind, look, subject))
    }
  }

  private func card(
    of kept: [(name: String, state: Played.World.Model.State)], _ portrayal: Played.World,
    _ look: (Scale?) -> Look
  ) -> SnapshotCard {
    // The last one first.
    let kept = Array(kept.reversed())
    let rows = kept.map { name, state in
      let scene = portrayal.scene(of: state)
      let counts = zip(Played.World.namesOfCounts, portrayal.counts(of: state)).map {
        "\($1.grouped) \($0)"
      }
      return SnapshotCard.Row(
        title: name.allSatisfy(\.isNumber) ? "Snapshot \(name)" : name,
        facts: (scene.counters.isEmpty ? counts : scene.counters).joined(separator: " · "),
        picture: scene.picture(look(Scale(1))).map { .picture($0) }
          ?? .cells(scene.cells, look(nil)))
    }
    let (chosen, action) =
      switch next?.act.choice {
      case .restore(let name?): (kept.firstIndex { $0.name == name }, "restore")
      case .restore(nil): (kept.indices.first, "restore")
      case .delete(let name): (kept.firstIndex { $0.name == name }, "delete")
      case nil: (nil as Int?, "restore")
      }
    return SnapshotCard(
      facts: kept.isEmpty ? "none" : "\(kept.count) kept", rows: rows, chosen: chosen,
      action: action)
  }

  private func card(
    of facts: CellFacts, _ kind: DisplayClass, _ look: (Scale?) -> Look, _ subject: HandBox?
  ) -> FactCard {
    let glyphs = look(nil).glyphs
    let isShown = kind > 0 && Int(kind) < glyphs.count
    var card = FactCard(
      title: facts.title, lines: facts.facts.map { FactCard.Line($0.label, $0.text) },
      picture: isShown ? .picture(of: glyphs[Int(kind)]) : nil)
    card.subject = subject
    return card
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
