/// The method of an HTTP request.
package nonisolated enum HTTPMethod: String, Hashable, Codable, Sendable {
  case get = "GET"
}
