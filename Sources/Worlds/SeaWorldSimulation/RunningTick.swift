import SimulationKernel

/// The tick that a world is taking, and the way its rows are run.
struct RunningTick {
  let configuration: SeaWorldConfiguration
  let board: Board
  let number: UInt32
  let threads: Int

  init(_ state: SeaWorldState, threads: Int) {
    configuration = state.configuration
    board = state.board
    number = UInt32(state.tick)
    self.threads = threads
  }

  /// The way to run rows on several threads, or `nil` where one thread is as fast. On a torus the
  /// last row meets the first, so that rows can't follow each other in step.
  var wavefront: Wavefront? {
    configuration.topology == .walls ? Wavefront(board, threads: threads) : nil
  }

  /// Runs all turns, and returns what they add to the census.
  func run<Rule: TurnRule, Log: TurnLog>(
    _ rule: Rule, _ log: Log, _ cells: UnsafeMutableBufferPointer<Cell>
  ) -> CensusChange {
    setBitsByMask.withUnsafeBufferPointer { setBits in
      board.offsets.withUnsafeBufferPointer { offsets in
        guard let cells = cells.baseAddress, let setBits = setBits.baseAddress,
          let offsets = offsets.baseAddress
        else { return CensusChange() }
        switch configuration.topology {
        case .walls:
          let ring = WalledNeighborhood(
            cells: cells, stride: board.stride, offsets: offsets, setBits: setBits)
          let runner = runner(rule, ring, log, cells)
          return wavefront.map { $0.run(runner) } ?? inOrder(runner)
        case .torus:
          let ring = TorusNeighborhood(cells: cells, board: board, setBits: setBits)
          return inOrder(runner(rule, ring, log, cells))
        }
      }
    }
  }

  private func runner<Rule: TurnRule, Ring: SeaWorldNeighborhood, Log: TurnLog>(
    _ rule: Rule, _ ring: Ring, _ log: Log, _ cells: UnsafeMutablePointer<Cell>
  ) -> TurnRunner<Rule, Ring, Log> {
    TurnRunner(
      rule: rule, ring: ring, log: log, cells: cells, board: board, configuration: configuration,
      tick: number)
  }

  private func inOrder<Rule: TurnRule, Ring: SeaWorldNeighborhood, Log: TurnLog>(
    _ runner: TurnRunner<Rule, Ring, Log>
  ) -> CensusChange {
    var change = CensusChange()
    for row in 0..<board.rows { runner.run(row: row, 0, board.columns, &change) }
    return change
  }
}

extension RunningTick {
  /// Runs all turns, and keeps the side to which each animal looks in `facings`.
  func face(
    _ rule: some TurnRule, _ cells: UnsafeMutableBufferPointer<Cell>, _ facings: inout Facings
  ) -> CensusChange {
    facings.lefts.withUnsafeMutableBufferPointer { lefts in
      guard let left = lefts.baseAddress else { return CensusChange() }
      return run(rule, FacingLog(lefts: left), cells)
    }
  }

  /// Runs all turns and records them.
  func record(
    _ rule: some TurnRule, _ cells: UnsafeMutableBufferPointer<Cell>, _ facings: inout Facings,
    _ ids: inout [Int], _ rows: inout [RowOfTurns], keepsTurns: Bool
  ) -> CensusChange {
    facings.lefts.withUnsafeMutableBufferPointer { lefts in
      ids.withUnsafeMutableBufferPointer { ids in
        rows.withUnsafeMutableBufferPointer { rows in
          guard let cell = cells.baseAddress, let left = lefts.baseAddress,
            let id = ids.baseAddress, let row = rows.baseAddress
          else { return CensusChange() }
          let recorder = TurnRecorder(
            cells: cell, ids: id, facings: FacingLog(lefts: left), rows: row, keepsTurns: keepsTurns
          )
          return run(rule, recorder, cells)
        }
      }
    }
  }
}
