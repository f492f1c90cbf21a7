import Transcripts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is played, and may be given other lines afterwards: the steps of every blessing.
@MainActor
struct BlessableFile {
  private let file: RewritableFile

  init(path: String) throws(BlessingRefusal) {
    do throws(RewriteError) {
      file = try RewritableFile(path: path)
    } catch {
      throw .file(error)
    }
  }

  /// What differs in the file, all of which is known before anything is written.
  func play(
    with player: TranscriptPlayer,
    willFollow: (_ line: Int) -> Void = { _ in }
  ) throws(BlessingRefusal) -> [Mismatch] {
    do throws(TranscriptError) {
      var mismatches: [Mismatch] = []
      let parser = TranscriptParser(bytes: file.bytes, path: file.path)
      _ = try player.play(parser, report: { mismatches.append($0) }, willFollow: willFollow)
      return mismatches
    } catch {
      throw .malformed(error)
    }
  }

  /// What mends its text.
  func makeBlesser() throws(BlessingRefusal) -> Blesser {
    do throws(TranscriptError) {
      return try Blesser(bytes: file.bytes, path: file.path)
    } catch {
      throw .malformed(error)
    }
  }

  /// Gives it the blessed text, if it is still as it was read.
  func write(_ blessing: Blessing) throws(BlessingRefusal) {
    // A file that may grow no more is an error to tell, and not the end of the process.
    let usual = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, usual) }
    do throws(RewriteError) {
      try file.replace(with: blessing.bytes)
    } catch {
      throw .file(error)
    }
  }
}
