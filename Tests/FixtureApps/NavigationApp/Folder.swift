import Rehearsal
import Streams

/// An entry point with routes, whose links wait until the folder is loaded.
struct Folder {
  nonisolated enum State: String, CaseIterable {
    case ready, loading
  }

  let world: World

  /// The loading takes five seconds.
  func readiness() -> Signal<LinkReadiness> {
    let ready = Just(LinkReadiness.ready)
    guard world.settings[.folder] == .loading else { return ready.eraseToSignal() }
    return ready.delay(for: 5, scheduler: world.scheduler)
      .prepend(.held(until: "the folder is loaded"))
      .eraseToSignal()
  }

  static var entryPoint: EntryPoint<World> {
    EntryPoint(
      "folder",
      title: "Folder",
      summary: "pages to link to",
      routes: [
        Route("pages" / .integer("number"), summary: "one page") {
          number,
          _ throws(LinkRefusal) in
          guard number < 10 else { throw LinkRefusal("there is no page \(number)") }
          return number
        } present: { number, context, _ in
          context.push(PageStage("Page \(number)"))
        },
        Route("pages" / .integer("number") / "notes", summary: "the notes on a page") {
          number,
          context,
          _ in
          context.push(PageStage("Page \(number)"))
          context.push(PageStage("Notes"))
        },
      ],
      readiness: { Folder(world: $0).readiness() }
    ) { context, _ in
      context.push(PageStage("Folder"))
    }
  }
}

/// A screen without commands.
final class PageStage: Stage {
  private let view = Label(text: "text", style: .prose)

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

extension Setting<Folder.State> {
  static var folder: Self {
    Setting("folder", default: .ready, summary: "whether links have to wait")
  }
}
