import UIKit

protocol BooksFlowCoordinatorDependencies {
  func makeBooksListViewController(actions: BooksListViewModelActions) -> BooksListViewController
  func makeBookDetailsViewController(
    book: Book,
    actions: BookDetailsViewModelActions
  ) -> UIViewController
  func makeSuggestionsViewController(didSelect: @escaping (String) -> Void) -> UIViewController
  func makeReviewFlowCoordinator(
    navigationController: UINavigationController,
    book: Book
  ) -> ReviewFlowCoordinator
}

/// Leads from the list of books to a book and its reviews.
final class BooksFlowCoordinator: NSObject {
  private weak var navigationController: UINavigationController?
  private let dependencies: BooksFlowCoordinatorDependencies

  private weak var listViewController: BooksListViewController?
  private weak var suggestionsViewController: UIViewController?

  init(
    navigationController: UINavigationController,
    dependencies: BooksFlowCoordinatorDependencies
  ) {
    self.navigationController = navigationController
    self.dependencies = dependencies
  }

  func start() {
    // The actions keep the coordinator alive.
    let actions = BooksListViewModelActions(
      showBook: showBook,
      showSuggestions: showSuggestions,
      closeSuggestions: closeSuggestions
    )
    let list = dependencies.makeBooksListViewController(actions: actions)
    navigationController?.pushViewController(list, animated: false)
    listViewController = list
  }

  private func showBook(_ book: Book) {
    let actions = BookDetailsViewModelActions(writeReview: writeReview, close: close)
    let details = dependencies.makeBookDetailsViewController(book: book, actions: actions)
    navigationController?.pushViewController(details, animated: true)
  }

  private func close() {
    navigationController?.popToRootViewController(animated: true)
  }

  private func writeReview(of book: Book) {
    let modal = UINavigationController()
    modal.modalPresentationStyle = .fullScreen
    dependencies.makeReviewFlowCoordinator(navigationController: modal, book: book).start()
    navigationController?.present(modal, animated: true)
  }

  private func showSuggestions(didSelect: @escaping (String) -> Void) {
    guard let list = listViewController, suggestionsViewController == nil else { return }
    let suggestions = dependencies.makeSuggestionsViewController(didSelect: didSelect)
    list.add(child: suggestions)
    suggestionsViewController = suggestions
  }

  private func closeSuggestions() {
    suggestionsViewController?.remove()
    suggestionsViewController = nil
  }
}
