import Rehearsal
import UIKit

/// The list of books, with controls in place of its outlets.
final class BooksListViewController: UIViewController {
  private let query = TextField(placeholder: "search books")
  private let suggest = Button()
  private let loading = ActivityIndicator()
  private let empty = Label(text: "no books")
  private let books = List(style: .menu)

  private let viewModel: BooksListViewModel

  static func create(with viewModel: BooksListViewModel) -> BooksListViewController {
    BooksListViewController(viewModel: viewModel)
  }

  init(viewModel: BooksListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init() {
    fatalError("The list is made by init(viewModel:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.screenTitle
    bind(to: viewModel)
    viewModel.viewDidLoad()
  }

  private func bind(to viewModel: BooksListViewModel) {
    viewModel.items.observe(on: self) { [weak self] in self?.show($0) }
    viewModel.loading.observe(on: self) { [weak self] in self?.loading.isAnimating.value = $0 }
    viewModel.error.observe(on: self) { [weak self] in self?.showError($0) }
    store(query.edits.sink { viewModel.didSearch(query: $0) })
    store(books.selections.sink { viewModel.didSelectItem(at: $0) })
    suggest.onTap { viewModel.showSuggestions() }
  }

  private func show(_ items: [Book]) {
    books.rows.value = items.map { Row($0.title, detail: $0.author) }
    empty.isHidden.value = !items.isEmpty
  }

  private func showError(_ error: String) {
    guard !error.isEmpty else { return }
    let alert = UIAlertController(title: "Error", message: error, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}

extension UIViewController {
  func add(child: UIViewController) { present(child, animated: false) }
  func remove() { dismiss(animated: false) }
}
