public import Streams

/// Asks the user, or the director, before a stage is left.
///
/// The stage defines the text of the question, and the director decides whether the guard is armed.
/// While it is armed, it asks on every exit that would remove the stage: `back`, `dismiss`, `quit`,
/// and all operations of a ``NavigationContext`` that is not ``NavigationContext/forced``. On a
/// terminal, Control-D asks as `quit` does. The end of a piped input and `relaunch` do not ask.
///
/// ```swift
/// final class EditorStage: Stage, Directed {
///   private let draftGuard = ExitGuard("Discard?", message: "The note is not saved.")
///   override var exitGuard: ExitGuard? { draftGuard }
///
///   func bindDirector(_ director: EditorDirector) {
///     bind(\.hasChanges, to: draftGuard.isArmed)
///   }
/// }
/// ```
///
/// If a director needs to ask elsewhere first, give it ``attempts`` and bind its verdict:
/// `bind(\.exit, to: draftGuard) { $0.isSafe ? .leave : .ask }`.
///
/// If several guarded stages would be removed at once, their guards ask from the top down. One
/// “keep” keeps all of them. Source: Angular, `CanDeactivate`.
public final class ExitGuard {
  /// Whether the guard asks.
  public let isArmed = Property(false)

  let title: String
  let message: String
  let leave: String
  let keep: String
  let display = Display()

  /// A function that is called with a verdict that came after the attempt returned.
  var didDecide: (ExitVerdict) -> Void = { _ in }

  private let attemptSubject = PassthroughSubject<Void, Never>()
  private let discardSubject = PassthroughSubject<Void, Never>()
  private var hasVerdict = false
  private var isAttempting = false
  private var immediateVerdict: ExitVerdict?

  /// Makes a guard that asks `question` in a modal, where `message` is shown.
  ///
  /// The answers are the words `leave` and `keep`. Words that cannot name two buttons are a
  /// programmer error.
  public init(
    _ question: String,
    message: String,
    leave: String = "discard",
    keep: String = "keep"
  ) {
    if leave == keep || ![leave, keep].allSatisfy(View.isWord) {
      fatalError("“\(leave)” and “\(keep)” cannot answer a guard: use two different words.")
    }
    title = question
    self.message = message
    self.leave = leave
    self.keep = keep
    isArmed.display = display
  }

  /// A value for each attempt to leave the stage while it is guarded: an input of a director.
  public var attempts: Signal<Void> { attemptSubject.eraseToSignal() }

  /// A value when the user has chosen to leave and the stage is gone: an input of a director.
  ///
  /// The director may clean up then. Nothing is sent if another guard's “keep” kept this stage too.
  public var discards: Signal<Void> { discardSubject.eraseToSignal() }

  /// Asks whether the stage can be left; nil if the verdict takes time.
  func attempt() -> ExitVerdict? {
    immediateVerdict = nil
    isAttempting = true
    attemptSubject.send(())
    isAttempting = false
    return hasVerdict ? immediateVerdict : .ask
  }

  func expectVerdict() { hasVerdict = true }

  func decide(_ verdict: ExitVerdict) {
    if isAttempting { immediateVerdict = verdict } else { didDecide(verdict) }
  }

  func discard() { discardSubject.send(()) }
}

/// Whether a stage can be left.
nonisolated public enum ExitVerdict: Hashable, Sendable {
  /// The stage can be left.
  case leave
  /// The guard asks the user.
  case ask
  /// The stage cannot be left; the user reads the reason.
  case stay(reason: String)
}
