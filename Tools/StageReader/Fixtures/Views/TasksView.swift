import SwiftUI

/// The tasks of a list. The model is an ObservableObject.
struct TasksView: View {
  @StateObject var viewModel: TasksViewModel

  var body: some View {
    VStack {
      if viewModel.tasks.isEmpty {
        ContentUnavailableView("Nothing to do", systemImage: "checkmark")
      } else {
        taskList
      }
    }
    .navigationTitle(viewModel.heading)
    .toolbar {
      Menu {
        Button("By title") { viewModel.sort(by: .title) }
        Button("By priority") { viewModel.sort(by: .priority) }
        Divider()
        Button("Remove completed", role: .destructive) { viewModel.removeCompleted() }
          .disabled(viewModel.completedCount == 0)
      } label: {
        Label("Options", systemImage: "ellipsis")
      }
      Button("New task", systemImage: "plus") { viewModel.edited = TaskItem(id: 0, title: "") }
    }
    .sheet(item: $viewModel.edited) { TaskEditorView(model: TaskEditorModel(task: $0)) }
    .onAppear(perform: viewModel.load)
  }

  private var taskList: some View {
    List {
      ForEach(viewModel.tasks) { task in
        TaskRow(task: task) { viewModel.toggle(task) }
          .onTapGesture { viewModel.edited = task }
          .swipeActions(edge: .leading) { Button("Postpone") { viewModel.postpone(task) } }
      }
      .onDelete(perform: viewModel.delete)
      .onMove { viewModel.move(from: $0, to: $1) }
    }
    .refreshable { await viewModel.synchronize() }
  }
}

/// One task.
struct TaskRow: View {
  let task: TaskItem
  let onToggle: () -> Void

  var body: some View {
    HStack {
      Text(task.title).strikethrough(task.isCompleted)
      Spacer()
      Button(action: onToggle) {
        Image(systemName: task.isCompleted ? "checkmark.circle.fill" : "circle")
      }
      .accessibilityLabel("Completed")
    }
  }
}
