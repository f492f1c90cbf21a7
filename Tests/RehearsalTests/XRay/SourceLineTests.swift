import Streams
import TestSupport
import Testing

@testable import Rehearsal

/// The lines of an app's source beside the chains of causes, and in `examine wiring`.
@Suite(.timeLimit(.minutes(10))) struct SourceLineTests {
  private final class Director {
    let greeting: Signal<String>
    let farewell: Signal<Void>
    let outside: AnyPublisher<String, Never>

    init(name: Signal<String>, leave: Signal<Void>, letters: Gateway<String, String, Never>) {
      greeting = name.map { "Hello \($0)" }.eraseToSignal()
      farewell = leave
      outside = letters.read("first")  // the call
    }
  }

  private final class HallStage: Stage, Directed {
    let name = TextField()
    let leave = Button()
    let help = Button()
    let link = Button()
    let secret = Button()
    let greeting = Label()
    let letter = Label()

    func bindDirector(_ director: Director) {
      bind(\.greeting, to: greeting.text)  // the binding
      bind(\.outside, to: letter.text)
      help.onTap {}  // the handler
      secret.onTap {}  // the handler of a hidden button
      secret.isHidden.value = true
      link.onTap { [unowned self] in
        context?.follow("cellar")  // the link
      }
      store(director.farewell.sink {})  // the subscription
    }
  }

  private final class DoorStage: Stage {}

  private struct HallScene {}

  private let app = TestApp(entryPoints: [
    EntryPoint<World>("cellar", title: "Cellar", summary: "below the hall") { context, _ in
      context.push(DoorStage())
    }
  ]) { context, world in
    let letters = Gateway<String, String, Never>("letters", in: world) { "Dear \($0)" }
    context.push(DoorStage())
    let stage = HallStage { stage in
      let director = Director(name: stage.name.edits, leave: stage.leave.taps, letters: letters)
      let scene = HallScene()
      stage.observe(\.farewell, of: director, by: scene) { [unowned stage] in  // the observation
        stage.context?.pop()  // the operation
      }
      return director
    }
    context.push(stage.presented(by: HallScene()))  // the presentation
  }

  /// The number of the line of this file that ends with a `comment`.
  private func line(of comment: String) throws -> String {
    let lines = try PackageFolder.text(of: "Tests/RehearsalTests/XRay/SourceLineTests.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.hasSuffix("// \(comment)") })
    return "SourceLineTests.swift:\(index + 1)"
  }

  private func sources(of outputs: [Output]) -> [[String]] {
    outputs.flatMap { output in
      output.lines.indices.map { index in
        output.sources.filter { $0.line == index }.flatMap(\.sources).map(\.description)
      }
    }
  }

  @Test("each line of a chain has the lines of bindings, observations, handlers and operations")
  func chains() throws {
    let session = try Session(of: app)
    session.submit("xray on")
    let typed = session.submit("name Ada").filter { $0.kind == .causes }
    #expect(typed.flatMap { $0.lines }.joined(separator: "\n").contains("greeting.text"))
    #expect(Array(sources(of: typed).joined()) == [try line(of: "the binding")])
    let tapped = session.submit("help").filter { $0.kind == .causes }
    #expect(sources(of: tapped) == [[try line(of: "the handler")]])
    let left = session.submit("leave").filter { $0.kind == .causes }
    #expect(
      Array(sources(of: left).joined())
        == [try line(of: "the observation"), try line(of: "the operation")]
    )
  }

  @Test("a chain has the lines of calls to the outside and of presentations")
  func opening() throws {
    var configuration = SessionConfiguration()
    configuration.xray = .flow
    let session = try Session(of: app, configuration: configuration)
    let all = Array(sources(of: session.takeCauses()).joined())
    #expect(all.contains(try line(of: "the presentation")))
    #expect(all.contains(try line(of: "the call")))
  }

  @Test("a chain has the line that follows a link")
  func link() throws {
    let session = try Session(of: app)
    session.submit("xray on")
    let followed = session.submit("link").filter { $0.kind == .causes }
    #expect(session.location == "Door/Cellar/Door")
    let lines = zip(followed.flatMap(\.lines), sources(of: followed))
    let link = try line(of: "the link")
    #expect(lines.contains { $0.contains("popToRoot") && $1.contains(link) })
    #expect(lines.contains { $0.contains("open") && $1.contains(link) })
  }

  @Test("examine wiring lists what connects the stage, each with its line")
  func examination() throws {
    let session = try Session(of: app)
    let rows = session.lines("examine wiring").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.contains("\(try line(of: "the presentation")) presents HallStage"))
    #expect(rows == rows.sorted())
    #expect(rows.contains("\(try line(of: "the binding")) greeting.text ◂ Director.greeting"))
    #expect(rows.contains("\(try line(of: "the handler")) help onTap"))
    #expect(rows.contains("\(try line(of: "the handler of a hidden button")) secret onTap"))
    #expect(
      rows.contains("\(try line(of: "the observation")) HallScene observes Director.farewell")
    )
    #expect(rows.contains("\(try line(of: "the subscription")) stores a subscription"))
  }
}
