import SceneDescription

extension [ScriptCommand] {
  /// Returns the mistakes of styles that would be seen in a theme for which they aren't made: `theme` where it
  /// is that of all pictures, and otherwise what the commands set.
  func themeMistakes(in theme: Theme? = nil) -> [ScriptMistake] {
    var look = PicturePlan(), last: ScriptCommand?, mistakes: [ScriptMistake] = []
    look.appearance.theme = theme
    /// Checks what is seen once all that is set at a moment has been.
    func check() {
      if let last, let style = look.appearance.style, let wanted = look.appearance.missingTheme {
        mistakes.append(
          ScriptMistake(last.place, "style \(style.rawValue) needs theme \(wanted.rawValue)"))
      }
      last = nil
    }
    for command in self {
      guard case .look(let option, let value)? = command.setting else {
        if command.word.length != .none { check() }
        continue
      }
      if option == "theme" && theme != nil { continue }
      guard ["theme", "style", "palette"].contains(option) else { continue }
      look.set(option, value, kinds: [], hasAges: false, folder: "")
      last = command
    }
    check()
    return mistakes
  }
}
