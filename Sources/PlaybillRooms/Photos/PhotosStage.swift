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
  let status = Label("status", style: .prose)
  let kept = Label("kept")
  let next = Button("next")

  override var layout: [View] { [somePhoto, isLoading, status, kept, next] }

  private let vm: ViewModel
  private var loops: [ObservationLoop] = []

  /// Makes a stage that shows `vm` and is notified of changes as `updates` says.
  ///
  /// `atOnce` runs a closure at the current instant, after the running code has finished.
  init(_ vm: ViewModel, updates: UpdateStyle, atOnce: @escaping (@escaping () -> Void) -> Void) {
    self.vm = vm
    super.init()
    // A stage is made for each visit, so this also corresponds to `viewWillAppear`.
    switch updates {
    case .delegation:
      vm.delegate = self
      updateView()
    case .observation:
      // A loop for each property replaces key-value observation. A released stage releases them, so
      // no observer needs to be removed.
      loops = [
        loop("somePhoto", atOnce) { $0.somePhoto.picture.value = $0.vm.somePhoto },
        loop("isLoading", atOnce) { $0.isLoading.isAnimating.value = $0.vm.isLoading },
        loop("status", atOnce) { $0.status.text.value = $0.vm.status },
        loop("kept", atOnce) { $0.kept.text.value = $0.vm.kept },
      ]
    }
    next.onTap { vm.showNextPhoto() }
  }

  required init() {
    fatalError("PhotosStage shows a view model, and is made with it.")
  }

  /// Updates the stage from the view model by delegation.
  func viewModelDidUpdate() {
    follow("viewModelDidUpdate", of: vm, by: "delegate") { updateView() }
  }

  /// Observes a property of the view model, which `update` reads.
  private func loop(
    _ property: String,
    _ atOnce: @escaping (@escaping () -> Void) -> Void,
    _ update: @escaping (PhotosStage) -> Void
  ) -> ObservationLoop {
    ObservationLoop(later: atOnce) { [unowned self] in
      follow(property, of: vm, by: "observation") { update(self) }
    }
  }

  private func updateView() {
    somePhoto.picture.value = vm.somePhoto
    isLoading.isAnimating.value = vm.isLoading
    status.text.value = vm.status
    kept.text.value = vm.kept
  }
}
