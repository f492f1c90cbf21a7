import Foundation
import PlaybillRooms

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer of a server: its status, the relevant headers, and the body.
struct HTTPAnswer {
  let status: Int
  let contentType: String?
  let retryAfter: Int?
  var body = Data()

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    contentType = response.value(forHTTPHeaderField: "Content-Type")?
      .split(separator: ";").first
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    // The header may also be a date, which is useless if the clocks differ.
    retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      .flatMap(Int.init)
      .map { max($0, 0) }
  }

  /// The reason to reject the answer without reading further; nil if it is valid so far.
  var error: APPError? {
    switch status {
    case 200:
      contentType == "application/json" ? nil : .wrongContentType(contentType ?? "nothing it names")
    case 401, 403: .unauthorized
    case 404: .notFound
    case 429: .tooManyRequests(retryAfter: retryAfter)
    case 500...599: .ServerError(message: "its status is \(status)")
    default: .unreadable(reason: "its status is \(status)")
    }
  }
}
