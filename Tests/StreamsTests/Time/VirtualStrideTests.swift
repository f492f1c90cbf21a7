import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct VirtualStrideTests {
  @Test(
    "a stride is printed in seconds",
    arguments: [
      (VirtualStride.seconds(2), "2s"), (.seconds(0.25), "0.25s"), (.milliseconds(1500), "1.5s"),
      (.microseconds(20), "0.00002s"), (.nanoseconds(1), "0.000000001s"), (.seconds(-1), "-1s"),
      (0, "0s"), (1.5, "1.5s"), (-0.5, "-0.5s"),
    ]
  )
  func secondsText(_ stride: VirtualStride, _ text: String) {
    #expect(stride.description == text)
  }

  @Test("the arithmetic of strides is exact")
  func arithmetic() {
    #expect(VirtualStride.seconds(0.1) + .seconds(0.2) == .milliseconds(300))
    #expect(VirtualStride.seconds(1) - .nanoseconds(1) == .nanoseconds(999_999_999))
    #expect(-VirtualStride.seconds(3) == .seconds(-3))
    #expect(VirtualStride.seconds(-3).magnitude == 3)
    var stride: VirtualStride = 2
    stride *= 1.5
    #expect(stride == 3)
    #expect(stride * -2 == -6)
    #expect(VirtualStride.milliseconds(1) < .seconds(1))
  }

  @Test("strides saturate instead of overflowing")
  func saturation() {
    let longest = VirtualStride(nanoseconds: .max)
    let shortest = VirtualStride(nanoseconds: .min)
    #expect(VirtualStride.seconds(Int.max) == longest)
    #expect(VirtualStride.seconds(Int.min) == shortest)
    #expect(VirtualStride.seconds(Double.infinity) == longest)
    #expect(VirtualStride.seconds(-Double.infinity) == shortest)
    #expect(VirtualStride.seconds(Double.nan) == .zero)
    #expect(longest + 1 == longest)
    #expect(shortest - 1 == shortest)
    #expect(shortest.magnitude == longest)
    #expect(longest * 2 == longest)
    #expect(longest * -2 == shortest)
    #expect(VirtualStride(Duration.seconds(Int64.max)) == longest)
    #expect(VirtualStride(exactly: Int64.max) == nil)
    #expect(VirtualStride(exactly: 7) == 7)
  }

  @Test("strides and durations convert in both directions")
  func durations() {
    #expect(VirtualStride(Duration.milliseconds(1500)) == 1.5)
    #expect(VirtualStride(Duration.seconds(-2)) == -2)
    #expect(Duration(VirtualStride.microseconds(7)) == .microseconds(7))
  }
}

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct VirtualInstantTests {
  @Test("the distance between two instants is a stride")
  func instantDistance() {
    let instant = VirtualInstant.start + .seconds(2)
    #expect(instant.advanced(by: 3) == .start + 5)
    #expect(instant.distance(to: .start) == -2)
    #expect(VirtualInstant.start < instant)
    #expect(Set([instant, .start + 2, .start]).count == 2)
    #expect(instant.description == "2s")
  }

  @Test("instants saturate at the last instant")
  func lastInstant() {
    let last = VirtualInstant(nanoseconds: .max)
    #expect(last.advanced(by: 1) == last)
    #expect(VirtualInstant(nanoseconds: .min).distance(to: last) == .init(nanoseconds: .max))
  }
}
