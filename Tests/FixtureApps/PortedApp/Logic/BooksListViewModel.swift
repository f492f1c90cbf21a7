import Foundation

struct BooksListViewModelActions {
  let showBook: (Book) -> Void
  let showSuggestions: (_ didSelect: @escaping (String) -> Void) -> Void
  let closeSuggestions: () -> Void
}

protocol BooksListViewModelInput {
  func viewDidLoad()
  func didSearch(query: String)
  func didSelectItem(at index: Int)
  func showSuggestions()
}

protocol BooksListViewModelOutput {
  var items: Observable<[Book]> { get }
  var loading: Observable<Bool> { get }
  var error: Observable<String> { get }
  var isEmpty: Bool { get }
  var screenTitle: String { get }
}

protocol BooksListViewModel: AnyObject, BooksListViewModelInput, BooksListViewModelOutput {}

final class DefaultBooksListViewModel: BooksListViewModel {
  let items = Observable<[Book]>([])
  let loading = Observable(false)
  let error = Observable("")
  let screenTitle = "Books"
  var isEmpty: Bool { items.value.isEmpty }

  private let repository: BooksRepository
  private let actions: BooksListViewModelActions
  private var search: Cancellable? { willSet { search?.cancel() } }

  init(repository: BooksRepository, actions: BooksListViewModelActions) {
    self.repository = repository
    self.actions = actions
  }

  func viewDidLoad() {}

  func didSearch(query: String) {
    guard !query.isEmpty else { return }
    actions.closeSuggestions()
    loading.value = true
    search = repository.books(matching: query) { [weak self] result in
      guard let self = self else { return }
      self.loading.value = false
      switch result {
      case .success(let books): self.items.value = books
      case .failure(let error): self.error.value = error.localizedDescription
      }
    }
  }

  func didSelectItem(at index: Int) {
    actions.showBook(items.value[index])
  }

  func showSuggestions() {
    actions.showSuggestions { [weak self] in self?.didSearch(query: $0) }
  }
}
