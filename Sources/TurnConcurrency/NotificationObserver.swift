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
    /// The sender of the notifications, which is compared and not used; nil for all senders.
    fileprivate let sender: ObjectIdentifier?
    /// Kept as on Apple's platforms: Foundation on Linux refers to it weakly, and calls no observer whose queue is gone.
    private let queue: AnyObject?
    /// The number of the session; nil once it has ended.
    fileprivate(set) var session: Int?
    fileprivate let function: UnsafeMutableRawPointer
    fileprivate let context: AnyObject?

    init(
      _ description: ForgottenObserver,
      from sender: ObjectIdentifier?,
      on queue: AnyObject?,
      of session: TurnExecutor,
      _ block: interposed_block
    ) {
      self.description = description
      self.sender = sender
      self.queue = queue
      self.session = session.number
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

    /// A token that code may still use although its observer has ended.
    private struct EndedToken {
      weak var object: AnyObject?
    }

    private static let lock = Lock()
    // Safe: `lock` guards all three.
    nonisolated(unsafe) private static var registrations: [UnsafeMutableRawPointer: Registration] =
      [:]
    nonisolated(unsafe) private static var endedTokens: [UnsafeMutableRawPointer: EndedToken] = [:]
    nonisolated(unsafe) private static var count = 0

    static func add(_ observer: NotificationObserver, removedBy token: UnsafeMutableRawPointer) {
      let object = Unmanaged<AnyObject>.fromOpaque(token).takeUnretainedValue()
      lock.withLock {
        count += 1
        registrations[token] = Registration(observer: observer, token: object, number: count)
        // An earlier token had the same address.
        endedTokens[token] = nil
      }
    }

    /// Forgets the observer of a token, if it has the name and the sender; nil is every one.
    ///
    /// Returns whether the token may be used. After the end of its observer, its number in Foundation's table may be that of
    /// another.
    static func remove(
      _ token: UnsafeMutableRawPointer,
      named name: String?,
      from sender: ObjectIdentifier?
    ) -> Bool {
      lock.withLock {
        if endedTokens[token]?.object != nil { return false }
        guard let known = registrations[token]?.observer else { return true }
        if name == nil || name == known.description.notification,
          sender == nil || sender == known.sender
        {
          registrations[token] = nil
        }
        return true
      }
    }

    /// Returns the block of an observer that may be called now, with its context retained.
    ///
    /// In a turn of another session it may not, and nowhere once its own has ended.
    static func open(_ observer: NotificationObserver) -> interposed_block? {
      lock.withLock {
        guard let session = observer.session,
          TurnExecutor.current.map({ $0.number == session }) ?? true
        else { return nil }
        return interposed_block(
          function: observer.function,
          context: observer.context.map { Unmanaged.passRetained($0).toOpaque() }
        )
      }
    }

    /// Removes the observers of a session, and returns them in the order in which they were added.
    ///
    /// Their blocks are never called again, and their tokens are of no use.
    static func end(_ session: TurnExecutor) -> [ForgottenObserver] {
      let ended = lock.withLock {
        let ended = registrations.filter { $0.value.observer.session == session.number }
        if !ended.isEmpty { endedTokens = endedTokens.filter { $0.value.object != nil } }
        for (token, registration) in ended {
          registrations[token] = nil
          registration.observer.session = nil
          endedTokens[token] = EndedToken(object: registration.token)
        }
        return ended.values.sorted { $0.number < $1.number }
      }
      // Without the lock, because what the blocks hold is released, which may run code of the app.
      for registration in ended {
        withUnsafePointer(to: registration.token as Any) { interposed_remove_observer($0) }
      }
      return ended.map(\.observer.description)
    }
  }
#endif
