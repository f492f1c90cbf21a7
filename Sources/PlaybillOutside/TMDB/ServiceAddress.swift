import Foundation

/// The base URL of the service.
package struct ServiceAddress: Sendable {
  /// The reason why a text is not an address of a service, and what to do.
  package enum Refusal: String, Error {
    /// It is not a URL with a host and the scheme `https` or `http`.
    case malformed = "write it as https://api.themoviedb.org/3"
    /// It contains a user name, a password, a query or a fragment.
    case hasExtraParts = "remove the user name, password, query and fragment"
    /// Its host is an IPv6 address in brackets.
    case bracketed = "write a host name such as localhost instead of the address in brackets"
    /// It is neither encrypted nor local.
    case unencrypted = "others could read the token: use https, or a local address"
  }

  /// The address of TMDB, version 3.
  package static var tmdb: ServiceAddress {
    // A test proves that this URL is well-formed.
    ServiceAddress(URLComponents(string: "https://api.themoviedb.org/3") ?? URLComponents())
  }

  private let base: URLComponents

  private init(_ base: URLComponents) {
    self.base = base
  }

  /// Parses an address that a user has written.
  package init(_ text: String) throws(Refusal) {
    guard var base = URLComponents(string: text), let host = base.host, !host.isEmpty,
      let scheme = base.scheme?.lowercased(), ["https", "http"].contains(scheme)
    else { throw .malformed }
    guard base.user == nil, base.password == nil, base.query == nil, base.fragment == nil
    else { throw .hasExtraParts }
    // Foundation on Linux cannot connect to such a host (swift-corelibs-foundation, issue 5496).
    guard !host.contains(":") else { throw .bracketed }
    if scheme == "http", !Self.localHosts.contains(host) { throw .unencrypted }
    while base.path.hasSuffix("/") { base.path.removeLast() }
    self.init(base)
  }

  /// Returns the URL of `resource`, a path that is relative to this address.
  func url(of resource: String) -> URL? {
    var url = base
    url.path += "/" + resource
    return url.url
  }

  private static let localHosts = ["localhost", "127.0.0.1"]
}

extension ServiceAddress: CustomStringConvertible {
  /// The address as a user would write it.
  ///
  /// It contains no secret.
  package var description: String { base.string ?? "" }
}
