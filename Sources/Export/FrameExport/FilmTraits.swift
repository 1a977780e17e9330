package import SimulationKernel

/// The traits of a film format: an entry of the table of formats, ``FilmFormat/traits``.
package struct FilmTraits: Sendable {
  /// The format in words, with its article where it has one.
  package let name: String
  /// The writer of its files.
  package let maker: Maker
  /// The longest side, in pixels.
  package var mostPixels = Int.max
  /// The largest number of plays that a file can state, or `nil` when it can't state any.
  package var mostPlays: Int?
  /// The durations that frames can have.
  package let times: FrameTimes
  /// The limit of colors in a frame, or `nil` when there is none.
  package var colors: ColorLimit?
  /// The pixels that can be transparent.
  package let transparency: Transparency
  /// The highest number of frames a second that browsers play, or `nil` without a limit.
  package var highestRate: Rational?
  /// The number of frames a second from which on browsers slow a film down, or `nil` when they
  /// don't.
  package var slowedRate: Rational?

  /// The writer of a film format.
  package enum Maker: Sendable {
    /// This program, as an animated PNG.
    case animatedPNG
    /// The program ffmpeg, in this way.
    case ffmpeg(FFmpegFormat)
  }

  /// The durations of a format's frames.
  package enum FrameTimes: Sendable {
    /// Each frame has its own duration, exact or nearly so, without a limit.
    case own
    /// Each frame lasts a whole number of units, `perSecond` of which make a second, and at most
    /// `longest` of them.
    case units(perSecond: Int64, longest: Int64)
    /// All frames last the same, as in a video.
    case equal
  }

  /// The limits of colors in a frame.
  package struct ColorLimit: Sendable {
    /// The largest number of colors of a frame.
    package let most: Int
    /// The largest number of colors that leaves an index for pixels which don't change.
    package let withFreeIndex: Int
    /// The number of colors of a frame in a small film.
    package let few: Int

    /// Returns the number of colors of a frame in a film of `quality`.
    ///
    /// A lossless film has as many as the format holds: without a free index it has more bytes, but
    /// it stays exact.
    package func colors(for quality: FilmQuality) -> Int {
      switch quality {
      case .lossless: most
      case .high: withFreeIndex
      case .small: few
      }
    }
  }

  /// The pixels of a format that can be transparent.
  package enum Transparency: Sendable {
    /// All pixels can be transparent, to any degree.
    case full
    /// All pixels can be transparent, but only fully or not at all.
    case binary
    /// All pixels can be transparent, to any degree, except in lossless films.
    case withLoss
    /// No pixels can be transparent.
    case none
  }
}

extension FilmTraits {
  /// The ffmpeg settings of the format, or `nil` when this program writes it.
  package var ffmpeg: FFmpegFormat? {
    switch maker {
    case .animatedPNG: nil
    case .ffmpeg(let format): format
    }
  }

  /// Whether the format is a video format, whose frames all last the same.
  package var isVideo: Bool {
    switch times {
    case .equal: true
    case .own, .units: false
    }
  }
}

/// A film format that ffmpeg writes.
package struct FFmpegFormat: Sendable {
  /// The name of the container's muxer in ffmpeg.
  package let muxer: String
  /// Arguments for the container, which follow those of the codec.
  package var arguments: [String] = []
  /// The requirements of the container's frames beyond the codec's arguments.
  package let frames: Frames
  /// The encoding of lossless pictures.
  package let lossless: FilmEncoding
  /// The encoding without visible differences.
  package let high: FilmEncoding
  /// The encoding with few bytes.
  package let small: FilmEncoding
  /// The encodings of opaque pictures of thousands of colors, where they are others.
  package var rich: [Film.Content: [FilmQuality: FilmEncoding]] = [:]

  /// The requirements of a container's frames beyond the codec's arguments.
  package enum Frames: Sendable {
    /// None: the last frame is repeated while it is held, and the file has a comment.
    case video
    /// Those of GIF: flags, a delay after the last frame, and cleared frames.
    case gif
    /// Those of WebP: frames that replace the one before and have their own durations.
    case webp

    /// The bytes that the container adds to a frame.
    package var bytesBeside: Int {
      switch self {
      case .video: 16
      case .gif: 8
      case .webp: 32
      }
    }
  }

  /// Returns the encoding of the pictures of `film` in `quality`.
  package func encoding(_ quality: FilmQuality, of film: Film) -> FilmEncoding {
    if film.isOpaque, let encoding = rich[film.content]?[quality] { return encoding }
    return switch quality {
    case .lossless: lossless
    case .high: high
    case .small: small
    }
  }
}

/// The ffmpeg encoding of the pictures of a film.
package struct FilmEncoding: Sendable {
  /// Arguments for the codec.
  package let codec: [String]
  /// Arguments added for pictures with transparency.
  package var withTransparency: [String] = []
  /// The planes of luma and chroma that are encoded, or `nil` when the codec encodes pixels
  /// directly.
  package var planes: Planes?

  /// Planes of luma and chroma (ITU-R BT.709).
  package struct Planes: Sendable {
    /// The ffmpeg pixel format of opaque pictures.
    package let opaque: String
    /// The ffmpeg pixel format of pictures with transparency.
    package let transparent: String
    /// Whether the codec needs pictures with even sides.
    package let needsEvenSides: Bool
  }
}
