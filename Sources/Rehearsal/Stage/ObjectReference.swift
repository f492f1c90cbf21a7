/// A reference to an object of the app that does not keep it alive, or a copy of a value.
final class ObjectReference {
  /// The name of the object's type.
  let typeName: String

  private let value: Any?
  private weak var reference: AnyObject?

  init(_ object: Any) {
    typeName = String(describing: type(of: object))
    if type(of: object) is any AnyObject.Type {
      reference = object as AnyObject
      value = nil
    } else {
      value = object
    }
  }

  // Stages come and go in large numbers, so avoid an actor hop on each deallocation.
  nonisolated deinit {}

  /// The object; nil once it is gone.
  var object: Any? { value ?? reference }
}
