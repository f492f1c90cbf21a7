package import Rehearsal

/// An app whose repositories and view models use queues, completion handlers and timers, as apps for iOS do.
package struct QueueApp: App {
  package let name = "queues"
  package let title = "QueueApp"
  package let summary = "searches for movies with queues and completion handlers"

  package init() {}

  package func makeServices(in world: World) {}

  package func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(MoviesStage(MoviesViewModel()))
  }
}

final class MoviesStage: Stage {
  private let query = TextField()
  private let status = Label()
  private let titles = Label()
  private let posters = Label()
  private let recent = Label()
  private let seconds = Label()
  private let search = Button()
  private let timer = Button()
  private let more = Button()

  convenience init(_ model: MoviesViewModel) {
    self.init()
    title.value = "Movies"
    store(query.edits.sink { model.didEdit($0) })
    store(search.taps.sink { [unowned self] in model.didSearch(query.text.value) })
    store(timer.taps.sink { model.didTapTimer() })
    store(more.taps.sink { [unowned self] in context?.push(MoviesStage(MoviesViewModel())) })
    model.status.observe(on: self) { [weak self] in self?.status.text.value = $0 }
    model.titles.observe(on: self) { [weak self] in
      self?.titles.text.value = $0.joined(separator: ", ")
    }
    model.posters.observe(on: self) { [weak self] in
      self?.posters.text.value = $0.joined(separator: " ")
    }
    model.recent.observe(on: self) { [weak self] in
      self?.recent.text.value = $0.joined(separator: ", ")
    }
    model.seconds.observe(on: self) { [weak self] in self?.seconds.text.value = "\($0)" }
    model.viewDidLoad()
  }
}
