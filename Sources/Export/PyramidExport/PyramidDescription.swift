import FrameExport
import Lattice

/// The file that describes a pyramid for other programs, as its layout defines it.
enum PyramidDescription {
  /// Returns the path of the description of the pyramid at `place`, or `nil` when the layout has
  /// none.
  static func path(of place: PyramidPlace) -> String? {
    switch place.layout {
    case .dzi: place.stem + ".dzi"
    case .xyz: nil
    case .tms: place.stem + "tilemapresource.xml"
    case .zoomify: place.stem + "ImageProperties.xml"
    case .iiif: place.stem + "info.json"
    }
  }

  /// Returns the content of the description.
  ///
  /// - Parameters:
  ///   - shape: The pyramid.
  ///   - address: The URI of an IIIF image, or its name alone when that is not known yet.
  /// - Returns: The whole file, or an empty text when the layout has none.
  static func text(_ shape: PyramidShape, address: String) -> String {
    switch shape.layout {
    case .dzi: deepZoom(shape)
    case .xyz: ""
    case .tms: tileMap(shape)
    case .zoomify: zoomify(shape)
    case .iiif: image(shape, address)
    }
  }

  /// Returns a Deep Zoom image by Microsoft's schema of 2008.
  private static func deepZoom(_ shape: PyramidShape) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="png" Overlap="0" \
    TileSize="\(shape.tileSide)">
      <Size Width="\(shape.size.width)" Height="\(shape.size.height)"/>
    </Image>

    """
  }

  private static func zoomify(_ shape: PyramidShape) -> String {
    """
    <IMAGE_PROPERTIES WIDTH="\(shape.size.width)" HEIGHT="\(shape.size.height)" \
    NUMTILES="\(shape.tileCount)" NUMIMAGES="1" VERSION="1.8" TILESIZE="\(shape.tileSide)" />

    """
  }

  /// Returns a tile map of the Open Source Geospatial Foundation's Tile Map Service 1.0.0. The unit
  /// of its plane, on which y points up, is a pixel of the deepest level.
  private static func tileMap(_ shape: PyramidShape) -> String {
    let side = shape.tileSide << (shape.levels - 1)
    let sets = (0..<shape.levels).map { level in
      """
          <TileSet href="\(level)" units-per-pixel="\(1 << (shape.levels - 1 - level))" \
      order="\(level)"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <TileMap version="1.0.0" tilemapservice="http://tms.osgeo.org/1.0.0">
        <Title>Terrarium</Title>
        <Abstract/>
        <SRS/>
        <BoundingBox minx="0" miny="\(side - shape.size.height)" maxx="\(shape.size.width)" \
      maxy="\(side)"/>
        <Origin x="0" y="0"/>
        <TileFormat width="\(shape.tileSide)" height="\(shape.tileSide)" mime-type="image/png" \
      extension="png"/>
        <TileSets profile="none">
      \(sets.joined(separator: "\n"))
        </TileSets>
      </TileMap>

      """
  }

  /// Returns an image of the IIIF Image API 3.0, level 0, which has each tile in one size, and all of
  /// the picture in that of its smallest level.
  private static func image(_ shape: PyramidShape, _ address: String) -> String {
    let factors = (0..<shape.levels).map { "\(1 << $0)" }.joined(separator: ", ")
    let whole = shape.size(reduction: shape.levels - 1)
    return """
      {
        "@context": "http://iiif.io/api/image/3/context.json",
        "id": "\(escaped(address))",
        "type": "ImageService3",
        "protocol": "http://iiif.io/api/image",
        "profile": "level0",
        "width": \(shape.size.width),
        "height": \(shape.size.height),
        "sizes": [{"width": \(whole.width), "height": \(whole.height)}],
        "tiles": [{"width": \(shape.tileSide), "scaleFactors": [\(factors)]}],
        "preferredFormats": ["png"],
        "extraFormats": ["png"]
      }

      """
  }

  /// Returns `text` escaped for a JSON string.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }
}
