import Rehearsal

final class CrashingAppStage: Stage, Directed {
  let last = Label()
  let crash = Button()
  let fuse = Button()
  let hang = Button()
  let print = Button()
  let read = Button()
  let exit = Button()
  let drum = Button()
  let abort = Button()
  let block = Button()
  let scribble = Button()
  let close = Button()

  func bindDirector(_ director: CrashingAppDirector) {
    bind(\.last, to: last.text)
  }
}
