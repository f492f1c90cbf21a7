import PlaybillRooms
import Rehearsal
import Streams
import Testing

@testable import Exploration

/// Screens with fields, behind which an exploration has to come soon.
@Suite("Forms of an exploration", .timeLimit(.minutes(10)))
struct FormTests {
  /// Returns the number of commands that were tried after one scene was first shown, until another one was.
  private func count(from first: String, to last: String, in app: some App) throws -> Int? {
    let options = ExplorationOptions()
    let expander = StateExpander(of: app, configuration: .init(), options: options)
    var crawler = Crawler(of: app, options: options)
    var count: Int?
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      let answers = try requests.map { try expander.answer($0) }
      for case .trial(let trial) in answers.flatMap(\.steps) {
        if trial.scene?.name == first, count == nil { count = 0 }
        if trial.scene?.name == last { return count }
        count = count.map { $0 + 1 }
      }
      crawler.take(answers)
    }
    return nil
  }

  @Test("a login with a secure field, a delay and a failure is passed within 300 commands")
  func login() throws {
    let count = try #require(try count(from: "LoginStage", to: "HomeStage", in: Portal()))
    #expect(count <= 300)
  }

  @Test("a registration of several screens is passed within 300 commands for each")
  func registration() throws {
    let screens = ["FirstScreenStage", "SecondScreenStage", "SummaryStage"]
    for (first, last) in zip(screens, screens.dropFirst()) {
      let count = try #require(try count(from: first, to: last, in: Playbill()))
      #expect(count <= 300, "\(first)")
    }
  }

  @Test("a field that accepts no sample is named")
  func neverFilled() throws {
    let map = try Explorer(of: Desk()).explore()
    let finding = try #require(map.findings.first { $0.subject == "number" })
    #expect(finding.kind == .noEffect)
    #expect(finding.text == "“number” was never filled: give it samples that it accepts.")
  }
}

/// A login behind four screens with switches.
private struct Portal: App {
  let name = "portal"
  let title = "Portal"
  let summary = "a login"

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(HallStage(1, world))
  }
}

private final class HallStage: Stage {
  private let light = Toggle()
  private let size = Picker(segments: ["small", "large"])
  private let on = Button()
  private let number: Int

  init(_ number: Int, _ world: World) {
    self.number = number
    super.init()
    on.onTap { [weak self] in
      self?.context?.push(number < 4 ? HallStage(number + 1, world) : LoginStage(world))
    }
  }

  required init() {
    number = 0
    super.init()
  }

  override var sceneName: String { "Hall-\(number)" }
}

private final class LoginStage: Stage {
  private let account = TextField(samples: ["ada"])
  private let password = TextField(isSecure: true, samples: ["lovelace"])
  private let loading = ActivityIndicator()
  private let answer = Label()
  private let signIn = Button()
  private let help = Button()

  init(_ world: World) {
    super.init()
    signIn.onTap { [weak self] in
      guard let self else { return }
      loading.isAnimating.value = true
      store(
        Just(()).delay(for: 1, scheduler: world.scheduler).sink { [weak self] in
          self?.finish()
        }
      )
    }
    help.onTap { [weak self] in self?.context?.push(PlainStage("Help")) }
  }

  required init() { super.init() }

  private func finish() {
    loading.isAnimating.value = false
    if account.text.value == "ada", password.text.value == "lovelace" {
      context?.push(HomeStage())
    } else {
      answer.text.value = "This is wrong."
    }
  }
}

private final class HomeStage: Stage {
  private let news = Label(text: "welcome")
}

private final class PlainStage: Stage {
  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

/// A form whose field empties itself.
private struct Desk: App {
  let name = "desk"
  let title = "Desk"
  let summary = "a field"

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(DeskStage())
  }
}

private final class DeskStage: Stage {
  private let number = TextField()

  required init() {
    super.init()
    store(number.edits.sink { [unowned self] _ in number.text.value = "" })
  }
}
