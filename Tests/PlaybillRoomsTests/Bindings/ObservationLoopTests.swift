import Observation
import Streams
import Testing

@testable import PlaybillRooms

/// The loop observes the properties that it read and reads them again after the change.
@Suite struct ObservationLoopTests {
  @Observable final class Gauge {
    var level = 0
    var unread = 0
  }

  private let clock = VirtualTimeScheduler()
  private let gauge = Gauge()

  /// The reason for the loop: `onChange` is called while the property has its old value.
  @Test("observation tracking reports one change, before the value is set")
  func trackingOnce() {
    let gauge = gauge
    nonisolated(unsafe) var heard: [Int] = []
    withObservationTracking {
      _ = gauge.level
    } onChange: {
      heard.append(MainActor.assumeIsolated { gauge.level })
    }
    gauge.level = 1
    gauge.level = 2
    #expect(heard == [0])
  }

  @Test("the loop reads each new value later in the same instant")
  func sameInstant() {
    var read: [Int] = []
    let loop = ObservationLoop(later: { [clock] in clock.schedule($0) }) { [gauge] in
      read.append(gauge.level)
    }
    gauge.level = 1
    #expect(read == [0], "the change is not finished yet")
    clock.advance(by: 0)
    #expect(read == [0, 1])
    gauge.level = 2
    clock.advance(by: 0)
    #expect(read == [0, 1, 2], "the loop continues")
    withExtendedLifetime(loop) {}
  }

  @Test("several changes in one instant cause one read")
  func coalescing() {
    var read: [Int] = []
    let loop = ObservationLoop(later: { [clock] in clock.schedule($0) }) { [gauge] in
      read.append(gauge.level)
    }
    gauge.level = 1
    gauge.level = 2
    clock.advance(by: 0)
    #expect(read == [0, 2])
    withExtendedLifetime(loop) {}
  }

  @Test("a property that was not read is not observed")
  func unreadProperty() {
    var runs = 0
    let loop = ObservationLoop(later: { [clock] in clock.schedule($0) }) { [gauge] in
      _ = gauge.level
      runs += 1
    }
    gauge.unread = 1
    clock.advance(by: 0)
    #expect(runs == 1)
    withExtendedLifetime(loop) {}
  }

  @Test("a stopped loop reads nothing more")
  func stopped() {
    var read: [Int] = []
    let loop = ObservationLoop(later: { [clock] in clock.schedule($0) }) { [gauge] in
      read.append(gauge.level)
    }
    gauge.level = 1
    loop.stop()
    clock.advance(by: 0)
    gauge.level = 2
    clock.advance(by: 0)
    #expect(read == [0], "a pending change is not read either")
  }

  @Test("the loop ends when its owner releases it")
  func released() {
    var read: [Int] = []
    var loop: ObservationLoop? = ObservationLoop(later: { [clock] in clock.schedule($0) }) {
      [gauge] in read.append(gauge.level)
    }
    gauge.level = 1
    loop = nil
    clock.advance(by: 0)
    #expect(read == [0])
    #expect(loop == nil)
  }
}
