import FrameExport
import Pictures
import Raster
import Tiling
import Workers

/// Paints the frames of a film in order, each on the next idle thread.
struct ShotPainting: Sendable {
  // Each picture starts from the previous one.
  private let frames = Monitor<ChangingFrames?>(nil)
  private let tiles = Monitor(TileCounts())
  private let threads: Int
  /// The last picture under a card of the film: all frames of one are alike.
  private let carded = Monitor<(card: FilmCard, picture: Picture)?>(nil)

  /// Prepares to paint frames, whose marks are drawn on `threads` threads.
  init(threads: Int = 1) { self.threads = threads }

  /// Paints `shot` as frame `number`. Frames are painted in order.
  ///
  /// The picture has the painter's form, or RGBA where a wave, a hand or cards are drawn over it.
  func picture(of shot: Shot, number: Int = 0) -> Picture {
    guard let (card, overlay) = shot.filmCard else { return uncarded(shot, number) }
    if let last = carded.change({ $0 }), last.card == card { return last.picture }
    let painter = shot.painter.painter(after: shot.way)
    // Where colors are limited, a card has the nearest ones to those that it has over all colors, as it has
    // in a film of frames that were drawn before.
    let picture =
      painter.limit == nil
      ? overlay.picture(over: uncarded(shot, number))
      : overlay.picture(over: .rgba(painter.image(of: shot.scene), opaque: painter.isOpaque)).rgba
        .limited(by: painter)
    carded.change { $0 = (card, picture) }
    return picture
  }

  /// Returns the picture without a card of the film.
  private func uncarded(_ shot: Shot, _ number: Int) -> Picture {
    let painter = shot.painter.painter(after: shot.way)
    let picture =
      if let wave = shot.wave {
        painter.picture(of: shot.scene, behind: wave)
      } else if shot.way != nil {
        painter.picture(of: shot.scene)
      } else {
        changed(shot, number)
      }
    if shot.hand == nil && shot.cards.isEmpty { return picture }
    var image = picture.rgba
    if let hand = shot.hand { image = painter.paint(hand, on: image) }
    if !shot.cards.isEmpty {
      image = image.drawnOver { canvas in
        for card in shot.cards {
          card.painter.paint(on: canvas, openness: card.openness, pressed: card.pressed)
        }
      }
    }
    return .rgba(image, opaque: painter.isOpaque)
  }

  /// Returns the picture of the cells, updated from the previous one.
  private func changed(_ shot: Shot, _ number: Int) -> Picture {
    let (picture, drawn) = frames.change { frames in
      var changing = frames.take() ?? ChangingFrames(shot.painter, threads: threads)
      if changing.painter !== shot.painter { changing.painter = shot.painter }
      let picture = changing.picture(of: shot.scene)
      let tiles = changing.tiles
      frames = changing
      return (picture, tiles)
    }
    tiles.change { $0.note(drawn, ofFrame: number) }
    return picture
  }

  /// Returns the number of tiles that were drawn for frame `number`, if it is one of the last.
  func tiles(ofFrame number: Int) -> TileCount? { tiles.change { $0[number] } }
}

extension Image {
  /// The picture in the colors of a painter with a limit.
  fileprivate func limited(by painter: FramePainter) -> Picture {
    painter.picture(limiting: self) ?? .rgba(self, opaque: painter.isOpaque)
  }
}
