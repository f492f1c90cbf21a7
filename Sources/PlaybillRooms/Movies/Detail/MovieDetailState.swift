import Streams

/// The state of a movie's screen, reduced from a stream of steps.
struct MovieDetailState {
  /// A step in loading a movie.
  enum Step {
    case asked
    case answered(Event<Answer<MovieDetail>, APPError>)
    case notKept(StorageError)
  }

  private(set) var subject: MovieSubject
  private(set) var content = MovieDetailContent.awaited
  private(set) var isLoading = false
  private(set) var notice = ""
  private var age: Double?
  private var hasShown = false

  init(_ subject: MovieSubject) {
    self.subject = subject
  }

  /// Returns the state after `step`.
  func after(_ step: Step) -> MovieDetailState {
    var next = self
    switch step {
    case .asked:
      next.isLoading = true
      next.notice = ""
    case .answered(.value(let answer)): next.show(answer)
    case .answered(.failure(let error)): next.fail(error)
    case .answered(.finished): break
    case .notKept(let error): next.notice = error.text
    }
    return next
  }

  private mutating func show(_ answer: Answer<MovieDetail>) {
    hasShown = true
    age = answer.age
    isLoading = answer.isProvisional
    subject = MovieSubject(Movie(answer.value))
    content = MovieDetailContent(answer.value)
  }

  private mutating func fail(_ error: APPError) {
    isLoading = false
    if !hasShown { content = .unknown }
    notice = MovieText.notice(error, age: age)
  }
}
