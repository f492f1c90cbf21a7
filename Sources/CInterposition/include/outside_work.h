#pragma once
#include "interposition.h"

/// Notes work that runs in real time, if this thread is in a turn.
void interposed_note_work(outside_work work);
