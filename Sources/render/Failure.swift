import ArgumentParser
import AtomicFiles
import AutomatonEngines
import Experiments
import FrameExport
import PNGCodec
import PatternFiles
import PatternLibrary
import Raster
import SceneDescription
import SimulationKernel
import Sprites
import SystemLibrary
import WorldFiles
import WorldRuns
import WorldSweeps

/// How a failed run ends: its messages and its exit status, which follows sysexits.h.
struct Failure {
  var lines: [String]
  var status: Int32
  /// Whether each line begins with a place in a file.
  private(set) var isOfFiles = false

  /// Creates the failure that `error` means of the command that `words` call; `nil` for help, version, and errors
  /// that were reported already.
  init?(_ error: any Error, of words: [String]) {
    switch error {
    case let problems as OptionProblems: self.init(problems.problems)
    case let problem as OptionProblem: self.init([problem])
    case let error as ExportError: self.init(error)
    case let error as FileError: self.init(error)
    case let mistakes as ScriptMistakes:
      // Editors find the places of lines that begin with them.
      self.init(lines: mistakes.list.map(\.description), status: EX_DATAERR)
      isOfFiles = true
    case let failure as ScriptFailure:
      switch failure.cause {
      case let error as FileError:
        self.init(lines: [failure.description], status: Failure(error).status)
      case let error as ExportError:
        // With the options of the command line.
        let told = Failure(error)
        let line = failure.description.replacing("\(error)", with: told.lines.joined())
        self.init(lines: [line], status: told.status)
      default: self.init(lines: [failure.description], status: EXIT_FAILURE)
      }
      isOfFiles = true
    case let failure as SweepFailure:
      self.init(lines: ["\(failure)"], status: EXIT_FAILURE)
    case let error as ShardStopped:
      // A queue runs it again.
      self.init(lines: ["stopped \(Self.line(error.explanation))"], status: EX_TEMPFAIL)
    case let error as SlurmUnavailable:
      self.init(lines: [Self.line(error.explanation)], status: EX_UNAVAILABLE)
    case let error as UnfinishedShards:
      self.init(lines: error.lines, status: error.isIncomplete ? EX_NOINPUT : EX_DATAERR)
    case let error as ShardError:
      let status = if case .none = error { EX_NOINPUT } else { EX_DATAERR }
      self.init(lines: [Self.line(error.explanation)], status: status)
    case let error as ExperimentFolderError:
      let status =
        switch error {
        case .none: EX_NOINPUT
        case .damagedPlan, .damagedResults: EX_DATAERR
        default: EX_CANTCREAT
        }
      self.init(lines: [Self.line(error.explanation)], status: status)
    case let error as RunCancelled:
      self.init(
        lines: ["stopped \(Self.line(error.explanation))"],
        status: 128 + (Interruption.signalNumber ?? SIGINT))
    case let error as PaletteError:
      self.init([OptionProblem(option: "palette", reason: "\(error)")])
    case SpriteError.unreadable(let error): self.init(error)
    case SpriteError.noFolder, SpriteError.noneFound:
      self.init(lines: ["\(error)"], status: EX_NOINPUT)
    case is UnknownPattern: self.init(lines: ["\(error)"], status: EX_USAGE)
    case is UnwritablePattern:
      self.init([OptionProblem(option: "save", reason: "\(error)")])
    case let error as EngineError:
      self.init(lines: [Self.line(error.explanation)], status: EX_USAGE)
    case is PNGError, is DamagedSave, is NoRecordedRun, is DamagedPattern,
      is UserLibrary.DamagedFile,
      is PaletteFileError, is SpriteError, is DamagedDesign, is SweepFile.Damage, is DamagedFrame:
      self.init(lines: "\(error)".split(separator: "\n").map(String.init), status: EX_DATAERR)
    case _ where Render.exitCode(for: error) == .validationFailure:
      self.init(lines: [Self.sentence(Render.message(for: error), of: words)], status: EX_USAGE)
    default: return nil
    }
  }

  /// Returns a message of the argument parser in the form of this program's messages.
  private static func sentence(_ message: String, of words: [String]) -> String {
    let start = "Unknown option '"
    if message.hasPrefix(start), let command = words.first {
      let option = String(message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" })
      return "\(option): \(KnownOptions.answer(to: option, in: command))"
    }
    let missing = "Missing value for '"
    if message.hasPrefix(missing) {
      // The option, and what its value is called.
      let parts = message.dropFirst(missing.count).prefix { $0 != "'" }.split(separator: " ")
      if parts.count == 2 { return "\(parts[0]): it needs a value, \(parts[1])" }
    }
    if message.hasPrefix("Missing expected argument '<world>'") {
      return "a world is missing: one of \(Render.worlds.map { $0.name }.joined(separator: ", "))"
    }
    let end = message.hasSuffix(".") ? 1 : 0
    return message.prefix(1).lowercased() + message.dropFirst().dropLast(end)
  }

  private init(lines: [String], status: Int32) {
    self.lines = lines
    self.status = status
  }

  private init(_ problems: [OptionProblem]) {
    self.init(
      lines: problems.map { "\(Self.spelled($0.option)): \(Self.line($0.reason))" },
      status: EX_USAGE)
  }

  /// Returns the text of `explanation`, with options as they are typed.
  static func line(_ explanation: Explanation) -> String { explanation.text(spelling: spelled) }

  /// Returns the name of an option as it is typed; words of the command line stand as they are.
  private static func spelled(_ option: String) -> String {
    option.hasPrefix("'") || option.hasPrefix("-") ? option : "--" + option
  }

  private init(_ error: ExportError) {
    switch error {
    case .unclearDestination, .otherNotation:
      self.init(lines: ["--out: \(Self.line(error.explanation))"], status: EX_USAGE)
    case .nameClash(let path, let reason):
      let line = "\(path) already exists and \(reason): choose another place or give --overwrite"
      self.init(lines: [line], status: EX_CANTCREAT)
    case .otherRun, .locked, .tooLarge:
      self.init(lines: [Self.line(error.explanation)], status: EX_CANTCREAT)
    case .encoder(let sentence):
      self.init(lines: [Self.line(sentence)], status: EX_UNAVAILABLE)
    case .file(let error): self.init(error)
    }
  }

  private init(_ error: FileError) {
    // The reader of standard output is gone, so there is nobody to report to.
    if error.code == EPIPE {
      self.init(lines: [], status: 128 + SIGPIPE)
    } else if error.code == EINTR, let number = Interruption.signalNumber {
      self.init(lines: ["stopped while waiting for \(error.path)"], status: 128 + number)
    } else if error.isAddress {
      self.init(lines: ["\(error)"], status: EX_USAGE)
    } else if error.action == .read || error.action == .list && error.isMissing {
      let unread = error.isTooLong || error.isPointer ? EX_DATAERR : EX_IOERR
      self.init(lines: ["\(error)"], status: error.isMissing ? EX_NOINPUT : unread)
    } else if error.isLocked {
      self.init(lines: ["\(error)"], status: EX_CANTCREAT)
    } else {
      self.init(lines: ["\(error)"], status: EX_IOERR)
    }
  }
}
