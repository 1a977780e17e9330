public import Portrayals
import SimulationKernel

/// A world that is kept by a name, as it is at a moment.
public struct WorldSnapshot<World: Portrayal> {
  /// A file of the cells for other programs.
  public struct Exchange {
    /// The ending of the file's name, such as `rle`.
    public var ending: String
    /// Writes the file through the function that it receives, and throws that function's error and
    /// errors of its own.
    public var write: (_ sink: ([UInt8]) throws -> Void) throws -> Void

    /// Creates a file with `ending` that `write` writes.
    public init(
      ending: String, write: @escaping (_ sink: ([UInt8]) throws -> Void) throws -> Void
    ) {
      self.ending = ending
      self.write = write
    }
  }

  /// The name, which `PlainName` allows.
  public var name: String
  /// The world.
  public var world: World.Model
  /// The look of the world in a small picture.
  public var portrayal: World
  /// The size of the world as a list shows it, such as `64 × 48`, or `nil` for that of its cells.
  public var extent: String?
  /// The file of the cells for other programs, or `nil` where none can say all of it.
  public var exchange: Exchange?

  /// Creates a snapshot called `name`.
  public init(
    name: String, of world: World.Model, portrayal: World, extent: String? = nil,
    exchange: Exchange? = nil
  ) {
    self.name = name
    self.world = world
    self.portrayal = portrayal
    self.extent = extent
    self.exchange = exchange
  }
}
