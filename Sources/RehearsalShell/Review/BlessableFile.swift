import LineEditing
import Rehearsal
import Transcripts

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

  /// Plays it, and tells what differs as it is found; nothing is written meanwhile.
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

  /// What mends its text.
  func makeBlesser() -> Blesser {
    Blesser(bytes: file.bytes, path: file.path)
  }

  /// What `blesser` has made of its text.
  func finish(_ blesser: consuming Blesser) throws(BlessingRefusal) -> Blessing {
    do throws(TranscriptError) {
      return try blesser.finish()
    } catch {
      throw .malformed(error)
    }
  }

  /// Its text with `mismatches` mended, as they were reported.
  func bless(_ mismatches: [Mismatch]) throws(BlessingRefusal) -> Blessing {
    var blesser = makeBlesser()
    for mismatch in mismatches { blesser.mend(mismatch) }
    return try finish(blesser)
  }

  /// Gives it the blessed text, if it is still as it was read.
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
