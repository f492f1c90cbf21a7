public import Streams

/// Keeps a stage from being left before the user, or its director, has agreed.
///
/// Its words belong to the stage; whether it is armed is the director's decision. While it is
/// armed, every exit that would take the stage away asks: `back`, `dismiss`, `quit`, and all that
/// the app does by a ``NavigationContext`` that is not ``NavigationContext/forced``. On a terminal
/// ^D asks as `quit` does. Neither the end of a piped input nor `relaunch` asks.
///
/// ```swift
/// private let draftGuard = ExitGuard("Discard?", message: "You have an unsent message.")
/// override var exitGuard: ExitGuard? { draftGuard }
///
/// func bindDirector(_ director: RoomDirector) {
///   bind(\.hasUnsentMessage, to: draftGuard.isArmed)
/// }
/// ```
///
/// A director that must ask elsewhere first is given ``attempts``, and its verdict is bound back:
/// `bind(\.exit, to: draftGuard) { $0.isSafe ? .leave : .ask }`.
///
/// If several guarded stages shall go at once, they ask from the top down, and one “keep” keeps
/// all. Source: Angular, `CanDeactivate`.
public final class ExitGuard {
  /// Whether anybody is asked.
  public let isArmed = Property(false)

  let title: String
  let message: String
  let leave: String
  let keep: String
  let display = Display()

  /// Told when a verdict comes that nobody could wait for.
  var didDecide: (ExitVerdict) -> Void = { _ in }

  private let attemptSubject = PassthroughSubject<Void, Never>()
  private let discardSubject = PassthroughSubject<Void, Never>()
  private var hasVerdict = false
  private var isAttempting = false
  private var immediateVerdict: ExitVerdict?

  /// Makes a guard that asks `question` in a modal of this title, says `message` there, and takes
  /// the words `leave` and `keep` for an answer.
  ///
  /// Words that could not name two buttons are a programmer error.
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

  /// Each time somebody wants to leave the stage while it is guarded: an input of a director.
  public var attempts: Signal<Void> { attemptSubject.eraseToSignal() }

  /// When the user has chosen to leave, and the stage is gone: an input of a director, who may
  /// clean up.
  ///
  /// It sends nothing when another guard's “keep” kept this stage too.
  public var discards: Signal<Void> { discardSubject.eraseToSignal() }

  /// Asks whether the stage can be left; nil when that takes time.
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
