/// Which page of what a search finds is asked for.
struct MovieSearchRequest: Equatable {
  let query: String
  let page: Int
}
