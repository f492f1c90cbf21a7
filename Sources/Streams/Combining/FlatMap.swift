#if !canImport(Combine)
  // OpenCombine's `flatMap` can deliver after its end. The condition makes the compiler prefer
  // these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of all publishers that a closure makes from the values of this one.
    ///
    ///     self:    a------b---------|
    ///     a makes: 1--2--3--4--|
    ///     b makes:        5--6--7|
    ///     output:  1--2--35-46--7---|
    ///
    /// It ends when this publisher and all of these have ended, and fails when one fails.
    /// Source: Combine, `flatMap`.
    ///
    /// - Parameters:
    ///   - maxPublishers: The maximum number of made publishers at a time.
    ///   - transform: Makes a publisher from a value.
    /// - Returns: The values of all made publishers, as they arrive.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure> where Child.Failure == Failure {
      flatMapped(maxPublishers, transform)
    }

    /// The values of all publishers that a closure makes from the values of this one.
    ///
    /// The made publishers cannot fail. Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure> where Child.Failure == Never {
      flatMapped(maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    private func flatMapped<Child: Publisher>(
      _ limit: Subscribers.Demand,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure> where Child.Failure == Failure {
      AnyPublisher { subscriber in
        let state = MergingState<Child.Output>(limit: limit)
        let merging = Merging("FlatMap", downstream: subscriber, state: state)
        merging.begin()
        self.subscribe(
          AnySubscriber(
            receiveSubscription: merging.receiveUpstream,
            receiveValue: { value in
              if merging.isOpen { merging.subscribe(to: transform(value)) }
              return .none
            },
            receiveCompletion: merging.receiveUpstream
          )
        )
      }
    }
  }

  extension Publisher where Self: SendableMetatype, Failure == Never {
    /// The values of all publishers that a closure makes from the values of this one.
    ///
    /// This publisher cannot fail. Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Child.Failure> {
      setFailureType(to: Child.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// The values of all publishers that a closure makes from the values of this one.
    ///
    /// None of them can fail. Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Never> where Child.Failure == Never {
      flatMapped(maxPublishers, transform)
    }
  }
#endif
