/// Some work, and whether it may be vetoed.
struct Order {
  let work: Work
  let isForced: Bool
}
