#if !canImport(Combine)
  import Foundation
  import FoundationStreams
  import Testing
  import TurnConcurrency

  @Suite("Notifications are a publisher", .timeLimit(.minutes(10))) struct NotificationTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("test")

    @Test("subscribers are called in the order in which they subscribed")
    func order() {
      for _ in 0..<10 {
        var calls: [Int] = []
        let subscriptions = (0..<20).map { number in
          center.publisher(for: name).sink { _ in calls.append(number) }
        }
        center.post(name: name, object: nil)
        #expect(calls == Array(0..<20))
        for subscription in subscriptions { subscription.cancel() }
      }
    }

    @Test("a notification reaches the subscribers of its name and sender")
    func senders() {
      let (one, two) = (NSObject(), NSObject())
      var received: [String] = []
      let subscriptions = [
        center.publisher(for: name).sink { _ in received.append("any") },
        center.publisher(for: name, object: one).sink {
          received.append("one \($0.userInfo?["key"] as? String ?? "")")
        },
        center.publisher(for: Notification.Name("other")).sink { _ in received.append("other") },
      ]
      center.post(name: name, object: one, userInfo: ["key": "value"])
      center.post(name: name, object: two)
      #expect(received == ["any", "one value", "any"])
      for subscription in subscriptions { subscription.cancel() }
      center.post(name: name, object: one)
      #expect(received.count == 3)
    }

    @Test(
      "a change of user defaults in a turn is posted once, by the thread that makes it, also to the observers of its defaults",
      .enabled(if: TurnExecutor.runsQueues)
    )
    func defaults() {
      let executor = TurnExecutor(on: VirtualTimeScheduler(), startDate: .zero, seed: 0)
      let (defaults, key) = (UserDefaults.standard, "key")
      let suite = UserDefaults(suiteName: "rehearsal.tests.suite")
      var received: [String] = []
      executor.run {
        let (center, name) = (NotificationCenter.default, UserDefaults.didChangeNotification)
        let subscriptions = [
          center.publisher(for: name).sink { _ in
            received.append("all \(defaults.string(forKey: key) ?? "none")")
          },
          center.publisher(for: name, object: defaults).sink { _ in received.append("standard") },
        ]
        defaults.set("value", forKey: key)
        defaults.removeObject(forKey: key)
        suite?.set("value", forKey: key)
        for subscription in subscriptions { subscription.cancel() }
        defaults.set("later", forKey: key)
      }
      #expect(received == ["all value", "standard", "all none", "standard", "all none"])
    }

    @Test("a cancelled subscription releases its subscriber and its observer")
    func release() {
      weak var released: NSObject?
      var subscription: AnyCancellable?
      do {
        let object = NSObject()
        released = object
        subscription = center.publisher(for: name).sink { _ in _ = object }
      }
      #expect(released != nil)
      subscription = nil
      #expect(subscription == nil)
      #expect(released == nil)
    }

    @Test("a notification in a turn reaches its session and what subscribed outside, in its order")
    func sessions() {
      let (one, two) = (TestTurn(), TestTurn())
      var received: [String] = []
      let subscriptions = [
        one.play { center.publisher(for: name).sink { _ in received.append("one") } },
        two.play { center.publisher(for: name).sink { _ in received.append("two") } },
      ]
      one.play { center.post(name: name, object: nil) }
      #expect(received == ["one"])
      let outside = center.publisher(for: name).sink { _ in received.append("outside") }
      received = []
      two.play { center.post(name: name, object: nil) }
      #expect(Set(received) == ["two", "outside"])
      received = []
      center.post(name: name, object: nil)
      #expect(Set(received) == ["one", "two", "outside"])
      for subscription in subscriptions + [outside] { subscription.cancel() }
    }

    @Test(
      "a subscription that outlives its session is reported, and one that was cancelled is not",
      .enabled(if: TurnExecutor.runsQueues)
    )
    func forgotten() {
      let turn = TestTurn()
      var count = 0
      let subscriptions = turn.play {
        ["kept", "cancelled"].map { name in
          NotificationCenter.default.publisher(for: Notification.Name("rehearsal.\(name)"))
            .sink { _ in count += 1 }
        }
      }
      subscriptions[1].cancel()
      #expect(turn.end() == ["rehearsal.kept"])
      turn.play {
        NotificationCenter.default.post(name: Notification.Name("rehearsal.kept"), object: nil)
      }
      #expect(count == 0)
      subscriptions[0].cancel()
    }

    @Test(
      "an async loop receives all notifications of its session, also while its body waits",
      .enabled(if: TurnExecutor.isSupported)
    )
    func loop() {
      let turn = TestTurn()
      let task = turn.play {
        Task {
          for await notification in center.notifications(named: name) {
            turn.note("\(notification.userInfo?["number"] as? Int ?? 0)")
            try? await Task.sleep(for: .seconds(1))
          }
          turn.note("end")
        }
      }
      turn.play {
        for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
      }
      turn.advance(by: .seconds(5))
      turn.play { task.cancel() }
      #expect(turn.lines.map { $0.split(separator: " ").last } == ["1", "2", "3", "end"])
    }
  }
#endif
