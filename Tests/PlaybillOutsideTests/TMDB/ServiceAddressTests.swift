import Foundation
import PlaybillRooms
import Testing

@testable import PlaybillOutside

@Suite(.timeLimit(.minutes(10))) struct ServiceAddressTests {
  @Test("the URL of a TMDB list has its path")
  func listURL() {
    let url = ServiceAddress.tmdb.url(of: MovieApiType.upcoming.httpMethodUrl().1)
    #expect(url?.absoluteString == "https://api.themoviedb.org/3/movie/upcoming")
  }

  @Test(
    "an encrypted or local address is accepted",
    arguments: [
      "http://localhost:8080/3/", "http://127.0.0.1", "HTTPS://a.b",
    ]
  )
  func validAddress(text: String) throws {
    #expect("\(try ServiceAddress(text))" == (text.hasSuffix("/") ? String(text.dropLast()) : text))
  }

  @Test(
    "any other address is refused",
    arguments: [
      ("", ServiceAddress.Refusal.malformed),
      ("api.themoviedb.org", .malformed),
      ("ftp://a.b", .malformed),
      ("https://", .malformed),
      ("https://me:secret@a.b", .hasExtraParts),
      ("https://a.b?api_key=1", .hasExtraParts),
      ("https://a.b#c", .hasExtraParts),
      ("http://[::1]:8080/3", .bracketed),
      ("https://[2001:db8::1]", .bracketed),
      ("http://api.themoviedb.org/3", .unencrypted),
      ("http://localhost.evil.example", .unencrypted),
    ]
  )
  func refusals(text: String, refusal: ServiceAddress.Refusal) {
    #expect(throws: refusal) { try ServiceAddress(text) }
  }
}
