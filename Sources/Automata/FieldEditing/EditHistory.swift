/// The steps that can be taken back, and those that can be made again.
struct EditHistory: Sendable {
  /// A step that is taken back as one.
  struct Step: Sendable {
    /// What takes it back, in the order in which it was made.
    var changes: [FieldChange]
    /// Whether it is a run, to which further generations are added.
    var isRun = false

    var bytes: Int { changes.reduce(0) { $0 + $1.bytes } }
  }

  /// The steps that can be taken back, the last one at the end.
  private(set) var done: [Step] = []
  /// The steps that can be made again, the next one at the end.
  private(set) var undone: [Step] = []
  /// Whether steps have been dropped because of the memory that they take.
  private(set) var hasDropped = false
  private var bytes = 0
  private let memory: Int

  /// Creates an empty history of at most about `memory` bytes; the last step is kept in any case.
  init(memory: Int) {
    self.memory = memory
  }

  /// Adds a step, after which nothing can be made again.
  mutating func add(_ step: Step) {
    forgetUndone()
    done.append(step)
    bytes += step.bytes
    while bytes > memory && done.count > 1 { dropOldest() }
  }

  /// Makes the last step that can be taken back one that can be made again by `changes`.
  mutating func moveBack(_ changes: [FieldChange]) {
    guard let step = done.popLast() else { return }
    let undone = Step(changes: changes, isRun: step.isRun)
    self.undone.append(undone)
    bytes += undone.bytes - step.bytes
  }

  /// Makes the next step that can be made again one that can be taken back by `changes`.
  mutating func moveForward(_ changes: [FieldChange]) {
    guard let step = undone.popLast() else { return }
    let done = Step(changes: changes, isRun: step.isRun)
    self.done.append(done)
    bytes += done.bytes - step.bytes
  }

  /// Takes the last step out.
  mutating func removeLast() {
    if let step = done.popLast() { bytes -= step.bytes }
  }

  /// Forgets what can be made again.
  mutating func forgetUndone() {
    bytes -= undone.reduce(0) { $0 + $1.bytes }
    undone = []
  }

  /// Drops the oldest step; returns `false` when there are no more than `kept` of them.
  @discardableResult mutating func dropOldest(keeping kept: Int = 0) -> Bool {
    if done.count <= kept { return false }
    bytes -= done.removeFirst().bytes
    hasDropped = true
    return true
  }
}
