import Rehearsal
import Tracepoints

/// Shows a photo, like the article's minimal view controller.
///
/// Each control mirrors the property of the view model with its name, and there is no director. The
/// stage uses no reactive library and keeps no subscription: streams end in the view model.
/// `ImportTests` prove it.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), “A truly minimal view controller for
/// the View layer”.
final class PhotosStage: Stage, ViewModelUpdatable {
  let somePhoto = Image(emptyText: "no photo yet")
  let isLoading = ActivityIndicator()
  let status = Label(style: .prose)
  let kept = Label()
  let next = Button(help: "show another photo")
  let mvc = Button(help: "show photos without a view model")

  private let vm: ViewModel

  /// Makes a stage that shows `vm` and is notified of changes as `updates` says.
  ///
  /// The article has both ways in one controller “for the sake of comparison”, and updates the view in
  /// `viewWillAppear`. Here a setting chooses one, and a stage is made for each visit.
  init(_ vm: ViewModel, updates: UpdateStyle) {
    self.vm = vm
    super.init()
    switch updates {
    case .delegation:
      vm.delegate = self
      updateView()
    case .observation:
      // In place of `addObserver` and `observeValueForKeyPath`. The bindings end with the stage, so there is no
      // `removeObserver`.
      bind(\.somePhoto, of: vm, to: somePhoto.picture)
      bind(\.isLoading, of: vm, to: isLoading.isAnimating)
      bind(\.status, of: vm, to: status.text)
      bind(\.kept, of: vm, to: kept.text)
    }
    next.onTap { vm.loadData() }
  }

  required init() {
    fatalError("PhotosStage is made by init(_:updates:).")
  }

  /// Updates the stage from the view model by delegation.
  func viewModelDidUpdate() {
    trace(self) { updateView() }
  }

  private func updateView() {
    somePhoto.picture.value = vm.somePhoto
    isLoading.isAnimating.value = vm.isLoading
    status.text.value = vm.status
    kept.text.value = vm.kept
  }
}
