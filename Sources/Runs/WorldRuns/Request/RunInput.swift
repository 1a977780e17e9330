public import SimulationKernel

/// A file that a run reads, or a folder of such files, which its output must not replace.
public struct RunInput: Sendable {
  /// The path.
  public var path: String
  /// A noun phrase for messages, such as "the file that --load reads".
  public var name: Explanation
  /// The option, without dashes, whose output may replace it, or `nil` when none may.
  public var replacer: String?

  /// Creates the input at `path`, called `name`.
  public init(_ path: String, _ name: Explanation, replacedBy replacer: String? = nil) {
    self.path = path
    self.name = name
    self.replacer = replacer
  }

  /// Creates the input at `path` of an option.
  public init(_ path: String, ofOption option: String, replacedBy replacer: String? = nil) {
    self.init(path, "the file that \(option: option) reads", replacedBy: replacer)
  }
}

extension WorldRun {
  /// The files that the run reads.
  package var inputs: [RunInput] {
    // A world may be saved to its own file.
    var inputs = [records.load.map { RunInput($0, ofOption: "load", replacedBy: "save") }]
    if case .file(let path) = pictures.appearance.colors {
      inputs.append(RunInput(path, ofOption: "palette"))
    }
    if let folder = pictures.appearance.sprites {
      inputs.append(RunInput(folder, "a file in the folder of \(option: "sprites")"))
    }
    if let program = plan.film.ffmpeg, program.contains("/") {
      inputs.append(RunInput(program, "the program of \(option: "ffmpeg")"))
    }
    let ofWorld = description.inputs
    return (inputs.compactMap { $0 } + ofWorld + furtherInputs).filter { !$0.path.isEmpty }
  }
}

extension Problems {
  /// Adds a problem when the file `path`, which `option` writes, would replace one of `inputs`.
  public mutating func refuseReplacing(
    _ inputs: [RunInput], by option: String, _ path: String
  ) {
    let output = RunOutput(option, path)
    for input in inputs where output.replaces(input) {
      add(option, "it would replace \(input.name): choose another file")
    }
  }
}
