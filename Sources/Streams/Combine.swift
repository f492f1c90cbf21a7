// A director uses Apple's Combine where it exists, and OpenCombine elsewhere. Its file imports
// `Streams` and compiles unchanged with both.
#if canImport(Combine)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
#endif
