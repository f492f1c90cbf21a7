#if !canImport(Combine)
  // OpenCombine's property wrapper calls its subscribers in the order of a hash, and gives one that is
  // added during a change the previous value.

  /// A property of a class that announces its changes.
  ///
  /// `$name` is a publisher of the property `name`. A subscriber first receives the present value. A
  /// change is sent before the property has the new value, to the subscribers in the order in which they
  /// subscribed.
  ///
  /// Source: Combine, `Published`.
  @propertyWrapper
  public struct Published<Value> {
    fileprivate let content: PublishedContent<Value>

    /// Creates the property with its first value.
    public init(wrappedValue: Value) {
      content = PublishedContent(wrappedValue)
    }

    /// Creates the property with its first value.
    public init(initialValue: Value) {
      self.init(wrappedValue: initialValue)
    }

    /// The publisher of the property.
    ///
    /// It can be set so that `assign(to: &$name)` compiles; that has no effect.
    public var projectedValue: Publisher {
      get { Publisher(content: content) }
      set {}
    }

    /// Not available: only classes have published properties.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
      get { content.value }
      set { content.send(newValue) }
    }

    /// The value of the property of an object.
    public static subscript<Object: AnyObject>(
      _enclosingInstance object: Object,
      wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
      storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
      get { object[keyPath: storage].content.value }
      set { object[keyPath: storage].content.send(newValue) }
    }

    /// The publisher of a published property.
    public struct Publisher: OpenCombine.Publisher {
      /// The values of the property.
      public typealias Output = Value
      /// It never fails.
      public typealias Failure = Never

      fileprivate let content: PublishedContent<Value>

      /// Adds a subscriber, which first receives the present value.
      public func receive(subscriber: some Subscriber<Value, Never>) {
        content.multicasting.attach(subscriber, to: content)
      }
    }
  }

  extension Publisher where Failure == Never {
    /// Assigns each value to a published property, as long as its object lives: `assign(to: &$name)`.
    ///
    /// Source: Combine, `assign(to:)`.
    public func assign(to published: inout Published<Output>.Publisher) {
      subscribe(
        AnySubscriber(
          receiveSubscription: { [weak content = published.content] subscription in
            if let content {
              content.multicasting.send(subscription: subscription)
            } else {
              subscription.cancel()
            }
          },
          receiveValue: { [weak content = published.content] value in
            content?.send(value)
            return .none
          },
          receiveCompletion: nil
        )
      )
    }
  }

  /// A published property: its value, and those that are told when it changes.
  private final class PublishedContent<Value> {
    /// During a change, its value is the new one, and that of the property still the previous one.
    let multicasting: CurrentValueMulticasting<Value, Never>
    private let lock = Lock()
    private var current: Value
    private var announcement: ObservableObjectPublisher?

    init(_ value: Value) {
      current = value
      multicasting = CurrentValueMulticasting("PublishedSubject", value: value)
    }

    var value: Value { lock.withLock { current } }

    func send(_ value: Value) {
      lock.withLock { announcement }?.send()
      multicasting.send(value)
      let displaced = lock.withLock { exchange(&current, with: value) }
      // A subscriber may have changed the property. As in Combine, the first change wins.
      multicasting.value = value
      withExtendedLifetime(displaced) {}
    }

    /// Lets `publisher` announce each change before it happens.
    func announce(by publisher: ObservableObjectPublisher) {
      lock.withLock { announcement = publisher }
    }
  }

  /// A property that announces its changes, whatever its type.
  protocol AnnouncingProperty {
    /// Lets `publisher` announce each change before it happens.
    func announce(by publisher: ObservableObjectPublisher)
  }

  extension Published: AnnouncingProperty {
    func announce(by publisher: ObservableObjectPublisher) {
      content.announce(by: publisher)
    }
  }
#endif
