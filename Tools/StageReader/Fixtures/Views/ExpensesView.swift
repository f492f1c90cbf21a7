import SwiftUI

/// Lists what the user spent. The model is called state, and another screen is pushed for each row.
struct ExpensesView: View {
  @Bindable var state: ExpensesState
  @State private var sheet: Sheet?
  @State private var confirmsClear = false

  enum Sheet: String, Identifiable {
    case new
    var id: String { rawValue }
  }

  var body: some View {
    NavigationStack(path: $state.path) {
      Group {
        switch state.phase {
        case .loading:
          ProgressView()
        case .failed(let message):
          VStack {
            Text("Could not load: \(message)")
            Button("Retry") { Task { await state.load() } }
          }
        case .loaded:
          list
        }
      }
      .navigationTitle(state.isOverLimit ? "Over the limit" : "Expenses")
      .navigationDestination(for: Expense.self) { expense in
        ExpenseDetailView(expense: expense, onDelete: { state.delete(expense) })
      }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Menu {
            Button("Mark all as paid", systemImage: "checkmark") { state.markAllPaid() }
            Divider()
            Button("Clear", role: .destructive) { confirmsClear = true }
          } label: {
            Image(systemName: "ellipsis.circle")
          }
          Button {
            sheet = .new
          } label: {
            Image(systemName: "plus")
          }
          .accessibilityLabel("Add expense")
        }
      }
      .searchable(text: $state.searchText)
      .sheet(item: $sheet) { _ in
        NavigationStack { EditExpenseView() }
      }
      .confirmationDialog("Delete everything?", isPresented: $confirmsClear, titleVisibility: .visible) {
        Button("Delete \(state.expenses.count) expenses", role: .destructive, action: state.clear)
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("You cannot undo this.")
      }
      .alert("Error", isPresented: .constant(state.errorMessage != nil)) {
        Button("OK") { state.errorMessage = nil }
      } message: {
        Text(state.errorMessage ?? "")
      }
      .task { await state.load() }
    }
  }

  private var list: some View {
    List {
      SummaryHeader(total: state.total, isOverLimit: state.isOverLimit, limit: $state.monthlyLimit)
      Section {
        Picker("Category", selection: $state.selectedCategory) {
          Text("All").tag(Category?.none)
          ForEach(Category.allCases) { category in
            Text(category.title).tag(Category?.some(category))
          }
        }
        Toggle(String(localized: "Show paid"), isOn: $state.showsPaid.animation())
      }
      Section("This month") {
        ForEach(state.filtered) { expense in
          NavigationLink(value: expense) {
            ExpenseRow(expense: expense)
          }
          .swipeActions(edge: .trailing, allowsFullSwipe: false) {
            Button(role: .destructive) {
              state.delete(expense)
            } label: {
              Label("Delete", systemImage: "trash")
            }
          }
          .contextMenu {
            Button("Duplicate") { state.add(expense) }
          }
        }
        .onDelete(perform: state.deleteExpenses)
      }
    }
    .refreshable { await state.load() }
  }
}

private struct SummaryHeader: View {
  let total: Double
  let isOverLimit: Bool
  @Binding var limit: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(total, format: .currency(code: "EUR"))
        .font(.largeTitle.bold())
        .foregroundStyle(isOverLimit ? .red : .primary)
      Text(isOverLimit ? "You spent too much" : "\(limit) to spend")
      Stepper("Limit: \(limit)", value: $limit, in: 100...2000, step: 50)
    }
  }
}

private struct ExpenseRow: View {
  let expense: Expense

  var body: some View {
    HStack {
      Image(systemName: expense.isPaid ? "checkmark.circle.fill" : "circle")
      VStack(alignment: .leading) {
        Text(expense.title)
        if let note = expense.note {
          Text(note).font(.caption)
        }
      }
      Spacer()
      Text(expense.amount.formatted(.currency(code: "EUR")))
    }
  }
}

struct ExpenseDetailView: View {
  let expense: Expense
  var onDelete: () -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var asks = false

  var body: some View {
    List {
      LabeledContent("Amount") { Text(expense.amount, format: .number) }
      LabeledContent("Category", value: expense.category.title)
      if expense.isPaid {
        Label("Paid", systemImage: "checkmark")
      } else {
        Text("Open")
      }
      Button("Delete", role: .destructive) { asks = true }
    }
    .navigationTitle(expense.title)
    .alert("Delete “\(expense.title)”?", isPresented: $asks) {
      Button("Delete", role: .destructive) {
        onDelete()
        dismiss()
      }
    }
  }
}
