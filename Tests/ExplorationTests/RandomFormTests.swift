import Exploration
import Rehearsal
import Streams
import TestSupport
import Testing

/// Explorations of apps in which little is what it looks like.
@Suite("Random forms", .timeLimit(.minutes(10))) struct RandomFormTests {
  @Test(
    "forms with a mood that is not shown are explored to an end, and give notes alone",
    arguments: Cases.areAll ? Array(1...30) : [6, 21, 23]
  )
  func moods(seed: UInt64) throws {
    var options = ExplorationOptions()
    options.states = 60
    let app = MoodyForms(seed: seed)
    let expander = StateExpander(of: app, configuration: SessionConfiguration(), options: options)
    var crawler = Crawler(of: app, options: options)
    var proofCount = 0
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      if crawler.isProving { proofCount += 1 }
      crawler.take(try requests.map { try expander.answer($0) })
    }
    // The proofs end by themselves, and not because there were too many.
    #expect(proofCount < 20)
    let map = crawler.finished(bound: nil)
    #expect(map.extent.bound == "states" || map.extent.frontier == 0)
    for finding in map.findings {
      #expect(finding.kind.isNote, "\(finding)")
      // These open a form; the other commands change the one that is shown.
      #expect(finding.kind == .hiddenState || ["next", "save", "back"].contains(finding.subject))
    }
  }
}

/// Forms with a mood that is not shown: what is typed and tapped changes it, by chance, and some moods look alike.
private struct MoodyForms: App {
  let name = "moody-forms"
  let title = "Moody forms"
  let summary = "forms that remember"
  let seed: UInt64

  func makeServices(in world: World) -> Mood { Mood(seed: seed) }

  func presentInContext(_ context: any NavigationContext, services mood: Mood) {
    context.push(MoodyForm(mood))
  }
}

/// A random machine with few states, whose name only some have to themselves.
private final class Mood {
  private let next: [[Int]]
  private let names: [Int]
  private var number = 0

  init(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    next = (0..<6).map { _ in (0..<6).map { _ in Int.random(in: 0..<6, using: &random) } }
    names = (0..<6).map { _ in Int.random(in: 0..<3, using: &random) }
  }

  var text: String { "mood \(names[number])" }

  func change(by command: Int) { number = next[number][command] }
}

private final class MoodyForm: Stage {
  let mood = Label(style: .prose)
  let person = TextField(samples: ["Ada"])
  let place = TextField(samples: ["Rome"])
  let isGuest = Toggle()
  let save = Button()
  let next = Button()

  override var layout: [View] { [mood, person, place, isGuest, save, next] }

  init(_ mood: Mood) {
    super.init()
    self.mood.text.value = mood.text
    let edits = [person.edits, place.edits].enumerated()
    for (number, edits) in edits { follow(edits.map { _ in number }.eraseToSignal(), mood) }
    follow(isGuest.changes.map { _ in 2 }.eraseToSignal(), mood)
    save.onTap { [weak self] in
      self?.change(mood, by: 3)
      self?.context?.replaceRoot(with: MoodyForm(mood))
    }
    next.onTap { [weak self] in
      self?.change(mood, by: 4)
      self?.context?.push(MoodyForm(mood))
    }
  }

  required init() { super.init() }

  private func follow(_ commands: Signal<Int>, _ mood: Mood) {
    store(commands.sink { [weak self] in self?.change(mood, by: $0) })
  }

  private func change(_ mood: Mood, by command: Int) {
    mood.change(by: command)
    self.mood.text.value = mood.text
  }
}
