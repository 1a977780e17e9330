package import SimulationKernel

/// What is true of a film format: an entry of the table of formats, ``FilmFormat/traits``.
package struct FilmTraits: Sendable {
  /// The format in words, with its article where it has one.
  package let name: String
  /// What writes its files.
  package let maker: Maker
  /// The longest side in pixels.
  package var mostPixels = Int.max
  /// The largest number of plays that a file can state, or `nil` when it states none.
  package var mostPlays: Int?
  /// How long frames are shown.
  package let times: FrameTimes
  /// The limit of colors in a frame, or `nil` when there is none.
  package var colors: ColorLimit?
  /// Which pixels can be transparent.
  package let transparency: Transparency
  /// The highest number of frames a second that browsers play, or `nil` when there is none.
  package var highestRate: Rational?
  /// The frames a second from which on browsers slow a film down, or `nil` when they never do.
  package var slowedRate: Rational?

  /// The program that writes a film file.
  package enum Maker: Sendable {
    /// This program, as an animated PNG.
    case animatedPNG
    /// The program ffmpeg, in this way.
    case ffmpeg(FFmpegFormat)
  }

  /// How long a format's frames are shown.
  package enum FrameTimes: Sendable {
    /// Each for a time of its own, exactly or nearly so, without a limit.
    case own
    /// Each for a number of units, so many of which make a second, and for `longest` of them at most.
    case units(perSecond: Int64, longest: Int64)
    /// All for the same time: the format is a video's.
    case equal
  }

  /// The numbers of colors that frames of few colors are limited to.
  package struct ColorLimit: Sendable {
    /// The colors of a frame at most.
    package let most: Int
    /// The most colors that leave an index for pixels which are as they were in the frame before.
    package let withFreeIndex: Int
    /// The colors of a frame in a film of few bytes.
    package let few: Int

    /// The colors of a frame in a film of `quality`.
    ///
    /// A lossless one has all that the format can hold: without a free index it has more bytes, but
    /// it stays exact.
    package func colors(for quality: FilmQuality) -> Int {
      switch quality {
      case .lossless: most
      case .high: withFreeIndex
      case .small: few
      }
    }
  }

  /// Which pixels of a format can be transparent.
  package enum Transparency: Sendable {
    /// All, by any degree.
    case full
    /// All, but wholly or not at all.
    case binary
    /// All by any degree, except in lossless films.
    case withLoss
    /// None.
    case none
  }
}

extension FilmTraits {
  /// What ffmpeg has to know of the format, or `nil` when this program writes it.
  package var ffmpeg: FFmpegFormat? {
    switch maker {
    case .animatedPNG: nil
    case .ffmpeg(let format): format
    }
  }

  /// Whether the format is a video's, all of whose frames are shown for the same time.
  package var isVideo: Bool {
    switch times {
    case .equal: true
    case .own, .units: false
    }
  }
}

/// A film format that ffmpeg writes.
package struct FFmpegFormat: Sendable {
  /// The name that ffmpeg has for the container.
  package let muxer: String
  /// Arguments for the container, which follow those of the codec.
  package var arguments: [String] = []
  /// What the frames need beyond the codec's arguments.
  package let frames: Frames
  /// How pictures are encoded without loss.
  package let lossless: FilmEncoding
  /// How pictures are encoded when no eye is to see a difference.
  package let high: FilmEncoding
  /// How pictures are encoded in few bytes.
  package let small: FilmEncoding

  /// What the frames of a container need beyond the codec's arguments.
  package enum Frames: Sendable {
    /// Nothing: the last one is repeated while it is held, and the file has a comment.
    case video
    /// What GIF files need: flags, a delay after the last frame, and frames that are cleared away.
    case gif
    /// What WebP files need: frames that stand alone and stay as long as they are to.
    case webp
  }

  /// How pictures of `quality` are encoded.
  package func encoding(_ quality: FilmQuality) -> FilmEncoding {
    switch quality {
    case .lossless: lossless
    case .high: high
    case .small: small
    }
  }
}

/// How ffmpeg encodes the pictures of a film.
package struct FilmEncoding: Sendable {
  /// Arguments for the codec.
  package let codec: [String]
  /// Arguments that are added for pictures with transparency.
  package var withTransparency: [String] = []
  /// The planes of luma and chroma that are encoded, or `nil` when the codec takes pixels as they are.
  package var planes: Planes?

  /// Planes of luma and chroma (ITU-R BT.709).
  package struct Planes: Sendable {
    /// The name that ffmpeg has for the planes of opaque pictures.
    package let opaque: String
    /// The name that ffmpeg has for the planes of pictures with transparency.
    package let transparent: String
    /// Whether the codec takes pictures with even sides alone.
    package let needsEvenSides: Bool
  }
}
