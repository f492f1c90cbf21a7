/// Which page of which list is asked for, and where to look first.
struct MovieListRequest {
  let apiType: MovieApiType
  let page: Int
  let policy: CachePolicy
}
