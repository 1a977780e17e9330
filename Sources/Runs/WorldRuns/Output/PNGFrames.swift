package import FrameExport
package import PNGCodec

/// A sink that writes the frames of a run as PNG files.
package struct PNGFrames: FrameSink, ~Copyable {
  private var writer: FrameWriter
  private let encoder: PNGEncoder

  package init(_ writer: consuming FrameWriter, _ encoder: PNGEncoder) {
    self.writer = writer
    self.encoder = encoder
  }

  package var make: @Sendable (Frame) throws -> [UInt8] {
    { [encoder] frame in
      try encoder.encode(frame.picture, texts: frame.metadata.map(PNGText.init))
    }
  }

  package mutating func write(_ made: [UInt8], number: Int) throws(ExportError) {
    try writer.write(made, number: number)
  }

  package consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    try writer.finish(frames: frames, settings: settings)
  }
}
