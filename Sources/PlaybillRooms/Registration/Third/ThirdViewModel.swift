import Streams
import Tracepoints

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
      guard currentState != oldValue else { return }
      trace(currentState, "\(oldValue) → \(currentState)") {
        onStateChange?(oldValue, currentState)
      }
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
    trace(self) {
      guard !isSubmitting, currentState == .summary else { return }
      problem = nil
      request = trace(service, "register") {
        service.register(context).sink(
          receiveCompletion: { [weak self] in self?.didEnd($0) },
          receiveValue: { [weak self] in self?.didRegister($0) }
        )
      }
      onUpdate?()
    }
  }

  func edit() {
    trace(self) {
      if !isSubmitting { onUserAction?(.edit) }
    }
  }

  func finish() {
    trace(self) { onUserAction?(.done) }
  }

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
    trace(self) {
      request = nil
      onUpdate?()
      currentState = .receipt(membership)
    }
  }

  private func didEnd(_ completion: Subscribers.Completion<RegistrationError>) {
    guard case .failure(let error) = completion else { return }
    trace(self, "didEnd, \(error)") {
      request = nil
      problem = error
      onUpdate?()
    }
  }
}

extension ThirdViewModel: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "currentState": currentState, "context": context, "isSubmitting": isSubmitting,
        "problem": problem as Any, "request": request as Any,
        "onUserAction": onUserAction as Any, "onUpdate": onUpdate as Any,
        "onStateChange": onStateChange as Any, "service": service,
      ],
      displayStyle: .class
    )
  }
}

extension ThirdViewModel: CustomStringConvertible {
  /// Its type and its state.
  var description: String { "\(type(of: self)), \(currentState)" }
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

extension ThirdState: CustomStringConvertible {
  /// The name of the case, with the number of the member: “receipt(1)”.
  var description: String {
    switch self {
    case .summary: "summary"
    case .receipt(let membership): "receipt(\(membership.number))"
    }
  }
}
