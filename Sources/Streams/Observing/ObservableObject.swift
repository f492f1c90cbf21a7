#if !canImport(Combine)
  // OpenCombine's `objectWillChange` is another publisher at each access if no property is published, and
  // calls its subscribers in the order of a hash.

  /// An object that announces when it is about to change.
  ///
  /// Its published properties do so by themselves. Anything else calls `objectWillChange.send()`.
  ///
  /// Source: Combine, `ObservableObject`.
  public protocol ObservableObject: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
  }

  extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher of the object, which is the same at each access.
    public var objectWillChange: ObservableObjectPublisher { ObservedObjects.publisher(of: self) }
  }

  /// The publisher of an observable object, which calls its subscribers in the order in which they
  /// subscribed.
  ///
  /// Source: Combine, `ObservableObjectPublisher`.
  public final class ObservableObjectPublisher: Publisher {
    /// It sends no values.
    public typealias Output = Void
    /// It never fails.
    public typealias Failure = Never

    private let multicasting = Multicasting<Void, Never>(
      "ObservableObjectPublisher",
      isWanted: false
    )

    /// Creates a publisher.
    public init() {}

    /// Tells the subscribers that the object is about to change.
    public func send() {
      multicasting.send(())
    }

    /// Adds a subscriber, which is called after the earlier ones.
    public func receive(subscriber: some Subscriber<Void, Never>) {
      multicasting.attach(subscriber, to: self)
    }
  }

  /// The publishers of the objects that have been asked for one.
  ///
  /// A table, because a default implementation has no place in the object.
  private enum ObservedObjects {
    private struct Entry {
      weak var object: AnyObject?
      let publisher: ObservableObjectPublisher
    }

    private static let lock = Lock()
    // Safe: `lock` guards both.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released objects are removed.
    nonisolated(unsafe) private static var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      lock.lock()
      let id = ObjectIdentifier(object)
      if let entry = entries[id], entry.object === object {
        lock.unlock()
        return entry.publisher
      }
      let publisher = ObservableObjectPublisher()
      let displaced = entries.updateValue(Entry(object: object, publisher: publisher), forKey: id)
      let released = entries.count < limit ? [:] : removeReleased()
      lock.unlock()
      withExtendedLifetime((displaced, released)) {}
      announce(changesOf: object, by: publisher)
      return publisher
    }

    /// Takes out the entries of released objects, which must not be released under the lock.
    private static func removeReleased() -> [ObjectIdentifier: Entry] {
      let released = entries.filter { $0.value.object == nil }
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
      return released
    }

    /// Connects the published properties of an object, also those of its superclasses, to its publisher.
    private static func announce(
      changesOf object: AnyObject,
      by publisher: ObservableObjectPublisher
    ) {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let present = mirror {
        for case (_, let property as any AnnouncingProperty) in present.children {
          property.announce(by: publisher)
        }
        mirror = present.superclassMirror
      }
    }
  }
#endif
