/// Finds the properties that hold objects, for the x-ray.
final class ObjectHolders {
  private struct Known {
    weak var object: AnyObject?
    let holder: String
  }

  /// The answers so far, because a search follows all properties behind the stages.
  private var known: [ObjectIdentifier: Known] = [:]

  /// The first property found that holds `object`, such as `OrderViewModel.total`, from the stages of `navigator` on;
  /// nil for none.
  func holder(of object: AnyObject, on navigator: Navigator) -> String? {
    let id = ObjectIdentifier(object)
    if let found = known[id], found.object === object { return found.holder }
    let graph = ObjectGraph(from: StageInspection.roots(on: navigator))
    guard let holder = graph.nodes.first(where: { $0.isSame(as: object) })?.holders.first else {
      return nil
    }
    known = known.filter { $0.value.object != nil }
    known[id] = Known(object: object, holder: holder)
    return holder
  }
}
