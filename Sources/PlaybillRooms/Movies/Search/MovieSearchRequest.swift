/// A request for a page of search results.
struct MovieSearchRequest: Equatable {
  let query: String
  let page: Int
}
