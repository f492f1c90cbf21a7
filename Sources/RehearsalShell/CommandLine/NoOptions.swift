import ArgumentParser
import Rehearsal

/// The options of an app without options of its own.
struct NoOptions<Program>: AppOptions {
  func configure(
    _ app: inout Program,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) {}
}
