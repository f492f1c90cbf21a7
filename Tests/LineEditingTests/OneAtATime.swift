import Testing

/// Tests that have an editor in the process of the tests, in which there is one at a time.
@Suite(.serialized) enum OneAtATime {}
