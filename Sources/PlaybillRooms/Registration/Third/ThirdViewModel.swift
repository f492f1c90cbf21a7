import Streams

/// The logic of the last part of the registration: shows the data, submits it, and shows the
/// answer.
final class ThirdViewModel: ThirdViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  var onStateChange: ((ThirdState, ThirdState) -> Void)?

  let context: FirstLayerContext

  private(set) var currentState = ThirdState.summary {
    didSet {
      if currentState != oldValue { onStateChange?(oldValue, currentState) }
    }
  }

  private(set) var problem: RegistrationError?

  private let service: RegistrationService
  private var request: AnyCancellable?

  init(context: FirstLayerContext, service: RegistrationService) {
    self.context = context
    self.service = service
  }

  var isSubmitting: Bool { request != nil }

  func confirm() {
    guard !isSubmitting, currentState == .summary else { return }
    problem = nil
    request = service.register(context).sink(
      receiveCompletion: { [weak self] in self?.didEnd($0) },
      receiveValue: { [weak self] in self?.didRegister($0) }
    )
    onUpdate?()
  }

  func edit() {
    if !isSubmitting { onUserAction?(.edit) }
  }

  func finish() { onUserAction?(.done) }

  /// Handles the default back action.
  ///
  /// A user who leaves the receipt has finished. A user who leaves the summary before the desk has
  /// answered is not registered.
  func wasDismissed() {
    request = nil
    switch currentState {
    case .summary: onUserAction?(.dismissal)
    case .receipt: onUserAction?(.done)
    }
  }

  private func didRegister(_ membership: Membership) {
    request = nil
    onUpdate?()
    currentState = .receipt(membership)
  }

  private func didEnd(_ completion: Subscribers.Completion<RegistrationError>) {
    guard case .failure(let error) = completion else { return }
    request = nil
    problem = error
    onUpdate?()
  }
}

/// The requirements of the last flow, its coordinator and its screens, for their view model.
///
/// Source: *MVVM + C — A logic centered pattern*.
protocol ThirdViewModeling: FirstLayerChildViewModeling {
  var currentState: ThirdState { get }

  /// Called with the old and the new state at each change.
  var onStateChange: ((ThirdState, ThirdState) -> Void)? { get set }

  /// The collected data.
  var context: FirstLayerContext { get }

  /// Whether the desk was asked and has not answered yet.
  var isSubmitting: Bool { get }

  /// The last refusal of the desk; nil if there is none.
  var problem: RegistrationError? { get }

  func confirm()
  func edit()
  func finish()
}

/// The state of the last part of the registration.
enum ThirdState: Equatable, Sendable {
  case summary
  case receipt(Membership)
}
