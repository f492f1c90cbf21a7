import Rehearsal

/// Shows a photo, like the article's minimal view controller.
///
/// Each control mirrors one property of the view model, and there is no director. The stage imports
/// no reactive library: streams end in the view model, and `script/check-view-layer` proves it.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), "A truly minimal view controller for
/// the View layer".
final class PhotosStage: Stage, ViewModelUpdatable {
  let photo = Image("photo", rowLimit: 12, emptyText: "no photo yet")
  let loading = ActivityIndicator("loading")
  let status = Label("status", style: .prose)
  let kept = Label("kept")
  let next = Button("next")

  override var layout: [View] { [photo, loading, status, kept, next] }

  private let vm: ViewModel
  private var observation: ObservationLoop?

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
      // The loop replaces key-value observation. A released stage releases it, so no observer needs
      // to be removed.
      observation = ObservationLoop(later: atOnce) { [unowned self] in updateView() }
    }
    store(vm.showNextPhoto(at: next.taps))
  }

  required init() {
    fatalError("PhotosStage shows a view model, and is made with it.")
  }

  /// Updates the stage from the view model by delegation.
  func viewModelDidUpdate() { updateView() }

  private func updateView() {
    photo.picture.value = vm.somePhoto
    loading.isAnimating.value = vm.isLoading
    status.text.value = vm.status
    kept.text.value = vm.kept
  }
}
