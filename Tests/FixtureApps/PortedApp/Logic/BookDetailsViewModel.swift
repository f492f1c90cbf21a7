import Foundation

struct BookDetailsViewModelActions {
  let writeReview: (Book) -> Void
  let close: () -> Void
}

protocol BookDetailsViewModel: AnyObject {
  var title: String { get }
  var author: String { get }
  func didTapReview()
  func didTapClose()
}

final class DefaultBookDetailsViewModel: BookDetailsViewModel {
  private let book: Book
  private let actions: BookDetailsViewModelActions

  init(book: Book, actions: BookDetailsViewModelActions) {
    self.book = book
    self.actions = actions
  }

  var title: String { book.title }
  var author: String { book.author }

  func didTapReview() { actions.writeReview(book) }
  func didTapClose() { actions.close() }
}
