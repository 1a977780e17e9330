/// What is expected of the end of any run.
public enum Expectations {
  /// Statuses that a run may end with: done; another picture, or not as expected; those of sysexits.h for words,
  /// data, inputs, programs that are missing, results that can't be created, and writing.
  private static let statuses: Set<Int32> = [0, 1, 64, 65, 66, 69, 73, 74]

  /// Returns what is wrong with the end of `line` with a `status` and `messages`; `nil` where nothing is.
  public static func fault(of line: RandomLine, status: Int32, messages: String) -> String? {
    let isCompared = line.command == "compare" && (1...2).contains(status)
    if !isCompared {
      if !statuses.contains(status) { return "status \(status): \(messages)" }
      if status != 0 && messages.isEmpty { return "silence: status \(status)" }
    }
    return fault(ofMessages: messages)
  }

  /// Returns what is wrong with what is said on standard error.
  public static func fault(ofMessages messages: String) -> String? {
    for line in messages.split(separator: "\n") {
      if !isSentence(line) { return "no sentence: \(line.prefix(300))" }
      if inside.contains(where: line.contains) { return "inside: \(line.prefix(300))" }
      let controls = line.unicodeScalars.filter { $0.properties.generalCategory == .control }
      if controls.contains(where: { $0 != "\t" && $0 != "\r" }) {
        return "control: \(line.prefix(300))"
      }
    }
    return nil
  }

  /// What messages never have: names of types and cases, which only the code knows.
  private static let inside = ["Error", "Optional(", "Fatal error", " nil"]

  /// Returns whether `line` is one of the program, of a place in a file, or of progress.
  private static func isSentence(_ line: Substring) -> Bool {
    line.hasPrefix("render: ") || line.hasPrefix("{") || line.hasPrefix("\r") || line.contains("━")
      || line.contains(" s)") || line.contains(#/^[^:]+:\d+:\d+: /#)
  }
}
