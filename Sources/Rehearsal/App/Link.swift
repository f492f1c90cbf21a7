/// The target of a route: an entry point, and what to present beyond its first scene.
struct Link<Services> {
  /// The route as the user typed it.
  let route: String
  let entryPoint: EntryPoint<Services>
  /// Finds what to present beyond the entry point; nil for the entry point itself.
  let findBeyond: Route<Services>.Search?
}

extension App {
  /// Returns the target of `route`, without presenting anything.
  func link(to route: String) throws(Refusal) -> Link<Services> {
    guard !VisibleText.hasControl(route) else {
      throw .unreadableRoute(route)
    }
    let words = RoutePath(route).words
    let names = entryPoints.map(\.name)
    guard let name = words.first else { throw .unknownRoute(route, nearest: names) }
    guard let entryPoint = entryPoints.first(where: { $0.name == name }) else {
      let nearest = WordMatch.nearest(to: name, among: names).map { [$0] }
      throw .unknownRoute(route, nearest: nearest ?? names)
    }
    let beyond = words.dropFirst()
    guard !beyond.isEmpty else {
      return Link(route: route, entryPoint: entryPoint, findBeyond: nil)
    }
    var wrongValue: Refusal?
    for candidate in entryPoint.routes {
      do throws(Refusal) {
        if let find = try candidate.match(beyond) {
          return Link(route: route, entryPoint: entryPoint, findBeyond: find)
        }
      } catch {
        // Report this only if no other route matches.
        wrongValue = wrongValue ?? error
      }
    }
    let within = entryPoint.routes.map { "\(name)/\($0.pattern)" }
    throw wrongValue ?? .unknownRoute(route, nearest: within.isEmpty ? [name] : within)
  }
}
