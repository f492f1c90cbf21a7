import Foundation
import Rehearsal
import Streams
import Testing
import TurnConcurrency

/// What a guest has to say about a film.
private struct Review: Codable {
  struct Guest: Codable {
    let name: String
  }

  let stars: Int
  let guests: [Guest]
}

/// A number of a seat, which is a string in JSON.
private struct Seat: Codable {
  let row: Character
  let number: Int

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let row = text.first, let number = Int(text.dropFirst()) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no seat"))
    }
    (self.row, self.number) = (row, number)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(row)\(number)")
  }
}

private enum Weather: String, Codable {
  case sunny, rainy
}

/// Declares an inbox of each kind, and shows the last event.
private struct Kiosk: App {
  let name = "kiosk"
  let title = "Kiosk"
  let summary = "it listens"

  func makeServices(in world: World) -> Signal<String> {
    _ = world.inbox("lost")
    let events: [Signal<String>] = [
      world.inbox("word", of: String.self, samples: ["good evening"]).map { "word \($0)" }
        .eraseToSignal(),
      world.inbox("weather", of: Weather.self).map { "weather \($0)" }.eraseToSignal(),
      world.inbox("review", of: Review.self, samples: [Review(stars: 5, guests: [])])
        .map { "\($0.stars) stars from \($0.guests.map(\.name))" }.eraseToSignal(),
      world.inbox("bell").map { "bell" }.eraseToSignal(),
      world.openedURLs.map { "URL \($0.host() ?? "")" }.eraseToSignal(),
      world.lifecycle.map { "lifecycle \($0)" }.eraseToSignal(),
      world.pushNotifications
        .map { "push \($0.title)/\($0.body)/\($0.userInfo["id"] ?? "none")" }.eraseToSignal(),
    ]
    return events.merge()
  }

  func presentInContext(_ context: any NavigationContext, services: Signal<String>) {
    let stage = PlainStage("Kiosk")
    context.push(stage)
    stage.store(services.sink { [unowned stage] in stage.line.text.value = $0 })
  }
}

