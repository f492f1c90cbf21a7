#if !canImport(Combine)
  public import Foundation
  public import Streams

  /// Decodes values in `decode(type:decoder:)`.
  extension JSONDecoder: @retroactive TopLevelDecoder {}

  /// Encodes values in `encode(encoder:)`.
  extension JSONEncoder: @retroactive TopLevelEncoder {}

  /// Decodes values in `decode(type:decoder:)`.
  extension PropertyListDecoder: @retroactive TopLevelDecoder {}

  /// Encodes values in `encode(encoder:)`.
  extension PropertyListEncoder: @retroactive TopLevelEncoder {}
#endif
