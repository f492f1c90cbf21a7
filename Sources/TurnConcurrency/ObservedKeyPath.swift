#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  @_spi(SwiftUI) package import Observation

  /// Whether `model` reports accesses to exactly this property; nil where that cannot be known.
  ///
  /// It does for each stored property that `@Observable` makes observable, but not for a property that is
  /// computed from others.
  ///
  /// This reports to `registrar`, which is the model's, a change of the property that has not happened.
  /// Observers of the app do not notice, since they are called before a change.
  package func isObserved<Model: Observable, Value>(
    _ property: KeyPath<Model, Value>,
    of model: Model,
    by registrar: ObservationRegistrar
  ) -> Bool? {
    let answer = Answer()
    withObservationTracking {
      _ = model[keyPath: property]
    } didSet: { tracking in
      answer.isObserved = true
      tracking.cancel()
    }
    registrar.didSet(model, keyPath: property)
    return answer.isObserved
  }

  // Sendable: a tracking that is not canceled above is canceled at the next change, on whatever thread;
  // `isObserved` has returned by then, so that no other code uses the answer.
  private final class Answer: @unchecked Sendable {
    var isObserved = false
  }
#else
  package import Observation

  /// Returns nil: it cannot be known whether a property is observed.
  package func isObserved<Model: Observable, Value>(
    _ property: KeyPath<Model, Value>,
    of model: Model,
    by registrar: ObservationRegistrar
  ) -> Bool? {
    nil
  }
#endif
