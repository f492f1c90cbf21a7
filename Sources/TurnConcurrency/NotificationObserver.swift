/// An observer of `NotificationCenter.default` that an app has added and not removed.
public struct ForgottenObserver: Hashable, Sendable {
  /// The name of the notifications; nil for those with any name.
  public let notification: String?

  /// Where the app was when it added the observer; see ``TurnExecutor/place``.
  public let place: String
}

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Streams

  /// An observer of `NotificationCenter.default` that code has added in a turn.
  // Sendable: `ObserverTable` guards what changes.
  final class NotificationObserver: @unchecked Sendable {
    let description: ForgottenObserver
    /// The session, which is compared and not used; nil once it has ended.
    fileprivate(set) var session: ObjectIdentifier?
    fileprivate let function: UnsafeMutableRawPointer
    fileprivate var context: AnyObject?

    init(_ description: ForgottenObserver, of session: TurnExecutor, _ block: interposed_block) {
      self.description = description
      self.session = ObjectIdentifier(session)
      function = block.function
      context = block.context.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The observers of all sessions, by the tokens that remove them.
  ///
  /// Code may remove an observer on any thread, and in any turn or none.
  enum ObserverTable {
    private struct Registration {
      let observer: NotificationObserver
      /// Kept, so that no other token has the same address.
      let token: AnyObject
      let number: Int
    }

    private static let lock = Lock()
    // Safe: `lock` guards both.
    nonisolated(unsafe) private static var registrations: [UnsafeMutableRawPointer: Registration] =
      [:]
    nonisolated(unsafe) private static var count = 0

    static func add(_ observer: NotificationObserver, removedBy token: UnsafeMutableRawPointer) {
      let object = Unmanaged<AnyObject>.fromOpaque(token).takeUnretainedValue()
      lock.withLock {
        count += 1
        registrations[token] = Registration(observer: observer, token: object, number: count)
      }
    }

    /// Forgets the observer of a token, if it has the name, or whatever its name if that is nil.
    static func remove(_ token: UnsafeMutableRawPointer, named name: String?) {
      lock.withLock {
        guard let known = registrations[token] else { return }
        if name == nil || name == known.observer.description.notification {
          registrations[token] = nil
        }
      }
    }

    /// Returns the block of an observer that may be called now, with its context retained.
    ///
    /// In a turn of another session it may not, and nowhere once its own has ended.
    static func open(_ observer: NotificationObserver) -> interposed_block? {
      lock.withLock {
        guard let session = observer.session,
          TurnExecutor.current.map({ ObjectIdentifier($0) == session }) ?? true
        else { return nil }
        return interposed_block(
          function: observer.function,
          context: observer.context.map { Unmanaged.passRetained($0).toOpaque() }
        )
      }
    }

    /// Ends the observers of a session, and returns them in the order in which they were added.
    ///
    /// Foundation keeps them, since code may still use their tokens, but their blocks are never called again.
    static func end(_ session: TurnExecutor) -> [ForgottenObserver] {
      let session = ObjectIdentifier(session)
      // Released after the lock, because that may run code of the app.
      var contexts: [AnyObject] = []
      return lock.withLock {
        let ended = registrations.filter { $0.value.observer.session == session }
        for (token, registration) in ended {
          registrations[token] = nil
          registration.observer.session = nil
          if let context = registration.observer.context.take() { contexts.append(context) }
        }
        return ended.values.sorted { $0.number < $1.number }.map(\.observer.description)
      }
    }
  }
#endif
