/// How a subscription holds the object that it assigns to.
///
/// Source: CombineExt, `ObjectOwnership`.
public enum ObjectOwnership: Sendable {
  /// It keeps the object alive.
  case strong
  /// It does not keep the object alive, and assigns nothing once that is gone.
  case weak
  /// It does not keep the object alive, which must exist as long as values arrive.
  case unowned
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object, which the subscription holds as `ownership` says.
  ///
  /// Use `.weak` where the object keeps the subscription: `assign(to: \.name, on: self, ownership: .weak)`.
  /// Source: CombineExt, `assign(to:on:ownership:)`.
  ///
  /// - Returns: A subscription that ends when it is cancelled or released.
  public func assign<Root: AnyObject>(
    to property: ReferenceWritableKeyPath<Root, Output>,
    on object: Root,
    ownership: ObjectOwnership = .strong
  ) -> AnyCancellable {
    switch ownership {
    case .strong: sink { object[keyPath: property] = $0 }
    case .weak: sink { [weak object] in object?[keyPath: property] = $0 }
    case .unowned: sink { [unowned object] in object[keyPath: property] = $0 }
    }
  }
}
