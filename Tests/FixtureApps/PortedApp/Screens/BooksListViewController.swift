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
    bind(\.items, of: viewModel, to: books.rows) { $0.map { Row($0.title, detail: $0.author) } }
    bind(\.items, of: viewModel, to: empty.isHidden) { !$0.isEmpty }
    bind(\.loading, of: viewModel, to: loading.isAnimating)
    viewModel.error.observe(on: self) { [weak self] in self?.showError($0) }
    store(query.edits.sink { viewModel.didSearch(query: $0) })
    store(books.selections.sink { viewModel.didSelectItem(at: $0) })
    suggest.onTap { viewModel.showSuggestions() }
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

extension Observable: Listenable {
  func listen(by listener: AnyObject, _ receive: @escaping (Value) -> Void) {
    observe(on: listener, observerBlock: receive)
  }
}
