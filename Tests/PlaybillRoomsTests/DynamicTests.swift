import Testing

@testable import PlaybillRooms

/// The rule that a `Dynamic` has one listener.
///
/// Source: *MVVM + Coordinator or Navigator + Store*.
@Suite(.timeLimit(.minutes(10))) struct DynamicTests {
  @Test("bind calls the listener for changes only")
  func bindOnly() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bind { heard.append($0) }
    #expect(heard.isEmpty)
    dynamic.value = 2
    #expect(heard == [2])
  }

  @Test("bindAndFire calls the listener with the current value first")
  func currentFirst() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bindAndFire { heard.append($0) }
    dynamic.value = 2
    #expect(heard == [1, 2])
  }

  @Test("a second listener replaces the first")
  func secondListener() {
    let dynamic = Dynamic(1)
    var first: [Int] = []
    var second: [Int] = []
    dynamic.bindAndFire { first.append($0) }
    dynamic.bindAndFire { second.append($0) }
    dynamic.value = 2
    #expect(first == [1])
    #expect(second == [1, 2])
  }

  @Test("binding nil removes the listener")
  func removal() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bind { heard.append($0) }
    dynamic.bindAndFire(nil)
    dynamic.value = 2
    #expect(heard.isEmpty)
  }

  @Test("setting an equal value notifies the listener too")
  func equalValue() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bind { heard.append($0) }
    dynamic.value = 1
    #expect(heard == [1])
  }
}