@Suite(.timeLimit(.minutes(10))) struct InboxTests {
  private let session: Session

  init() throws {
    session = try Session(of: Kiosk())
  }

  private func lines(_ command: String) -> [String] {
    session.submit(command).flatMap(\.lines)
  }

  @Test(
    "an event reaches the app with its payload",
    arguments: [
      ("deliver word good evening", "word good evening"),
      ("deliver word  'it is \"late\"' ", "word it is \"late\""),
      ("deliver word it's late", "word it's late"),
      ("deliver weather rainy", "weather rainy"),
      (#"deliver review {"stars": 3, "guests": [{"name": "Ada"}]}"#, "3 stars from [\"Ada\"]"),
      (#"deliver review '{"stars": 3, "guests": []}'"#, "3 stars from []"),
      ("deliver bell", "bell"),
      ("del be", "bell"),
      ("deliver open-url https://example.org/films/603", "URL example.org"),
      ("deliver open-url \"https://example.org/films/603\"", "URL example.org"),
      ("deliver background", "lifecycle background"),
      ("deliver terminate", "lifecycle terminate"),
      (#"deliver push {"title": "Hi"}"#, "push Hi//none"),
      (
        #"deliver push {"title": "Hi", "body": "you", "userInfo": {"id": "7"}}"#, "push Hi/you/7"
      ),
    ]
  )
  func payload(command: String, shown: String) {
    #expect(lines(command) == ["  line   \(shown)"])
    #expect(lines("undo").dropFirst().contains("  line   plain"))
    #expect(lines("redo").dropFirst().contains("  line   \(shown)"))
  }

  @Test(
    "an event that cannot be delivered is refused in one line and changes nothing",
    arguments: [
      ("deliver", "deliver what? background, bell, foreground, lost, open-url, push, review, "),
      (
        "deliver opne-url x", "The app has no inbox “opne-url”. Did you mean: open-url? Inboxes: "
      ),
      ("deliver nothing", "The app has no inbox “nothing”. Inboxes: background, bell, "),
      ("deliver wo", nil),
      ("deliver w x", "“w” could be: weather, word"),
      ("deliver word", "word needs a payload: text. For example: deliver word good evening"),
      ("deliver bell loud", "bell takes no payload. To deliver it: deliver bell"),
      ("deliver 'bell", "A quotation mark (') is not closed."),
      (
        "deliver weather foggy",
        "The payload of weather cannot be read: “foggy” is not of type Weather."
      ),
      (
        "deliver open-url http://[",
        "The payload of open-url cannot be read: “http://[” is not of type URL. For example: "
      ),
      (
        "deliver push",
        "push needs a payload: PushNotification as JSON. For example: "
          + #"deliver push {"title": "Tonight"}"#
      ),
      ("deliver push {}", "The payload of push cannot be read: “title” is missing."),
      (
        #"deliver push {"title": "Hi", "userInfo": {"id": 7}}"#,
        "The payload of push cannot be read: “userInfo.id” is not of type String."
      ),
      (
        #"deliver review {"stars": 3, "guests": [{"name": "Ada"}, {}]}"#,
        "The payload of review cannot be read: “guests.1.name” is missing."
      ),
      (
        #"deliver review {"guests": [{"name": "1.5"}], "stars": 1.5}"#,
        "The payload of review cannot be read: a number in it does not fit its type."
      ),
    ] as [(String, String?)]
  )
  func refusal(command: String, text: String?) throws {
    let outputs = session.submit(command)
    guard let text else {
      #expect(session.refusal(command)?.text.hasPrefix("word needs a payload: text.") == true)
      return
    }
    let refusal = try #require(session.refusal(command))
    #expect(refusal.text.hasPrefix(text), "\(refusal.text)")
    #expect(outputs.count == 1)
    #expect(session.log.turns.last?.changedNothing == true)
    #expect(lines("deliver bell") == ["  line   bell"])
  }

  @Test(
    "a payload of the wrong form gets a reason and an example",
    arguments: [
      (#"review "x""#, "it is not an object"), ("review hello", "it is not an object"),
      ("review 3", "it is not an object"), ("review []", "it is not an object"),
      (#"review {"stars": 1"#, "it is not JSON, because it ends too early"),
      (#"review {"stars": "1"#, "it is not JSON, because it ends too early"),
      (#"review {"stars": 1} and more"#, "it is not JSON from “and more” on"),
      (#"review {stars: 1}"#, "it is not JSON from “stars: 1}” on"),
      ("review [1 2]", "it is not JSON from “2]” on"),
      (
        "review " + String(repeating: "[", count: 513),
        "it has more than 256 levels of arrays and objects"
      ),
    ]
  )
  func wrongForm(event: String, reason: String) {
    let example = #"For example: deliver review {"guests":[],"stars":5}"#
    #expect(
      session.refusal("deliver \(event)")?.text
        == "The payload of review cannot be read: \(reason). \(example)"
    )
  }

  @Test(
    "an opened URL needs a scheme",
    arguments: ["ht tp", "::::", "%zz", "films/603", "example.org"]
  )
  func noScheme(url: String) {
    #expect(
      session.refusal("deliver open-url \"\(url)\"")?.text
        == "The payload of open-url cannot be read: “\(url)” has no scheme. For example: "
        + "deliver open-url https://example.org/"
    )
    #expect(session.refusal("deliver open-url mailto:ada@example.org") == nil)
  }

  @Test("a URL of another inbox needs no scheme")
  func relativeURL() throws {
    let session = try Session(
      of: TestApp { context, world in
        let stage = PlainStage("Plain")
        context.push(stage)
        stage.store(
          world.inbox("path", of: URL.self).sink { [unowned stage] in
            stage.line.text.value = $0.relativeString
          }
        )
      }
    )
    #expect(session.lines("deliver path films/603") == ["  line   films/603"])
    #expect(
      session.refusal("deliver path")?.text
        == "path needs a payload: URL. For example: deliver path https://example.org/"
    )
  }

  private enum Urgency: String, CaseIterable, Codable { case low, high }
  private enum Floor: Int, CaseIterable, Codable { case ground, first }
  private struct Chore: Codable {
    let urgency: Urgency
    let floor: Floor
  }

  private func enumerationSession() throws -> Session {
    try Session(
      of: TestApp { context, world in
        let stage = PlainStage("Plain")
        context.push(stage)
        let events: [Signal<String>] = [
          world.inbox("level", of: Urgency.self).map { "\($0)" }.eraseToSignal(),
          world.inbox("floor", of: Floor.self).map { "\($0)" }.eraseToSignal(),
          world.inbox("task", of: Chore.self).map { "\($0.urgency)" }.eraseToSignal(),
          world.inbox("one", of: Urgency.self, samples: [.high]).map { "\($0)" }.eraseToSignal(),
        ]
        stage.store(events.merge().sink { [unowned stage] in stage.line.text.value = $0 })
      }
    )
  }

  @Test(
    "the refusal of an enumeration names the value, and the known values at the top level",
    arguments: [
      ("level mid", "level cannot be “mid”. Known values: low, high"),
      ("level", "level needs a payload: Urgency. For example: deliver level low"),
      ("floor 7", "floor cannot be “7”. Known values: 0, 1"),
      ("floor top", "floor cannot be “top”. Known values: 0, 1"),
      ("floor", "floor needs a payload: Floor as JSON. For example: deliver floor 0"),
      (
        #"task {"urgency": "mid", "floor": 0}"#,
        "The payload of task cannot be read: “urgency” cannot be “mid”."
      ),
      (
        #"task {"urgency": "low", "floor": 7}"#,
        "The payload of task cannot be read: “floor” cannot be “7”."
      ),
    ]
  )
  func unknownCase(event: String, text: String) throws {
    #expect(try enumerationSession().refusal("deliver \(event)")?.text == text)
  }

  @Test("Tab completes the cases of an enumeration, unless the app gives samples")
  func cases() throws {
    let session = try enumerationSession()
    #expect(session.unfinishedLine("deliver level ").completions.map(\.word) == ["low", "high"])
    #expect(session.unfinishedLine("deliver floor ").completions.map(\.word) == ["0", "1"])
    #expect(session.unfinishedLine("deliver one ").completions.map(\.word) == ["high"])
    #expect(session.lines("deliver one low") == ["  line   low"])
    #expect(session.lines("deliver floor 1") == ["  line   first"])
  }

  @Test("an event that nothing listens to is reported, and changes nothing")
  func unheard() throws {
    #expect(lines("deliver lost") == ["  Nothing listens to lost now."])
    #expect(session.log.turns.last?.changedNothing == true)
    #expect(lines("undo") == ["! There is nothing to undo: this is the beginning."])
  }

  @Test("an app without inboxes has nothing to deliver, and help does not mention it")
  func noInboxes() throws {
    let session = try Session(of: Counter())
    #expect(!session.lines("help").joined().contains("deliver"))
    #expect(
      session.lines("deliver bell") == [
        "! The app has no inbox, so nothing can be delivered to it."
      ]
    )
    #expect(session.lines("deliver") == ["! There is nothing to deliver here."])
  }

  @Test("Tab completes the names of the inboxes and the payloads that the app gives")
  func completions() {
    let names = session.unfinishedLine("deliver ").completions
    #expect(
      names.map(\.word) == [
        "background", "bell", "foreground", "lost", "open-url", "push", "review", "terminate",
        "weather", "word",
      ]
    )
    #expect(names.first { $0.word == "open-url" }?.help == "URL")
    #expect(names.first { $0.word == "bell" }?.ending == .command)
    #expect(session.unfinishedLine("deliver open").completions.map(\.word) == ["open-url"])
    #expect(session.unfinishedLine("deliver word ").completions.map(\.word) == ["'good evening'"])
    #expect(
      session.unfinishedLine("deliver word 'go").completions.map(\.word) == ["'good evening'"]
    )
    #expect(
      session.unfinishedLine("deliver review ").completions.map(\.word) == [
        #"'{"guests":[],"stars":5}'"#
      ]
    )
    #expect(session.unfinishedLine("deliver bell ").completions.isEmpty)
    #expect(lines(#"deliver review '{"guests":[],"stars":5}'"#) == ["  line   5 stars from []"])
  }

  @Test("help explains the verb with an event of the app")
  func help() {
    #expect(lines("help deliver").last == "    For example: deliver background")
    #expect(lines("help").joined().contains("deliver"))
  }

  @Test("a program delivers an event that is logged but is no turn")
  func program() throws {
    session.submit("press")
    let url = try #require(URL(string: "https://example.org"))
    let outputs = try session.deliver(InboxEvent(inbox: "open-url", url))
    #expect(outputs.flatMap(\.lines) == ["  line   URL example.org"])
    let event = InboxEvent(inbox: "open-url", payload: #""https://example.org""#)
    #expect(session.log.entries.map(\.input) == [.command("press"), .delivered(event)])
    #expect(session.log.turnCount == 1)
    session.submit("deliver bell")
    // The replay delivers it again.
    #expect(lines("undo").contains("  line   URL example.org"))
    #expect(throws: Refusal.unexpectedPayload(inbox: "bell")) {
      try session.deliver(InboxEvent(inbox: "bell", payload: "1"))
    }
    // A program writes the whole name.
    #expect(throws: Refusal.self) { try session.deliver(InboxEvent(inbox: "bel")) }
    session.end()
    #expect(throws: Refusal.sessionEnded) { try session.deliver(InboxEvent(inbox: "bell")) }
  }

  @Test("after relaunch, only the new app receives events")
  func relaunch() {
    session.submit("deliver bell")
    session.submit("relaunch")
    #expect(lines("deliver bell") == ["  line   bell"])
    #expect(session.leaks.isEmpty)
  }

  @Test("a stage that has left no longer listens")
  func departedListener() throws {
    let session = try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        let words = world.inbox("word", of: String.self)
        let listener = PlainStage("Listener")
        listener.store(words.sink { [unowned listener] in listener.line.text.value = $0 })
        context.push(listener)
      }
    )
    #expect(session.lines("deliver word hello") == ["  line   hello"])
    session.submit("back")
    #expect(session.lines("deliver word hello") == ["  Nothing listens to word now."])
    #expect(session.leaks.isEmpty)
  }

  @Test(
    "a payload that is a string in JSON is typed with or without quotation marks",
    arguments: [
      ("deliver id 11111111-2222-4333-8444-555555555555", "id 1111"),
      ("deliver id \"11111111-2222-4333-8444-555555555555\"", "id 1111"),
      ("deliver seat B7", "seat B 7"), ("deliver seat \"B7\"", "seat B 7"),
      ("deliver seat '\"B7\"'", "seat B 7"), ("deliver note \"\"", "note “”"),
      ("deliver note ''", "note “”"), ("deliver note a", "note “a”"),
    ]
  )
  func strings(command: String, shown: String) throws {
    let session = try Session(of: stringApp)
    #expect(session.lines(command) == ["  line   \(shown)"])
    let seat = session.lines("deliver seat x")
    #expect(seat.count == 1 && seat[0].hasPrefix("! The payload of seat cannot be read:"))
    #expect(
      session.lines("deliver id x") == [
        "! The payload of id cannot be read: “x” is not of type UUID."
      ]
    )
    #expect(session.lines("deliver note") == ["! note needs a payload: text."])
  }

  private var stringApp: TestApp {
    TestApp { context, world in
      let stage = PlainStage("Plain")
      context.push(stage)
      let events: [Signal<String>] = [
        world.inbox("id", of: UUID.self).map { "id \($0.uuidString.prefix(4))" }.eraseToSignal(),
        world.inbox("seat", of: Seat.self).map { "seat \($0.row) \($0.number)" }.eraseToSignal(),
        world.inbox("note", of: String.self).map { "note “\($0)”" }.eraseToSignal(),
      ]
      stage.store(events.merge().sink { [unowned stage] in stage.line.text.value = $0 })
    }
  }

  @Test(
    "Tab completes the samples of all declarations of an inbox, also those of URLs and notifications"
  )
  func allSamples() throws {
    let url = try #require(URL(string: "https://example.org/7"))
    let session = try Session(
      of: TestApp { context, world in
        _ = world.inbox("word", of: String.self, samples: ["one"])
        _ = world.inbox("word", of: String.self, samples: ["one", "two"])
        _ = world.openedURLs
        _ = world.openedURLs(samples: [url])
        _ = world.pushNotifications(samples: [PushNotification(title: "Hi")])
        context.push(PlainStage("Plain"))
      }
    )
    #expect(session.unfinishedLine("deliver word ").completions.map(\.word) == ["one", "two"])
    #expect(session.unfinishedLine("deliver open-url ").completions.map(\.word) == ["'\(url)'"])
    #expect(
      session.unfinishedLine("deliver push ").completions.map(\.word)
        == [#"'{"body":"","title":"Hi","userInfo":{}}'"#]
    )
  }

  @Test("the same name is the same inbox")
  func sameInbox() throws {
    var received: [String] = []
    var subscriptions: [AnyCancellable] = []
    let session = try Session(
      of: TestApp { context, world in
        for number in 1...2 {
          world.inbox("word", of: String.self).sink { received.append("\(number) \($0)") }
            .store(in: &subscriptions)
        }
        context.push(PlainStage("Plain"))
      }
    )
    session.submit("deliver word hello")
    #expect(received == ["1 hello", "2 hello"])
  }

  @Test(
    "a loop over the events loses none while its body waits",
    .enabled(if: TurnExecutor.isSupported)
  )
  func asyncEvents() throws {
    let app = TestApp { context, world in
      let stage = PlainStage("Plain")
      context.push(stage)
      let words = world.inbox("word", of: String.self)
      stage.task("listen") { [unowned stage] in
        for await word in words.values {
          stage.line.text.value = word
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }
    let session = try Session(of: app)
    #expect(session.lines("deliver word one") == ["  line   one"])
    #expect(session.lines("deliver word two") == [])
    #expect(session.lines("deliver word three") == [])
    #expect(session.lines("wait 3s") == ["  line   two", "  line   three"])
    session.submit("back")
    #expect(session.leaks.isEmpty)
  }

  @Test("in the x-ray, the event is the cause of what follows")
  func xray() {
    session.submit("xray on")
    #expect(
      lines("deliver bell") == [#"  bell ─event, "bell"▶ PlainStage.line.text"#, "  line   bell"]
    )
  }
}
