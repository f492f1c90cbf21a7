#if !canImport(Combine)
  // OpenCombine's `flatMap` can deliver after its end. These are preferred to it by a condition, as
  // `share()` is.
  extension Publisher where Self: SendableMetatype {
    /// The values of all publishers that are made of the values of this one.
    ///
    ///     self:    a------b---------|
    ///     a makes: 1--2--3--4--|
    ///     b makes:        5--6--7|
    ///     output:  1--2--35-46--7---|
    ///
    /// It ends when this publisher and all that were made have ended, and fails when one fails.
    /// Source: Combine, `flatMap`.
    ///
    /// - Parameters:
    ///   - maxPublishers: How many of them there may be at a time.
    ///   - transform: Makes a publisher of a value.
    /// - Returns: The values of all of them, as they come.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure>
    where Child.Failure == Failure {
      FlatMapped(upstream: self, limit: maxPublishers, transform: transform).eraseToAnyPublisher()
    }

    /// The values of all publishers that are made of the values of this one and cannot fail.
    ///
    /// Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure>
    where Child.Failure == Never {
      FlatMapped(upstream: self, limit: maxPublishers) {
        transform($0).setFailureType(to: Failure.self)
      }
      .eraseToAnyPublisher()
    }
  }

  extension Publisher where Self: SendableMetatype, Failure == Never {
    /// The values of all publishers that are made of the values of this one, which cannot fail.
    ///
    /// Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Child.Failure> {
      FlatMapped(
        upstream: setFailureType(to: Child.Failure.self),
        limit: maxPublishers,
        transform: transform
      )
      .eraseToAnyPublisher()
    }

    /// The values of all publishers that are made of the values of this one; none can fail.
    ///
    /// Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Never>
    where Child.Failure == Never {
      FlatMapped(upstream: self, limit: maxPublishers, transform: transform).eraseToAnyPublisher()
    }
  }

  private struct FlatMapped<Upstream: Publisher, Child: Publisher>: Publisher
  where Child.Failure == Upstream.Failure {
    typealias Output = Child.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let limit: Subscribers.Demand
    let transform: (Upstream.Output) -> Child

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let mapping = FlatMapping(downstream: subscriber, limit: limit, transform: transform)
      subscriber.receive(subscription: mapping)
      upstream.subscribe(mapping)
    }
  }
#endif
