import Rehearsal

final class CrashingAppStage: Stage, Directed {
  typealias Director = CrashingAppDirector

  let last = Label("last")
  let crash = Button("crash")
  let fuse = Button("fuse")
  let hang = Button("hang")
  let print = Button("print")
  let read = Button("read")
  let exit = Button("exit")
  let choir = Button("choir")
  let drum = Button("drum")

  override var layout: [View] { [last, crash, fuse, hang, print, read, exit, choir, drum] }

  func bindDirector(_ director: CrashingAppDirector) {
    bind(\.last, to: last.text)
  }
}
