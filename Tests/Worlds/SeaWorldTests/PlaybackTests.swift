import SeaWorldSimulation
import SimulationKernel
import Testing

@Suite struct `A sea that is played` {
  @Test(arguments: [16, 64], [1, 2] as [UInt64])
  func `has at each tick the table it had there first`(most: Int, seed: UInt64) throws {
    var configuration = SeaWorldConfiguration()
    configuration.seed = seed
    var straight = try SeaWorld(configuration)
    var tables = [straight.state]
    for _ in 0..<400 {
      straight.step()
      tables.append(straight.state)
    }
    var play = Playback(try SeaWorld(configuration), mostKeyframes: most, speed: Rational(30))
    var seeds = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    for _ in 0..<100 {
      switch seeds.next() % 3 {
      case 0: play.speed = Rational(Int64(seeds.next() % 81) - 40, 2)
      case 1: try play.seek(to: Moment(tick: Tick(seeds.next() % 300)))
      default: try play.advance(by: Rational(Int64(seeds.next() % 20), 10))
      }
      #expect(play.model.state == tables[Int(play.moment.tick)])
    }
  }
}
