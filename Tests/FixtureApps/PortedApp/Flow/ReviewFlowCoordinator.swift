import UIKit

/// Asks for stars, then for a text, and thanks.
final class ReviewFlowCoordinator {
  private weak var navigationController: UINavigationController?
  private let book: Book

  init(navigationController: UINavigationController, book: Book) {
    self.navigationController = navigationController
    self.book = book
  }

  func start() {
    let stars = StarsViewController.create(for: book, didRate: askForText)
    navigationController?.setViewControllers([stars], animated: false)
  }

  private func askForText(_ stars: Int) {
    let text = ReviewTextViewController.create(stars: stars, didSend: finish)
    navigationController?.pushViewController(text, animated: true)
  }

  private func finish() {
    let presenting = navigationController?.presentingViewController
    navigationController?.dismiss(animated: true) {
      let alert = UIAlertController(title: "Thank you!", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      presenting?.present(alert, animated: true)
    }
  }
}
