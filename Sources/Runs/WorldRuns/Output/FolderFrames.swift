import AtomicFiles
import FrameExport
import Lattice
import PNGCodec
import Pictures
import SimulationKernel

/// The pictures of a film that are read from the files of its frames, one after the other.
final class FolderFrames: FrameSource {
  private let frames: JoinedFrames
  private let decoder: PNGDecoder
  /// The size and the channels of the first picture.
  let form: PNGHeader
  /// The palette of the first picture, or `nil` if it has none.
  let palette: [Color]?
  /// The ends of the chart's axis, as frames record them.
  let axis: String?
  /// Returns whether the texts belong to the frame of that number.
  var isFrame: (_ number: Int, [PNGText]) -> Bool = { _, _ in true }
  /// Returns the picture as the film needs it, or `nil` if its palette lacks a color.
  var picture: (Image) -> Picture? = { .rgba($0, opaque: false) }
  /// Whether all pictures have the form of the first, and not only its size.
  private let haveOneForm: Bool
  private(set) var count = 0
  /// The ticks of the frames that were read last.
  private var ticks: [(number: Int, tick: Tick)] = []
  private static let mostTicks = 1 << 10

  /// Opens the frames, and reads the common form from the first.
  ///
  /// - Throws: The errors of the first one's file.
  init(_ frames: JoinedFrames, memory: Int, haveOneForm: Bool) throws {
    self.frames = frames
    self.haveOneForm = haveOneForm
    decoder = PNGDecoder(limits: .frames(inMemory: memory))
    let bytes = try Self.read(frames.path(of: 0), decoder)
    form = try decoder.header(of: bytes)
    palette = try decoder.palette(of: bytes)
    axis = try decoder.texts(of: bytes).first { $0.key == "Axis" }?.value
  }

  /// The size of all pictures.
  var size: Size { Size(width: form.width, height: form.height) }

  /// Returns the next frame, or `nil` after the last.
  ///
  /// - Throws: `OptionProblem` when the film needs another frame there; ``DamagedFrame``; `FileError`.
  func next() throws -> PlannedFrame? {
    guard count < frames.count else { return nil }
    let number = count, path = frames.path(of: number)
    let bytes = try Self.read(path, decoder)
    guard let header = try? decoder.header(of: bytes), let texts = try? decoder.texts(of: bytes),
      let image = try decoded(bytes, path), haveOneForm ? header == form : image.size == size,
      let picture = picture(image)
    else { throw DamagedFrame(path: path) }
    guard isFrame(number, texts) else {
      throw frames.needOthers("it shows another moment than \(path)")
    }
    if ticks.count == Self.mostTicks { ticks.removeFirst(Self.mostTicks / 2) }
    ticks.append((number, texts.first { $0.key == "Tick" }.flatMap { Tick($0.value) } ?? 0))
    count += 1
    return PlannedFrame(Frame(picture, number: number))
  }

  /// Returns the picture in a frame's `bytes`, or `nil` where they are damaged.
  ///
  /// - Throws: `OptionProblem` for one that takes more memory.
  private func decoded(_ bytes: [UInt8], _ path: String) throws(OptionProblem) -> Image? {
    do throws(PNGError) {
      return try decoder.decode(bytes)
    } catch {
      guard case .tooLarge = error else { return nil }
      throw OptionProblem(
        option: "memory", reason: "\(path) needs more to be read: give more \(option: "memory")")
    }
  }

  var most: Int { frames.count }

  func tick(of number: Int) -> Tick { ticks.last { $0.number == number }?.tick ?? 0 }

  func place(after last: Int?) -> Explanation { "before the film was complete" }

  private static func read(_ path: String, _ decoder: PNGDecoder) throws(FileError) -> [UInt8] {
    try readFile(path, limit: decoder.limits.fileBytes, waits: false)
  }
}

extension JoinedFrames {
  /// Returns the error for a film that these frames don't belong to.
  func needOthers(_ reason: String) -> OptionProblem {
    OptionProblem(
      option: "out",
      reason: "such a film needs other frames (\(reason)): 'render again \(folder)' draws it")
  }
}

/// The error of a frame that is not what was written.
public struct DamagedFrame: Error, Sendable, CustomStringConvertible {
  /// The frame's file.
  let path: String

  /// The error in one sentence.
  public var description: String { "\(path) is damaged, or no frame of this run" }
}
