/// The logic of the last flow: it shows the data of the registration, and asks the user to confirm it.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class ThirdViewModel: ThirdViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var name: String {
    [context().firstName, context().secondName].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
  var email: String { context().email ?? "" }
  var genre: String { context().genre?.rawValue ?? "" }

  func confirm() { report(.done) }
  func edit() { report(.edit) }
}
