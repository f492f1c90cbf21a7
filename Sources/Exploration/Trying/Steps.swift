import Rehearsal

/// Counts the steps of a request.
///
/// Step 0 is the start of the app, and step 1 is the end of a session at the end of a path. The end of a session is a step
/// of its own, because the app's tasks react to it. A worker that was started after a crash counts the same steps.
struct Steps {
  private let fatal: StateExpander.FatalSteps
  private let willTry: (Int) -> Void
  private var number = Self.endOfPath

  private static let endOfPath = 1

  init(fatal: StateExpander.FatalSteps, willTry: @escaping (Int) -> Void) {
    self.fatal = fatal
    self.willTry = willTry
  }

  /// Begins the next step, and returns why it must not be taken; nil if it can be.
  mutating func begin() -> Fault? {
    number += 1
    if let fault = fatal[number] { return fault }
    willTry(number)
    return nil
  }

  // MARK: Ends of sessions

  /// Ends the session of a path, and returns why the app does not survive that.
  func endPath(of session: Session) -> Fault? { end(session, as: Self.endOfPath) }

  /// Ends a session as the next step, and returns why the app does not survive that.
  mutating func end(_ session: Session) -> Fault? {
    number += 1
    return end(session, as: number)
  }

  private func end(_ session: Session, as number: Int) -> Fault? {
    if var fault = fatal[number] {
      Self.keep(session)
      fault.text = fault.text.dropLast() + ", at the end of the session."
      return fault
    }
    willTry(number)
    session.end()
    return nil
  }

  /// Keeps a session until the process ends, because its end would, or might, end the process.
  static func keep(_ session: Session) { _ = Unmanaged.passRetained(session) }
}
