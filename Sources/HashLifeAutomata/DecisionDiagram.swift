/// A function of a few bits as a chain of choices between two earlier values, equal ones made once.
///
/// Of a cell's 512 neighbourhoods it takes 145 choices at the worst and some 30 of a rule people
/// use; worked through with whole words, it serves any table without a branch.
struct DecisionDiagram {
  /// A value: that at the place `yes` where the variable at the place `variable` is 1, else that at
  /// the place `no`.
  struct Choice: Equatable {
    var variable: UInt8
    var no: UInt8
    var yes: UInt8
  }

  /// How many variables there are.
  let variables: Int
  /// The choices in an order in which each one's values come before it.
  private(set) var choices: [Choice] = []
  /// The place of the function's value. Places: 0 for never, 1 for always, then the variables, then
  /// the choices.
  private(set) var root: UInt8 = 0

  /// How many places there are.
  var places: Int { 2 + variables + choices.count }

  /// The function that is `outcome` of the number whose bit i is variable i.
  init(variables: Int, outcome: (Int) -> Bool) {
    self.variables = variables
    var row = (0..<1 << variables).map { outcome($0) ? UInt8(1) : 0 }
    for variable in 0..<variables {
      row = stride(from: 0, to: row.count, by: 2).map {
        place(Choice(variable: UInt8(2 + variable), no: row[$0], yes: row[$0 + 1]))
      }
    }
    root = row[0]
  }

  private mutating func place(_ choice: Choice) -> UInt8 {
    if choice.no == choice.yes { return choice.no }
    if choice.no == 0 && choice.yes == 1 { return choice.variable }
    let index = choices.firstIndex(of: choice) ?? choices.count
    if index == choices.count { choices.append(choice) }
    return UInt8(2 + variables + index)
  }
}
