import Combine
import Foundation

final class SearchViewModel: ObservableObject {
  enum Status: String {
    case ready, searching, failed
  }

  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published private(set) var status = Status.ready

  private var cancellables = Set<AnyCancellable>()

  init(
    catalog: any CatalogService,
    pause: RunLoop.SchedulerTimeType.Stride = .milliseconds(300)
  ) {
    $query
      .dropFirst()
      .debounce(for: pause, scheduler: RunLoop.main)
      .removeDuplicates()
      .handleEvents(receiveOutput: { [weak self] _ in self?.status = .searching })
      .map { query in
        catalog.titles(matching: query)
          .map { Optional($0) }
          .replaceError(with: nil)
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] titles in
        self?.results = titles ?? []
        self?.status = titles == nil ? .failed : .ready
      }
      .store(in: &cancellables)
  }
}
