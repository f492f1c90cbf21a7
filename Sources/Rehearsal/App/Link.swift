/// Where a route leads in an app: an entry point, and what to present beyond its first scene.
struct Link<Services> {
  /// The route as it was asked for.
  let route: String
  let entryPoint: EntryPoint<Services>
  /// Nil for the entry point itself.
  let presentBeyond: Route<Services>.Presentation?
}

extension App {
  /// Finds out where `route` leads, without presenting anything.
  func link(to route: String) throws(NavigationRefusal) -> Link<Services> {
    guard !route.unicodeScalars.contains(where: VisibleText.isControl) else {
      throw .unreadableRoute(route)
    }
    let words = RoutePath(route).words
    guard let name = words.first else {
      throw .unknownRoute(route, nearest: entryPoints.map(\.name))
    }
    guard let entryPoint = entryPoints.first(where: { $0.name == name }) else {
      throw .unknownRoute(route, nearest: nearestEntryPoints(to: name))
    }
    let beyond = words.dropFirst()
    guard !beyond.isEmpty else {
      return Link(route: route, entryPoint: entryPoint, presentBeyond: nil)
    }
    var wrongValue: NavigationRefusal?
    for candidate in entryPoint.routes {
      do throws(RouteMismatch) {
        let present = try candidate.match(beyond)
        return Link(route: route, entryPoint: entryPoint, presentBeyond: present)
      } catch {
        // Another route may still have this form; only if none has is the value to blame.
        if case .wrongValue(let parameter, let value, let meaning) = error, wrongValue == nil {
          wrongValue = .wrongRouteValue(parameter: parameter, value: value, meaning: meaning)
        }
      }
    }
    let within = entryPoint.routes.map { "\(name)/\($0.pattern)" }
    throw wrongValue ?? .unknownRoute(route, nearest: within.isEmpty ? [name] : within)
  }

  private func nearestEntryPoints(to name: String) -> [String] {
    let names = entryPoints.map(\.name)
    return WordMatch.nearest(to: name, among: names).map { [$0] } ?? names
  }
}
