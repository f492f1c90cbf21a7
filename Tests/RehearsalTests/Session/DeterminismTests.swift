import Rehearsal
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(10))) struct DeterminismTests {
  @Test("the seed decides random numbers and identifiers")
  func seed() throws {
    func draw(_ seed: UInt64) throws -> [String] {
      var drawn: [String] = []
      var configuration = SessionConfiguration()
      configuration.seed = seed
      let app = TestApp { _, world in
        drawn = [world.makeID().uuidString, String(Int.random(in: 0..<1000, using: &world.random))]
      }
      _ = try Session(of: app, configuration: configuration)
      return drawn
    }
    #expect(try draw(7) == draw(7))
    #expect(try draw(7) != draw(8))
    #expect(try draw(0) == ["E220A839-7B1D-4DAF-AE78-9E6AA1B965F4", "26"])
  }

  @Test("advancing in steps gives the same output as advancing at once")
  func steps() throws {
    let (steps, once) = (try Session(of: TestApp.studio()), try Session(of: TestApp.studio()))
    steps.submit("send")
    once.submit("send")
    let lines = (0..<20).flatMap { _ in steps.advance(by: .milliseconds(100)) }.flatMap(\.lines)
    #expect(lines == once.advance(by: .seconds(2)).flatMap(\.lines))
    #expect(steps.now == once.now)
  }
}
