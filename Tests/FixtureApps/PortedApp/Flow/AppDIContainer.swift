import SwiftUI
import UIKit

/// Makes everything that the app consists of.
final class AppDIContainer {
  private let service: BookService

  init(service: BookService) {
    self.service = service
  }

  func makeBooksRepository() -> BooksRepository {
    DefaultBooksRepository(service: service, noCover: UIImage(named: "no-cover")?.pngData())
  }

  func makeWelcomeViewController(actions: WelcomeActions) -> UIViewController {
    WelcomeViewController.create(actions: actions)
  }

  func makeSettingsViewController(actions: SettingsActions) -> UIViewController {
    SettingsViewController.create(actions: actions)
  }

  func makeBooksFlowCoordinator(
    navigationController: UINavigationController
  ) -> BooksFlowCoordinator {
    BooksFlowCoordinator(navigationController: navigationController, dependencies: self)
  }
}

extension AppDIContainer: BooksFlowCoordinatorDependencies {
  func makeBooksListViewController(actions: BooksListViewModelActions) -> BooksListViewController {
    BooksListViewController.create(
      with: DefaultBooksListViewModel(repository: makeBooksRepository(), actions: actions)
    )
  }

  func makeBookDetailsViewController(
    book: Book,
    actions: BookDetailsViewModelActions
  ) -> UIViewController {
    BookDetailsViewController.create(
      with: DefaultBookDetailsViewModel(book: book, actions: actions)
    )
  }

  func makeSuggestionsViewController(didSelect: @escaping (String) -> Void) -> UIViewController {
    guard #available(iOS 13.0, *) else {
      return UIViewController()
    }
    return UIHostingController(
      rootView: SuggestionsView(suggestions: ["dune", "emma"], didSelect: didSelect)
    )
  }

  func makeReviewFlowCoordinator(
    navigationController: UINavigationController,
    book: Book
  ) -> ReviewFlowCoordinator {
    ReviewFlowCoordinator(navigationController: navigationController, book: book)
  }
}
