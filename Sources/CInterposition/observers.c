#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <stdatomic.h>

// The observers that code adds to `NotificationCenter.default` in a turn belong to the session: they are called in its turns
// and outside of turns, and no more once it has ended. Then they are removed.
//
// Observers of other centers belong to the owner of the center.

typedef struct {
  void *object, *table;
} token;

/// The name of a notification.
typedef optional_string name;

typedef SWIFT_CC void block(const void *notification, CONTEXT void *context);

/// Whether an observer has ever been added in a turn.
static atomic_bool has_observers;

#define CENTER "$s20FoundationEssentials18NotificationCenterC"

#define DEFAULT CENTER "7defaultACvgZ"
FOUNDATION_FUNCTION(default_center, FOUNDATION_ESSENTIALS, DEFAULT);
typedef SWIFT_CC void *default_getter(void);

static void *default_center(void) {
  static void *_Atomic known;
  if (!known) known = SWIFT_ORIGINAL(default_getter, DEFAULT)();
  return known;
}

/// Calls the block of an observer, if this is the moment.
static SWIFT_CC void call_observer(const void *notification, CONTEXT void *observer) {
  interposed_block body;
  if (!interposed_all_hooks()->open(observer, &body)) return;
  ((block *)body.function)(notification, body.context);
  swift_release(body.context);
}

#define ADD \
  CENTER "0A0E11addObserver7forName6object5queue5usingAD16NSObjectProtocol_pAD14NSNotificationC0H0VSg_yp" \
         "SgAD14OperationQueueCSgyAD0C0VYbctF"
typedef SWIFT_CC token add(
    name name, const void *object, void *queue, block *run, void *context, CONTEXT void *center);

static SWIFT_CC token turn_add(
    name name, const void *object, void *queue, block *run, void *context, CONTEXT void *center) {
  add *real = SWIFT_ORIGINAL(add, ADD);
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  bool is_taken = hooks && foundation_is_known() && center == default_center();
  if (!is_taken) return real(name, object, queue, run, context, center);
  interposed_block body = {(void *)run, context};
  void *observer = hooks->make_observer(owner, &name, object, queue, body);
  token added = real(name, object, queue, call_observer, observer, center);
  atomic_store(&has_observers, true);
  hooks->did_add(observer, added.object);
  swift_release(observer);
  return added;
}

SWIFT_OVERRIDE(add, add_observer, FOUNDATION, ADD, turn_add);

/// Whether Foundation may remove the observer of a token, which is in the first word of Swift's `Any`.
static bool may_remove(void *const *token, name name, const void *object) {
  return !atomic_load(&has_observers)
      || interposed_all_hooks()->remove_observer(*token, &name, object);
}

#define REMOVE CENTER "0A0E14removeObserveryyypF"
typedef SWIFT_CC void remove_all(void *const *token, CONTEXT void *center);

static SWIFT_CC void turn_remove(void *const *token, CONTEXT void *center) {
  if (may_remove(token, (name){0}, NULL)) SWIFT_ORIGINAL(remove_all, REMOVE)(token, center);
}

SWIFT_OVERRIDE(remove_all, remove_observer, FOUNDATION, REMOVE, turn_remove);

void interposed_remove_observer(const void *token) {
  SWIFT_ORIGINAL(remove_all, REMOVE)(token, default_center());
}

#define REMOVE_NAMED CENTER "0A0E14removeObserver_4name6objectyyp_AD14NSNotificationC4NameVSgypSgtF"
typedef SWIFT_CC void remove_named(
    void *const *token, name name, const void *object, CONTEXT void *center);

static SWIFT_CC void turn_remove_named(
    void *const *token, name name, const void *object, CONTEXT void *center) {
  if (!may_remove(token, name, object)) return;
  SWIFT_ORIGINAL(remove_named, REMOVE_NAMED)(token, name, object, center);
}

SWIFT_OVERRIDE(remove_named, remove_named_observer, FOUNDATION, REMOVE_NAMED, turn_remove_named);

#endif
