import Tracepoints

/// Asks for an e-mail address, and shows the chosen genre.
final class SecondScreenViewModel: SecondScreenViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?

  private(set) var emailProblem: FieldProblem?

  private let context: () -> FirstLayerContext
  private var hasMissedGenre = false

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var email: String { context().email ?? "" }
  var genre: Genre? { context().genre }
  var genreProblem: FieldProblem? { hasMissedGenre && genre == nil ? .missing : nil }

  var canContinue: Bool { emailProblem == nil && genreProblem == nil }

  func type(email: String) {
    trace(self) {
      emailProblem = nil
      var context = context()
      context.email = email
      onContextUpdate?(context)
      onUpdate?()
    }
  }

  func chooseGenre() {
    trace(self) { onUserAction?(.chooseGenre) }
  }

  func next() {
    trace(self) {
      emailProblem = FieldProblem(ofEmail: context().email)
      hasMissedGenre = genre == nil
      onUpdate?()
      if canContinue { onUserAction?(.contactDone) }
    }
  }
}

extension SecondScreenViewModel: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "email": email, "genre": genre as Any, "emailProblem": emailProblem as Any,
        "genreProblem": genreProblem as Any, "canContinue": canContinue,
        "onContextUpdate": onContextUpdate as Any, "onUserAction": onUserAction as Any,
        "onUpdate": onUpdate as Any,
      ],
      displayStyle: .class
    )
  }
}

/// The requirements of the second screen, with the e-mail address and the genre, for its view
/// model.
///
/// Source: *MVVM + C — A logic centered pattern*.
protocol SecondScreenViewModeling: FirstLayerChildViewModeling {
  var email: String { get }
  var genre: Genre? { get }
  var emailProblem: FieldProblem? { get }
  var genreProblem: FieldProblem? { get }

  /// Whether no problem is known, so that the user can try to go on.
  var canContinue: Bool { get }

  func type(email: String)

  /// Requests the choice of a genre, which another screen shows.
  func chooseGenre()

  /// Goes on if the data is complete.
  func next()
}
