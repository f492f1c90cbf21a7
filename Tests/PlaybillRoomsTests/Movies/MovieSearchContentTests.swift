import Streams
import Testing

@testable import PlaybillRooms

/// The content of a search after each step.
@Suite struct MovieSearchContentTests {
  private let alien = MovieSearchRequest(query: "alien", page: 1)

  private func page(_ number: Int, of total: Int, results: Int = 45) -> Movies {
    Movies(
      page: number,
      results: Array(Catalogue.embedded.movies(.popular, page: number).results.prefix(2)),
      dates: nil,
      totalPages: total,
      totalResults: results
    )
  }

  private func content(after steps: MovieSearchContent.Step...) -> MovieSearchContent {
    steps.reduce(MovieSearchContent()) { $0.after($1) }
  }

  @Test("an empty search has no request to repeat")
  func emptySearch() {
    for content in [content(), content(after: .asked(alien), .cleared)] {
      #expect(content.found == "nothing yet")
      #expect(content.request == nil && content.request(turning: 1) == nil)
    }
  }

  @Test("only a result with several pages shows its page number")
  func pageNumber() {
    let one = content(after: .asked(alien), .answered(.success(page(1, of: 1, results: 2))))
    #expect(one.found == "2 movies")
    #expect(one.request(turning: 1) == nil && one.request(turning: -1) == nil)
    let many = content(after: .asked(alien), .answered(.success(page(2, of: 3))))
    #expect(many.found == "45 movies, page 2 of 3")
    #expect(many.request(turning: 1) == MovieSearchRequest(query: "alien", page: 3))
    #expect(many.request(turning: -1) == alien)
  }

  @Test("an empty result has no pages")
  func emptyResult() {
    let content = content(after: .asked(alien), .answered(.success(page(1, of: 0, results: 0))))
    #expect(content.found == "nothing")
    #expect(content.request(turning: 1) == nil && content.request(turning: -1) == nil)
  }

  @Test("a failed page keeps the previous one and can be retried")
  func failedPage() {
    let next = MovieSearchRequest(query: "alien", page: 2)
    let shown = content(after: .asked(alien), .answered(.success(page(1, of: 3))))
    let failed = shown.after(.asked(next)).after(.answered(.failure(.offline)))
    #expect(failed.movies == shown.movies && failed.found == shown.found)
    #expect(failed.notice == "There is no network. To try again: retry")
    #expect(failed.request == next, "a retry requests the missing page")
    #expect(failed.after(.asked(next)).notice.isEmpty)
  }

  @Test("a failed new query clears the previous result")
  func failedQuery() {
    let shown = content(after: .asked(alien), .answered(.success(page(1, of: 3))))
    let asked = shown.after(.asked(MovieSearchRequest(query: "up", page: 1)))
    #expect(asked.movies == shown.movies, "the previous result stays during a request")
    #expect(asked.found == "…" && asked.request(turning: 1) == nil)
    let failed = asked.after(.answered(.failure(.offline)))
    #expect(failed.movies.isEmpty && failed.found == "nothing yet")
  }
}
