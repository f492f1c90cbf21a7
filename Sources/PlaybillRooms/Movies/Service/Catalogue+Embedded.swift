extension Catalogue {
  /// The catalogue in the package, which is decoded once.
  static let embedded: Catalogue = {
    do {
      return try Catalogue(json: [
        MoviesBefore1970.json, MoviesOf1970s.json, MoviesOf1980s.json, MoviesOf1990s.json,
        MoviesOf2000s.json, MoviesOf2010s.json, MoviesOf2020s.json, MoviesToCome.json,
      ])
    } catch {
      fatalError("The catalogue that ships with the package cannot be read: \(error)")
    }
  }()
}
