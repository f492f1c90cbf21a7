/// A request for a page of a list, and where the store looks first.
struct MovieListRequest {
  let apiType: MovieApiType
  let page: Int
  let policy: CachePolicy
}
