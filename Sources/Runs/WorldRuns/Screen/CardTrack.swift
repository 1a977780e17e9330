import Lattice
import Portrayals
import SceneDescription
import SimulationKernel

/// The cards over the world of a script: the open one, and one that is closing.
struct CardTrack<Played: PlayedWorld> {
  private(set) var open: ScreenCard<Played>?
  private(set) var closing: ScreenCard<Played>?
  private var count = 0

  /// Creates the track of a world without cards.
  init() {}

  /// Takes note of a command that has acted on `world`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: The present time.
  ///   - world: The world after it.
  ///   - next: The next command that doesn't keep a card in view.
  mutating func note(
    _ command: ScriptCommand, at time: FilmTime, _ world: Played, before next: ScriptCommand?
  ) {
    if command.act.keepsCard { return }
    if var card = open.take() {
      card.end = time
      closing = card
    }
    guard let content = command.act.card(in: world) else { return }
    open = ScreenCard(
      content: content, number: count, begin: time, tick: world.tick, next: next)
    count += 1
  }

  /// Returns the class in which a cell is displayed, 0 where it is outside of the world.
  static func kind(of cell: Point, in world: Played) -> DisplayClass {
    let rect = Rect(x: cell.x, y: cell.y, width: 1, height: 1)
    let cells = world.portrayal(showing: rect).scene(of: world.model.state).cells
    guard cells.bounds.contains(rect) else { return 0 }
    var kind: DisplayClass = 0
    withUnsafeMutablePointer(to: &kind) {
      cells.read(rect, into: UnsafeMutableBufferPointer(start: $0, count: 1))
    }
    return kind
  }

  /// Returns whether a command carries out what is chosen on the open card.
  func isCarriedOut(by command: ScriptCommand) -> Bool {
    guard case .snapshots? = open?.content else { return false }
    return if case .restore? = command.act.choice { true } else { false }
  }

  /// Forgets a card that is gone at a time.
  mutating func settle(at time: FilmTime) {
    if closing?.isGone(at: time) == true { closing = nil }
  }
}
