public import Streams

extension Publisher where Failure == Never {
  /// Shows each value in `property`, until the subscription that it returns is cancelled.
  ///
  /// Source: seed article 2, `bindTo`.
  public func bind(to property: Property<Output>) -> AnyCancellable
  where Output: Equatable {
    sink { property.value = $0 }
  }
}
