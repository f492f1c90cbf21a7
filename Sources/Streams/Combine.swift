// The one place that decides whose Combine a director is written against: Apple's where it exists,
// OpenCombine elsewhere. A director's file imports `Streams` and compiles unchanged in both worlds.
#if canImport(Combine)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
#endif
