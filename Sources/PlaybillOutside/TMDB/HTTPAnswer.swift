import Foundation
import PlaybillRooms

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server has answered: its status, the headers that matter here, and the body.
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
    // The other form of the header is a date, which means nothing where clocks differ.
    retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      .flatMap(Int.init)
      .map { max($0, 0) }
  }

  /// Why nothing more of it need be read; nil when it is what was asked for.
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
