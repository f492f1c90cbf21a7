import Rehearsal
import UIKit

struct WelcomeActions {
  let signIn: () -> Void
}

final class WelcomeViewController: UIViewController {
  private let signIn = Button()

  static func create(actions: WelcomeActions) -> WelcomeViewController {
    let controller = WelcomeViewController()
    controller.signIn.onTap(actions.signIn)
    return controller
  }
}

struct SettingsActions {
  let signOut: () -> Void
}

final class SettingsViewController: UIViewController {
  private let signOut = Button()

  static func create(actions: SettingsActions) -> SettingsViewController {
    let controller = SettingsViewController()
    controller.signOut.onTap(actions.signOut)
    return controller
  }
}

final class BookDetailsViewController: UIViewController {
  private let author = Label()
  private let review = Button()
  private let close = Button()

  private let viewModel: BookDetailsViewModel

  static func create(with viewModel: BookDetailsViewModel) -> BookDetailsViewController {
    BookDetailsViewController(viewModel: viewModel)
  }

  init(viewModel: BookDetailsViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init() {
    fatalError("A book's details are made by init(viewModel:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.title
    author.text.value = viewModel.author
    review.onTap { [viewModel] in viewModel.didTapReview() }
    close.onTap { [viewModel] in viewModel.didTapClose() }
  }
}

/// Suggested queries, under the name of the SwiftUI view.
final class SuggestionsView: Stage {
  private let suggestions = List(style: .menu)

  convenience init(suggestions: [String], didSelect: @escaping (String) -> Void) {
    self.init()
    title.value = "Suggestions"
    self.suggestions.rows.value = suggestions.map { Row($0) }
    store(self.suggestions.selections.sink { didSelect(suggestions[$0]) })
  }
}

final class StarsViewController: UIViewController {
  private let stars = List(rows: (1...5).map { Row("\($0) stars") }, style: .menu)

  static func create(for book: Book, didRate: @escaping (Int) -> Void) -> StarsViewController {
    let controller = StarsViewController()
    controller.title = "Rate \(book.title)"
    controller.store(controller.stars.selections.sink { didRate($0 + 1) })
    return controller
  }
}

final class ReviewTextViewController: UIViewController {
  private let text = TextField()
  private let send = Button()

  static func create(stars: Int, didSend: @escaping () -> Void) -> ReviewTextViewController {
    let controller = ReviewTextViewController()
    controller.title = "\(stars) stars"
    controller.send.onTap(didSend)
    return controller
  }
}
