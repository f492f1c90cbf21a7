import Platform

/// Reports to the x-ray that `event` reached `object`, as an arrow: `─hit▶ MovieListStore`.
///
/// Add it to a view model, a store or a service of your own, to see it in the chains of causes:
///
/// ```swift
/// final class PageStore {
///   private var kept: [Int: String] = [:]
///
///   func page(_ number: Int) -> String? {
///     trace(self, kept[number] == nil ? "miss" : "hit")
///     return kept[number]
///   }
/// }
/// ```
///
/// The arrow ends at the name of the object's type. An object of a generic type is named by the property that holds it,
/// such as `PageViewModel.page` for an `Observable<Int>`. Without `event`, the arrow is labeled with the name of the
/// calling function. When the x-ray is off, the arguments are not evaluated. You can call it on any thread; calls on
/// other threads than the session's are ignored.
public func trace(
  _ object: @autoclosure () -> Any,
  _ event: @autoclosure () -> String = #function
) {
  TraceReceivers.current?.note(eventName(event()), on: object())
}

/// Reports to the x-ray that `event` reached `object`, and that everything in `body` follows from it.
///
/// ```swift
/// final class PageViewModel {
///   var pageDidChange: ((Int) -> Void)?
///   private var page = 1
///
///   func showNextPage() {
///     trace(self) {
///       page += 1
///       pageDidChange?(page)
///     }
///   }
/// }
/// ```
///
/// Use it where `body` leads to further effects: a request, a change on the screen, a transition.
///
/// In an observer of a property, the event has the property's name. Then the arrow is shown only if something follows:
///
/// ```swift
/// final class Observable<Value> {
///   var listener: ((Value) -> Void)?
///   var value: Value {
///     didSet { trace(self) { listener?(value) } }
///   }
///
///   init(_ value: Value) { self.value = value }
/// }
/// ```
@discardableResult
public func trace<Result, Failure: Error>(
  _ object: @autoclosure () -> Any,
  _ event: @autoclosure () -> String = #function,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard let receiver = TraceReceivers.current else { return try body() }
  receiver.begin(eventName(event()), on: object())
  defer { receiver.endEvent() }
  return try body()
}

/// A function's name without its parameters.
private func eventName(_ event: String) -> String {
  guard event.hasSuffix(")"), let parameters = event.firstIndex(of: "("),
    event[..<parameters].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
  else { return event }
  return String(event[..<parameters])
}

/// Records what code reports with ``trace(_:_:)``.
package protocol TraceReceiver: AnyObject {
  /// Records an event on `object`.
  func note(_ event: String, on object: Any)

  /// Begins an event on `object`, which lasts until ``endEvent()``.
  func begin(_ event: String, on object: Any)

  /// Ends the innermost event in progress.
  func endEvent()
}

/// The receiver of each thread.
package enum TraceReceivers {
  /// The receiver of the current thread; nil while no session with an x-ray plays a turn on it.
  ///
  /// It is not retained.
  package static var current: (any TraceReceiver)? {
    get {
      guard let box = pthread_getspecific(key) else { return nil }
      return Unmanaged<ReceiverBox>.fromOpaque(box).takeUnretainedValue().receiver
    }
    set {
      if let box = pthread_getspecific(key) { Unmanaged<ReceiverBox>.fromOpaque(box).release() }
      pthread_setspecific(key, newValue.map { Unmanaged.passRetained(ReceiverBox($0)).toOpaque() })
    }
  }

  /// The key under which a thread keeps its receiver.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, { box in release(box) }) == 0 else {
      fatalError("The process has no thread-specific key left for the x-ray.")
    }
    return key
  }()

  #if canImport(Darwin)
    private static func release(_ box: UnsafeMutableRawPointer) {
      Unmanaged<ReceiverBox>.fromOpaque(box).release()
    }
  #else
    private static func release(_ box: UnsafeMutableRawPointer?) {
      if let box { Unmanaged<ReceiverBox>.fromOpaque(box).release() }
    }
  #endif
}

/// A weak reference that a thread can keep as a pointer.
private final class ReceiverBox {
  private(set) weak var receiver: (any TraceReceiver)?

  init(_ receiver: any TraceReceiver) {
    self.receiver = receiver
  }
}
