import Foundation

/// A value that tells its observers when it changes.
final class Observable<Value> {
  private struct Observer {
    weak var object: AnyObject?
    let block: (Value) -> Void
  }

  private var observers: [Observer] = []

  var value: Value {
    didSet { for observer in observers where observer.object != nil { observer.block(value) } }
  }

  init(_ value: Value) {
    self.value = value
  }

  func observe(on object: AnyObject, block: @escaping (Value) -> Void) {
    observers.append(Observer(object: object, block: block))
    block(value)
  }
}

final class MoviesViewModel {
  let status = Observable("idle")
  let titles = Observable<[String]>([])
  let posters = Observable<[String]>([])
  let recent = Observable<[String]>([])
  let seconds = Observable(0)

  private let repository: MoviesRepository
  private let queries: RecentQueries
  private let thumbnails = OperationQueue()
  private var search: (any Cancellable)? { willSet { search?.cancel() } }
  private var pause: DispatchWorkItem?
  private var timer: Timer?
  private var clock: Timer?

  init(repository: MoviesRepository = .init(), queries: RecentQueries = .init()) {
    self.repository = repository
    self.queries = queries
    thumbnails.maxConcurrentOperationCount = 2
  }

  deinit {
    timer?.invalidate()
  }

  func viewDidLoad() {
    queries.fetch { [weak self] queries in DispatchQueue.main.async { self?.recent.value = queries }
    }
  }

  /// Searches when the user has not typed for 300 ms.
  func didEdit(_ query: String) {
    pause?.cancel()
    guard !query.isEmpty else { return }
    let item = DispatchWorkItem { [weak self] in self?.didSearch(query) }
    pause = item
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: item)
  }

  func didSearch(_ query: String) {
    status.value = "loading"
    startClock()
    search = repository.fetch(query) { [weak self] movies in
      self?.titles.value = movies.map(\.title)
    } completion: { [weak self] result in
      self?.finish(query, with: result)
    }
  }

  private func finish(_ query: String, with result: Result<[Movie], Error>) {
    clock?.invalidate()
    clock = nil
    switch result {
    case .failure(let error): status.value = "\(error)"
    case .success(let movies):
      titles.value = movies.map(\.title)
      status.value = "\(movies.count) found"
      repository.posters(of: movies) { [weak self] posters in self?.shrink(posters) }
      queries.save(query) { [weak self] queries in
        DispatchQueue.main.async { self?.recent.value = queries }
      }
    }
  }

  private func shrink(_ images: [String]) {
    let queue = DispatchQueue(label: "movies.thumbnails")
    var small: [String] = []
    let done = BlockOperation { [weak self] in
      let all = queue.sync { small }
      OperationQueue.main.addOperation { self?.posters.value = all }
    }
    for image in images {
      let operation = BlockOperation { queue.sync { small.append("\(image)/2") } }
      done.addDependency(operation)
      thumbnails.addOperation(operation)
    }
    thumbnails.addOperation(done)
  }

  private func startClock() {
    clock?.invalidate()
    clock = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [weak self] _ in
      self?.status.value += "."
    }
  }

  func didTapTimer() {
    if timer != nil {
      timer?.invalidate()
      timer = nil
    } else {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        self?.seconds.value += 1
      }
    }
  }
}
