/// What an HTTP request does with its resource.
package nonisolated enum HTTPMethod: String, Hashable, Codable, Sendable {
  case get = "GET"
}
