import Foundation

/// A value that tells its observers of changes on the main queue.
final class Observable<Value> {
  private struct Observer {
    weak var observer: AnyObject?
    let block: (Value) -> Void
  }

  private var observers: [Observer] = []

  var value: Value {
    didSet {
      for observer in observers {
        DispatchQueue.main.async { observer.block(self.value) }
      }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  func observe(on observer: AnyObject, observerBlock: @escaping (Value) -> Void) {
    observers.append(Observer(observer: observer, block: observerBlock))
    observerBlock(value)
  }

  func remove(observer: AnyObject) {
    observers.removeAll { $0.observer === observer }
  }
}
