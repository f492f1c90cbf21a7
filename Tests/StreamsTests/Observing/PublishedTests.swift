import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct PublishedTests {
  private final class Counter: ObservableObject {
    @Published var count = 0
    @Published var name = ""
  }

  private let counter = Counter()

  @Test("a change is sent before the property has the new value, to subscribers in their order")
  func order() {
    var log: [String] = []
    let subscriptions = [
      counter.$count.sink { [counter] in log.append("first \($0), \(counter.count)") },
      counter.$count.sink { log.append("second \($0)") },
      counter.objectWillChange.sink { [counter] in log.append("object \(counter.count)") },
    ]
    counter.count = 1
    #expect(
      log == ["first 0, 0", "second 0", "object 0", "first 1, 0", "second 1"]
    )
    #expect(counter.count == 1)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("a subscriber that is added during a change receives the new value, once")
  func addedDuringChange() {
    var values: [Int] = []
    var inner: AnyCancellable?
    let outer = counter.$count.sink { [counter] value in
      guard value == 1 else { return }
      inner = counter.$count.sink { values.append($0) }
    }
    counter.count = 1
    #expect(values == [1])
    counter.count = 2
    #expect(values == [1, 2])
    inner?.cancel()
    outer.cancel()
  }

  @Test("after a change inside a change, the property and later subscribers have the same value")
  func nestedChange() {
    let outer = counter.$count.sink { [counter] in if $0 == 1 { counter.count = 2 } }
    counter.count = 1
    var values: [Int] = []
    let later = counter.$count.sink { values.append($0) }
    #expect(values == [counter.count])
    outer.cancel()
    later.cancel()
  }

  @Test("assign(to:) sets a published property, and ends with the object")
  func assigned() {
    let names = PassthroughSubject<String, Never>()
    var values: [String] = []
    weak var released: Counter?
    do {
      let counter = Counter()
      released = counter
      names.assign(to: &counter.$name)
      let subscription = counter.$name.sink { values.append($0) }
      names.send("Ada")
      #expect(counter.name == "Ada")
      subscription.cancel()
    }
    #expect(released == nil)
    #expect(!names.hasSubscribers)
    #expect(values == ["", "Ada"])
  }
}

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct ObservableObjectTests {
  private class Login: ObservableObject {
    var name = "" { willSet { objectWillChange.send() } }
  }

  private final class AdminLogin: Login {
    @Published var level = 0
  }

  @Test("an object without published properties announces its changes by hand")
  func byHand() {
    let login = Login()
    var names: [String] = []
    let subscription = login.objectWillChange.sink { [unowned login] in names.append(login.name) }
    login.name = "ada"
    login.name = "grace"
    #expect(names == ["", "ada"])
    #expect(login.objectWillChange === login.objectWillChange)
    subscription.cancel()
  }

  @Test("published properties of a subclass and changes by hand reach the same subscribers")
  func subclass() {
    let login = AdminLogin()
    var count = 0
    let subscription = login.objectWillChange.sink { count += 1 }
    login.level = 1
    login.name = "ada"
    #expect(count == 2)
    subscription.cancel()
  }

  @Test("an object does not receive the publisher of a released one")
  func released() {
    var count = 0
    var subscriptions: [AnyCancellable] = []
    // Objects of one size are often made in the memory of the last one.
    for _ in 0..<200 {
      let login = Login()
      login.name = "ada"
      subscriptions.append(login.objectWillChange.sink { count += 1 })
    }
    #expect(count == 0)
    for subscription in subscriptions { subscription.cancel() }
  }
}
