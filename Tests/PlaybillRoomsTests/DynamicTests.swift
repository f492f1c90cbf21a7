import Testing

@testable import PlaybillRooms

/// What “one listener” means.
///
/// Source: *MVVM + Coordinator or Navigator + Store*.
@Suite struct DynamicTests {
  @Test func bindTellsOfChangesOnly() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bind { heard.append($0) }
    #expect(heard.isEmpty)
    dynamic.value = 2
    #expect(heard == [2])
  }

  @Test func bindAndFireTellsWhatIsThereFirst() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bindAndFire { heard.append($0) }
    dynamic.value = 2
    #expect(heard == [1, 2])
  }

  @Test func aSecondListenerSilencesTheFirst() {
    let dynamic = Dynamic(1)
    var first: [Int] = []
    var second: [Int] = []
    dynamic.bindAndFire { first.append($0) }
    dynamic.bindAndFire { second.append($0) }
    dynamic.value = 2
    #expect(first == [1])
    #expect(second == [1, 2])
  }

  @Test func nilIsNobody() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bind { heard.append($0) }
    dynamic.bindAndFire(nil)
    dynamic.value = 2
    #expect(heard.isEmpty)
  }

  @Test func settingTheSameValueIsAChangeToo() {
    let dynamic = Dynamic(1)
    var heard: [Int] = []
    dynamic.bind { heard.append($0) }
    dynamic.value = 1
    #expect(heard == [1])
  }
}
