import LineEditing
import Rehearsal
import Transcripts

/// A file that is played and can then be rewritten, as in every kind of blessing.
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

  /// Plays the file and reports mismatches as they are found, without writing.
  func play(
    with player: TranscriptPlayer,
    report: (Mismatch) -> Void,
    willFollow: (_ line: Int, _ session: Session?) -> Void = { _, _ in }
  ) throws(BlessingRefusal) -> TranscriptVerdict {
    do throws(TranscriptError) {
      let parser = TranscriptParser(bytes: file.bytes, path: file.path)
      return try player.play(parser, report: report, willFollow: willFollow)
    } catch {
      throw .malformed(error)
    }
  }

  /// Creates a blesser for the file's text.
  func makeBlesser() -> Blesser {
    Blesser(bytes: file.bytes, path: file.path)
  }

  /// Returns the text that `blesser` produced.
  func finish(_ blesser: consuming Blesser) throws(BlessingRefusal) -> Blessing {
    do throws(TranscriptError) {
      return try blesser.finish()
    } catch {
      throw .malformed(error)
    }
  }

  /// Returns the text with `mismatches` fixed; pass them in the order in which they were reported.
  func bless(_ mismatches: [Mismatch]) throws(BlessingRefusal) -> Blessing {
    var blesser = makeBlesser()
    for mismatch in mismatches { blesser.mend(mismatch) }
    return try finish(blesser)
  }

  /// Writes the blessed text, if the file has not changed since it was read.
  func write(_ blessing: Blessing) throws(BlessingRefusal) {
    do throws(RewriteError) {
      try UninterruptedWork.perform { () throws(RewriteError) in
        try file.replace(with: blessing.bytes)
      }
    } catch {
      throw .file(error)
    }
  }
}
