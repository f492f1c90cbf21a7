// A file written for Combine needs `Streams`, too. On Apple's platforms, Foundation has the rest.
@_exported public import Streams
