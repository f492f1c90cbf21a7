import Rehearsal

/// The controls of the profile, as a storyboard has them in an app: each architecture shows the same ones.
class ProfileScreen: Stage {
  let name = Label(text: "…")
  let website = Button(title: "…", help: "open the user's website")
  let notice = Label(style: .prose)
  let retry = Button(help: "ask for the user again")

  required init() {
    super.init()
    website.isEnabled.value = false
    retry.isHidden.value = true
  }
}
