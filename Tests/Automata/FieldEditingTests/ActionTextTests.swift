import AutomatonRules
import CellPatterns
import ElementarySimulation
import FieldEditing
import Lattice
import SeededDraws
import SimulationKernel
import Testing

@Suite struct `The text of an action` {
  @Test func `reads back as the same action`() throws {
    var actions = RandomActions(
      seed: 7, size: nil, rules: Rule.named.prefix(40).map { try! Rule($0.notation) },
      names: [
        "glider", "Kok's galaxy", "a;b", "with \"quotes\" and \\", "#1", "", "é\u{301} 世界",
        "two\nlines\t",
      ])
    var seen: Set<FieldAction.Kind> = []
    for _ in 0..<4000 {
      let mode = EditorMode.allCases[actions.next(0..<4)]
      let action = actions.next(in: mode)
      seen.insert(action.kind)
      #expect(try FieldAction(parsing: action.description) == action, "\(action)")
    }
    #expect(seen.count == FieldAction.Kind.allCases.count)
    let others: [FieldAction] = [
      .save("a b", replacing: true), .save("x;y"), .snapshot("x \"y\""),
      .place("at", at: Point(x: -1, y: 2)),
      .place("replace"), .play(.until(.still, within: 100_000)), .step(1 << 60), .step(),
      .tap(Point(x: -1 << 60, y: 1 << 60)), .speed(.rate(Rational(30_000, 1001))),
      .play(.seconds(Rational(1, 4))), .play(.seconds(Rational(1, 3))),
    ]
    for action in others { #expect(try FieldAction(parsing: action.description) == action) }
  }

  @Test(arguments: [
    ("tap 3,4", FieldAction.tap(Point(x: 3, y: 4))),
    ("  tap   -3,+4 ".replacing("+", with: ""), .tap(Point(x: -3, y: 4))),
    ("tap -2^4,2^3", .tap(Point(x: -16, y: 8))),
    ("tap -2^60,-3^3", .tap(Point(x: -1 << 60, y: -27))),
    ("select 12,13 3x3", .select(Rect(x: 12, y: 13, width: 3, height: 3))),
    ("drag bottom-right to 6,6", .drag(.bottomRight, to: Point(x: 6, y: 6))),
    ("move to 30,20", .move(to: Point(x: 30, y: 20))),
    ("rotate right", .rotate(.right)), ("flip vertical", .flip(.vertical)),
    ("paste", .paste()), ("paste at 1,2", .paste(at: Point(x: 1, y: 2))),
    ("place glider at 2,3", .place("glider", at: Point(x: 2, y: 3))),
    ("place \"Kok's galaxy\"", .place("Kok's galaxy")),
    ("land live", .land(.or)), ("land replace", .land(.replace)), ("stamp xor", .stamp(.xor)),
    ("land and", .land(.and)), ("save \"mine\"", .save("mine")),
    ("save mine replace", .save("mine", replacing: true)),
    ("resize 2^5x40", .resize(Size(width: 32, height: 40))),
    ("configure life B36/S23", .configure(.life(Rule(birth: [3, 6], survival: [2, 3])))),
    ("configure life highlife", .configure(.life(Rule(birth: [3, 6], survival: [2, 3])))),
    ("configure elementary 110", .configure(.elementary(ElementaryRule(code: 110)))),
    ("snapshot", .snapshot()), ("snapshot before", .snapshot("before")),
    ("apply \"before\"", .apply("before")), ("play", .play()), ("play 40", .play(.generations(40))),
    ("play 2^12", .play(.generations(4096))), ("play 0.5s", .play(.seconds(Rational(1, 2)))),
    ("play until cyclic", .play(.until(.cyclic, within: 100_000))),
    ("play until empty within 500", .play(.until(.empty, within: 500))),
    ("play until settled", .play(.until(.settled, within: 100_000))),
    ("step", .step(1)), ("step 3", .step(3)), ("speed 2^12", .speed(.rate(Rational(4096)))),
    ("speed fast", .speed(.fast)), ("tap 1,2 # a comment", .tap(Point(x: 1, y: 2))),
  ])
  func `is as the documentation has it`(text: String, action: FieldAction) throws {
    #expect(try FieldAction(parsing: text) == action)
  }

  @Test(arguments: [
    ("platy", "at character 1: there is no action \"platy\"; did you mean \"play\"?"),
    ("tap", "at character 4: a cell X,Y is missing here"),
    (
      "tap 3",
      "at character 5: \"3\" is not a cell: X,Y is allowed, each a whole number within ±2^60"
    ),
    ("tap 1,2 3", "at character 9: \"3\" is one word too many for tap"),
    (
      "tap 9223372036854775807,0",
      "at character 5: \"9223372036854775807,0\" is not a cell: X,Y is allowed, each a whole number within ±2^60"
    ),
    (
      "tap 2^61,0",
      "at character 5: \"2^61,0\" is not a cell: X,Y is allowed, each a whole number within ±2^60"
    ),
    (
      "select 1,1 0x3",
      "at character 12: \"0x3\" is not a size: WxH is allowed, each a whole number from 1 to 2^61"
    ),
    (
      "drag left to 1,1",
      "at character 6: \"left\" is not one of top-left, top-right, bottom-left, bottom-right"
    ),
    ("move 1,1", "at character 6: \"to\" and a cell X,Y are missing here"),
    (
      "land or",
      "at character 6: \"or\" is not one of replace, live, and, xor; did you mean \"xor\"?"
    ),
    ("place", "at character 6: the name of a pattern is missing here"),
    ("place \"glider", "at character 7: the quote that begins here does not end"),
    ("place \"a\\b\"", #"at character 9: a \ in quotes needs ", \, n, r or t after it"#),
    ("configure 30", "at character 11: \"life\" or \"elementary\" is missing here"),
    (
      "configure elementary 256",
      "at character 22: \"256\" is not a rule code: 0 to 255 is allowed"
    ),
    ("play 0", "at character 6: \"0\" is not a number of generations: 1 to 2^60 is allowed"),
    ("play xs", "at character 6: \"xs\" is not a time: seconds such as 2s or 0.5s are allowed"),
    (
      "speed 0",
      "at character 7: \"0\" is not a speed: slow, balanced, fast or generations a second above 0 are allowed"
    ),
    ("", "at character 1: there is no action"), (" ; ;", "at character 1: there is no action"),
    ("tap 1,1; tap 2,2", "at character 10: only one action is expected here"),
  ])
  func `is refused in one sentence with its place`(text: String, error: String) {
    let thrown = #expect(throws: ActionError.self) { try FieldAction(parsing: text) }
    #expect(thrown?.description == error)
  }

  @Test func `may be several with semicolons, which names in quotes may have`() throws {
    let actions = try FieldAction.list(
      parsing: "place glider at 2,3; land live;;place \"a;b\";  # the end; tap 1,1")
    #expect(
      actions == [.place("glider", at: Point(x: 2, y: 3)), .land(.or), .place("a;b")])
    #expect(try FieldAction.list(parsing: "") == [])
  }

  @Test func `never crashes`() {
    let words = [
      "tap", "select", "1,2", "3x4", "-", ",", "x", "2^", "^", "2^99", "\"", "\\", ";", "#", "at",
      "to",
      "s", "-s", "999999999999999999999", "é", "\u{0}", "play", "until", "within", "configure",
      "life",
      "speed", "1/0", "-1/2", "drag", "top-left",
    ]
    var draws = Draws(3)
    for _ in 0..<20_000 {
      let text = (0..<draws.next(1..<6)).map { _ in words[draws.next(0..<words.count)] }
        .joined(separator: draws.next(0..<4) == 0 ? "" : " ")
      _ = try? FieldAction.list(parsing: text)
    }
  }

  @Test func `ends with its line, and so does a comment`() throws {
    let text = "tap 1,1 # one; tap 9,9\ntap 2,2\r\n\n# none\nsnapshot \"a\nb\""
    #expect(
      try FieldAction.list(parsing: text) == [
        .tap(Point(x: 1, y: 1)), .tap(Point(x: 2, y: 2)), .snapshot("a\nb"),
      ])
  }

  @Test func `names every frame that there is`() throws {
    let all = Rect(x: -1 << 60, y: -1 << 60, width: 1 << 61, height: 1 << 61)
    #expect(try FieldAction(parsing: "select -2^60,-2^60 2^61x2^61") == .select(all))
    #expect(try FieldAction(parsing: FieldAction.select(all).description) == .select(all))
    #expect(throws: ActionError.self) { try FieldAction(parsing: "select 0,0 2^62x1") }
  }
}
