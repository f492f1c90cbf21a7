import Foundation

/// Where the service is: the part of its addresses that is common to all.
package struct ServiceAddress: Sendable {
  /// Why a text is no address of a service.
  package enum Refusal: Error, Hashable, Sendable {
    /// It is no URL with a host, of the scheme `https` or `http`.
    case malformed
    /// It has a name, a password, a query or a fragment in it.
    case crowded
    /// Its host is a number in brackets.
    case bracketed
    /// It is neither encrypted nor on this machine.
    case unencrypted

    /// What is wrong, and what can be done.
    package var text: String {
      switch self {
      case .malformed: "write it as https://api.themoviedb.org/3"
      case .crowded: "it may have no name, password, query or fragment: write it up to the path"
      case .bracketed: "write the name of its host, as localhost, in the place of the brackets"
      case .unencrypted: "the token would be readable on the way: write https, or a local address"
      }
    }
  }

  /// TMDB's own, version 3.
  package static var tmdb: ServiceAddress {
    // It is well-formed as it stands, which a test has seen.
    ServiceAddress(URLComponents(string: "https://api.themoviedb.org/3") ?? URLComponents())
  }

  private let base: URLComponents

  private init(_ base: URLComponents) {
    self.base = base
  }

  /// Makes an address from what a user has written.
  package init(_ text: String) throws(Refusal) {
    guard var base = URLComponents(string: text), let host = base.host, !host.isEmpty,
      let scheme = base.scheme?.lowercased(), ["https", "http"].contains(scheme)
    else { throw .malformed }
    guard base.user == nil, base.password == nil, base.query == nil, base.fragment == nil
    else { throw .crowded }
    // Foundation on Linux asks no such host (swift-corelibs-foundation, issue 5496).
    guard !host.contains(":") else { throw .bracketed }
    if scheme == "http", !Self.localHosts.contains(host) { throw .unencrypted }
    while base.path.hasSuffix("/") { base.path.removeLast() }
    self.init(base)
  }

  /// Where `resource`, which is relative to this address, is; with the page of that number.
  func url(of resource: URLComponents, page: Int?) -> URL? {
    var url = base
    url.path += "/" + resource.path
    let page = page.map { URLQueryItem(name: "page", value: String($0)) }
    let items = (resource.queryItems ?? []) + [page].compactMap(\.self)
    url.queryItems = items.isEmpty ? nil : items
    // A server reads a plus as a blank, and nobody may leave it as it is but for that.
    url.percentEncodedQuery = url.percentEncodedQuery?.replacing("+", with: "%2B")
    return url.url
  }

  private static let localHosts = ["localhost", "127.0.0.1"]
}

extension ServiceAddress: CustomStringConvertible {
  /// The address as a user would write it; there is no secret in it.
  package var description: String { base.string ?? "" }
}
