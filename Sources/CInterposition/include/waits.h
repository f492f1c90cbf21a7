#pragma once
#include <pthread.h>

#include "interposition.h"

/// Makes code that waits in a turn, off the main actor, let other work of the turn run, since it may wait for it.
///
/// Both functions get the owner of the turn's system. `has_next` tells whether work is due, and `run_next` runs
/// one piece of it, and returns false if there was none.
void interposed_waits_install(
    bool (*_Nonnull has_next)(void *_Nonnull owner), bool (*_Nonnull run_next)(void *_Nonnull owner));

/// Runs one piece of other work of the turn, if this thread may; returns false if there was none.
bool interposed_run_next(void);
