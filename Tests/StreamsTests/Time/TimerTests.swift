import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct TimerTests {
  private let clock = VirtualTimeScheduler()

  @Test("a timer ticks at equal intervals until it is cancelled")
  func equalIntervals() {
    var ticks: [VirtualInstant] = []
    let subscription = Publishers.Timer(every: 2, scheduler: clock).autoconnect()
      .sink { ticks.append($0) }
    clock.advance(by: 1)
    #expect(ticks.isEmpty)
    clock.advance(by: 6)
    #expect(ticks == [2, 4, 6].map { VirtualInstant.start.advanced(by: .seconds($0)) })
    subscription.cancel()
    clock.advance(by: 10)
    #expect(ticks.count == 3)
    #expect(clock.pendingCount == 0, "nothing is left on the clock")
  }

  @Test("a timer does not tick before it is connected")
  func unconnected() {
    var count = 0
    let timer = Publishers.Timer(every: 1, scheduler: clock)
    let subscription = timer.sink { _ in count += 1 }
    clock.advance(by: 5)
    #expect(count == 0)
    let connection = timer.connect()
    clock.advance(by: 5)
    #expect(count == 5)
    connection.cancel()
    clock.advance(by: 5)
    #expect(count == 5)
    subscription.cancel()
  }

  @Test("subscribers share the ticks of a timer")
  func sharedTicks() {
    var (first, second) = (0, 0)
    let timer = Publishers.Timer(every: 1, scheduler: clock).autoconnect()
    let one = timer.sink { _ in first += 1 }
    clock.advance(by: 2)
    let two = timer.sink { _ in second += 1 }
    clock.advance(by: 2)
    #expect((first, second) == (4, 2))
    one.cancel()
    clock.advance(by: 1)
    #expect((first, second) == (4, 3))
    two.cancel()
    #expect(clock.pendingCount == 0)
  }
}
