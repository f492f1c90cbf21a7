import Rehearsal

/// Shows a photo, like the article's minimal view controller.
///
/// Each control mirrors the property of the view model with its name, and there is no director. The
/// stage uses no reactive library and keeps no subscription: streams end in the view model.
/// `script/check-view-layer` proves it.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), "A truly minimal view controller for
/// the View layer".
final class PhotosStage: Stage, ViewModelUpdatable {
  let somePhoto = Image("photo", rowLimit: 12, emptyText: "no photo yet")
  let isLoading = ActivityIndicator("loading")
  let status = Label(style: .prose)
  let kept = Label()
  let next = Button(help: "show another photo")

  private let vm: ViewModel

  /// Makes a stage that shows `vm` and is notified of changes as `updates` says.
  init(_ vm: ViewModel, updates: UpdateStyle) {
    self.vm = vm
    super.init()
    // A stage is made for each visit, so this also corresponds to `viewWillAppear`.
    switch updates {
    case .delegation:
      vm.delegate = self
      updateView()
    case .observation:
      // A binding for each property replaces key-value observation. They end with the stage, so no
      // observer needs to be removed.
      bind(\.somePhoto, of: vm, to: somePhoto.picture)
      bind(\.isLoading, of: vm, to: isLoading.isAnimating)
      bind(\.status, of: vm, to: status.text)
      bind(\.kept, of: vm, to: kept.text)
    }
    next.onTap { vm.showNextPhoto() }
  }

  required init() {
    fatalError("PhotosStage is made by init(_:updates:).")
  }

  /// Updates the stage from the view model by delegation.
  func viewModelDidUpdate() {
    follow("viewModelDidUpdate", of: vm, by: "delegate") { updateView() }
  }

  private func updateView() {
    somePhoto.picture.value = vm.somePhoto
    isLoading.isAnimating.value = vm.isLoading
    status.text.value = vm.status
    kept.text.value = vm.kept
  }
}
