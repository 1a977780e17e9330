import SceneDescription
import UniverseSimulation

/// A screen that is shown for a while in place of a thing that has ended.
struct PlaceholderScreen {
  private let news: Episode.News
  private let second: Int64
  /// The screen that is shown next.
  private let next: Episode.Screen
  private let snapshot: UniverseSnapshot

  init(
    _ news: Episode.News, at second: Int64, before next: Episode.Screen,
    _ snapshot: UniverseSnapshot
  ) {
    self.news = news
    self.second = second
    self.next = next
    self.snapshot = snapshot
  }

  func draw(on sheet: inout Sheet) {
    let (subject, rest) = NewsWords.lines(news, at: second)
    // The whole line if it fits, otherwise several lines.
    let parts = sheet.lines(of: rest, sheet.style.body)
    let x = sheet.width / 2, line = sheet.line
    let lines = Double(parts.count)
    // In the middle, but with all text inside the picture.
    let y = min(
      sheet.height / 2 - line * 0.8 * (lines - 1), sheet.height - line * (5.3 + 1.6 * lines))
    drawSign(on: &sheet, x, y - line * 4.5, line * 2.6)
    sheet.label(subject, x, y + line * 1.2, sheet.style.title, sheet.inks.text, alignment: .center)
    var baseline = y + line * 3.4
    for part in parts {
      sheet.label(part, x, baseline, sheet.style.body, sheet.inks.accent, alignment: .center)
      baseline += line * 1.6
    }
    sheet.label(
      "on to \(next.name)", x, baseline + line * 1.4, sheet.style.small, sheet.inks.quiet,
      alignment: .center)
  }

  private func drawSign(on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double) {
    let since = max(0, snapshot.since(second))
    let share = 1 - 1 / (1 + since / 6)
    if case .consumed = news {
      sheet.glow(x, y, radius * 2.6, sheet.inks.halo.faded(to: 0.35))
      sheet.ring(
        x, y, radius * (0.7 + 0.9 * share), width: max(1, radius * 0.03),
        sheet.inks.halo.faded(to: 0.7 * (1 - share)))
      HoleSign.draw(on: &sheet, x, y, radius * 0.42)
      return
    }
    let apart = radius * 0.55 * (1 - 0.7 * share)
    for side in [-1.0, 1.0] {
      sheet.glow(x + side * apart, y, radius * 1.1, sheet.inks.accent.faded(to: 0.3))
      sheet.ring(
        x + side * apart, y, radius * 0.6, width: max(1.2, radius * 0.05),
        sheet.inks.accent.faded(to: 0.9))
    }
  }
}

/// News in words.
enum NewsWords {
  /// Returns the news in one sentence.
  static func sentence(_ news: Episode.News, at second: Int64) -> String {
    let (subject, rest) = lines(news, at: second)
    return "\(subject) \(rest)"
  }

  /// Returns the subject of the news and the rest of the sentence.
  static func lines(
    _ news: Episode.News, at second: Int64
  ) -> (subject: String, rest: String) {
    func galaxy(_ id: UInt32) -> String { "Galaxy \(id.grouped)" }
    func system(_ id: UInt32) -> String { "System \(id.grouped)" }
    let time = "at \(Words.time(second))"
    return switch news {
    case .notYet(.oldestGalaxy): ("No galaxy", "is there yet")
    case .notYet(let subject): (subject.title, "is not born yet")
    case .merged(let id, let other, let into):
      (galaxy(id), "collided with \(galaxy(other)) \(time): both are \(galaxy(into)) now")
    case .livesOn(let id, let first, let other, let into):
      (
        system(id),
        "lives on in \(galaxy(into)): \(galaxy(first)) and \(galaxy(other)) collided \(time)"
      )
    case .hasMoved(let id, let first, let other, let into):
      (
        "Black hole \(id.grouped)",
        "is in \(galaxy(into)) now: \(galaxy(first)) and \(galaxy(other)) collided \(time)"
      )
    case .destroyed(let id, let first, let other):
      (
        system(id),
        "was destroyed when \(galaxy(first)) and \(galaxy(other)) collided \(time)"
      )
    case .consumed(let id, let hole):
      (
        system(id), "ceased to exist when its star became Black hole \(hole.grouped) \(time)"
      )
    }
  }
}

extension UniverseSubject {
  /// The name of the subject at the beginning of a sentence in a picture.
  var title: String {
    switch self {
    case .universe: "The universe"
    case .galaxy(let id): "Galaxy \(id.grouped)"
    case .system(let id): "System \(id.grouped)"
    case .star(let id): "Star \(id.grouped)"
    case .planet(let id): "Planet \(id.grouped)"
    case .satellite(let id): "Satellite \(id.grouped)"
    case .blackHole(let id): "Black hole \(id.grouped)"
    case .oldestGalaxy: "The oldest galaxy"
    }
  }
}

extension Episode.Screen {
  /// The name of the screen within a sentence.
  package var name: String { self == .universe ? subject.name : subject.title }
}
