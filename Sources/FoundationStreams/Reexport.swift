// A file written for Combine finds all of it here. On Apple's platforms, Foundation has the rest.
@_exported public import Streams
