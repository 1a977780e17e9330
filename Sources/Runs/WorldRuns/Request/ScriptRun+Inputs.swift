import FieldEditing
import PatternLibrary
import SimulationKernel

// The files that a script reads.
extension ScriptRun {
  /// The files that the script's output must not replace.
  var inputs: [RunInput] {
    var inputs = script.files.map { path in
      RunInput(path, path == script.path ? "the script" : "a script that it includes")
    }
    inputs += palettes.map { RunInput(folder + $0, "a palette of the script") }
    if let libraryFolder, !libraryFiles.isEmpty {
      inputs.append(RunInput(libraryFolder, "a file in the folder of \(option: "library")"))
    }
    return inputs
  }

  /// The palette files that commands name, from the folder of the script.
  var palettes: [String] {
    script.commands.compactMap { command in
      guard case .look("palette", let name)? = command.setting,
        case .file(let file)? = try? OptionText.colors("palette", name)
      else { return nil }
      return file
    }
  }

  private var libraryFolder: String? { library ?? UserLibrary.defaultFolder }

  /// The pattern files in the user's library that commands place or show, except patterns the script saves itself.
  var libraryFiles: [InputFile] {
    let patterns = PendingPatterns(
      LibraryShelf(folder: libraryFolder, memory: plan.memory / 4), isRepeated: true)
    _ = ScriptSchedule(
      script.commands, script.start,
      knowsPattern: { name in
        _ = try? patterns.pattern(named: name)
        return nil
      }, gaps: [])
    let own = script.commands.compactMap { $0.act as? OwnCommand }
    if own.contains(where: { $0.text.words.first?.text == "library" }) { _ = try? patterns.all() }
    let saved = Set(own.compactMap { $0.patterns.saved.map { "\($0).rle" } })
    return patterns.files.filter { !saved.contains($0.name) }
      .map { InputFile(ofLibrary: $0.name, digest: $0.digest) }
  }
}
