#if !canImport(Combine)
  // OpenCombine's `zip` stops the program when an upstream ends while it delivers. These are preferred
  // to it by a condition, as `share()` is.
  extension Publisher where Self: SendableMetatype {
    /// The first value of this publisher with the first of another, then the second ones, and so on.
    ///
    ///     self:   1--2--3-----|
    ///     other:  ---a-----b--|
    ///     output: ---p-----q--|   p = (1, a), q = (2, b)
    ///
    /// It ends as soon as one has ended whose values are used up, and fails when one fails.
    /// Source: Combine, `zip`.
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
      Zip2(a: self, b: other).eraseToAnyPublisher()
    }

    /// What a closure makes of the first values of two publishers, then of the second ones, and so on.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Result>(
      _ other: P,
      _ transform: @escaping (Output, P.Output) -> Result
    ) -> AnyPublisher<Result, Failure>
    where P.Failure == Failure {
      zip(other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
    }

    /// The first values of three publishers, then the second ones, and so on.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher>(
      _ publisher1: P,
      _ publisher2: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure {
      Zip3(a: self, b: publisher1, c: publisher2).eraseToAnyPublisher()
    }

    /// What a closure makes of the first values of three publishers, then of the second ones.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher, Result>(
      _ publisher1: P,
      _ publisher2: Q,
      _ transform: @escaping (Output, P.Output, Q.Output) -> Result
    ) -> AnyPublisher<Result, Failure>
    where P.Failure == Failure, Q.Failure == Failure {
      zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }.eraseToAnyPublisher()
    }

    /// The first values of four publishers, then the second ones, and so on.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(
      _ publisher1: P,
      _ publisher2: Q,
      _ publisher3: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
      Zip4(a: self, b: publisher1, c: publisher2, d: publisher3).eraseToAnyPublisher()
    }

    /// What a closure makes of the first values of four publishers, then of the second ones.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, Result>(
      _ publisher1: P,
      _ publisher2: Q,
      _ publisher3: R,
      _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> Result
    ) -> AnyPublisher<Result, Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
      zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
        .eraseToAnyPublisher()
    }
  }

  private struct Zip2<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    typealias Output = (A.Output, B.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let queues = (Ring<A.Output>(), Ring<B.Output>())
      let zipping = Zipping(downstream: subscriber) {
        (queues.0.takeFirst(), queues.1.takeFirst())
      }
      let sides = (zipping.side(queues.0), zipping.side(queues.1))
      zipping.begin()
      a.subscribe(sides.0)
      b.subscribe(sides.1)
    }
  }

  private struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    typealias Output = (A.Output, B.Output, C.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B
    let c: C

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let queues = (Ring<A.Output>(), Ring<B.Output>(), Ring<C.Output>())
      let zipping = Zipping(downstream: subscriber) {
        (queues.0.takeFirst(), queues.1.takeFirst(), queues.2.takeFirst())
      }
      let sides = (zipping.side(queues.0), zipping.side(queues.1), zipping.side(queues.2))
      zipping.begin()
      a.subscribe(sides.0)
      b.subscribe(sides.1)
      c.subscribe(sides.2)
    }
  }

  private struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    typealias Output = (A.Output, B.Output, C.Output, D.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B
    let c: C
    let d: D

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let queues = (Ring<A.Output>(), Ring<B.Output>(), Ring<C.Output>(), Ring<D.Output>())
      let zipping = Zipping(downstream: subscriber) {
        (
          queues.0.takeFirst(), queues.1.takeFirst(),
          queues.2.takeFirst(), queues.3.takeFirst()
        )
      }
      let sides = (
        zipping.side(queues.0), zipping.side(queues.1), zipping.side(queues.2),
        zipping.side(queues.3)
      )
      zipping.begin()
      a.subscribe(sides.0)
      b.subscribe(sides.1)
      c.subscribe(sides.2)
      d.subscribe(sides.3)
    }
  }
#endif
