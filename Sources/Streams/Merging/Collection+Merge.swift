extension Collection where Element: Publisher {
  /// The values of all publishers of the collection, as they come.
  ///
  ///     [a-----b--|,
  ///      ---1-----2--|]
  ///      a--1--b--2--|
  ///
  /// It ends when all have ended, at once if there are none, and fails when one fails.
  /// Source: CombineExt, `merge()`.
  public func merge() -> AnyPublisher<Element.Output, Element.Failure> {
    Publishers.MergeMany(self).eraseToAnyPublisher()
  }
}
