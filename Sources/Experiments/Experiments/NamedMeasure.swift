public import SimulationKernel
public import WorldFiles

/// A measure that worlds of type `Model` have by name, such as the period of an oscillator.
public struct NamedMeasure<Model: Simulation>: Sendable {
  /// The course of one run.
  public struct Course {
    /// A function that is called with the world at one tick after the other, the first included.
    public var add: (Model) -> Void
    /// A function that returns the measure at the end, or `nil` where it has not come about.
    public var result: () -> Double?

    /// Creates the course of a run.
    public init(add: @escaping (Model) -> Void, result: @escaping () -> Double?) {
      self.add = add
      self.result = result
    }
  }

  /// The name, and whether all values are whole numbers.
  public let column: CensusColumn
  /// A function that returns the course of a run that begins.
  public let begin: @Sendable () -> Course

  /// Creates the measure called `name`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isWhole: Whether all values are whole numbers.
  ///   - begin: A function that returns the course of a run that begins.
  public init(
    _ name: String, isWhole: Bool = true, begin: @escaping @Sendable () -> Course
  ) {
    column = CensusColumn(name, isWhole: isWhole)
    self.begin = begin
  }
}
