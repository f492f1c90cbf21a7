/// A reference to an object of the app that does not keep it alive, or a copy of a value.
struct ObjectReference {
  private let type: Any.Type
  private let value: Any?
  private weak var reference: AnyObject?

  init(_ object: Any) {
    type = Swift.type(of: object)
    if type is any AnyObject.Type {
      reference = object as AnyObject
      value = nil
    } else {
      value = object
    }
  }

  /// The name of the object's type.
  var typeName: String { TypeName.of(type) }

  /// The object; nil once it is gone.
  var object: Any? { value ?? reference }
}
