#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "interposition.h"

/// A block that a turn gave to Dispatch's main queue.
typedef struct main_queue_block main_queue_block;

/// Makes blocks for the main queue go to `receive` instead, if the thread is in a turn.
///
/// `receive` gets the owner of the turn's system, the block, which it must run or release, and the delay
/// in nanoseconds.
void interposed_main_queue_install(
    void (*_Nonnull receive)(void *_Nonnull owner, main_queue_block *_Nonnull block, int64_t delay));

/// Whether blocks for the main queue can go elsewhere in this program.
///
/// They cannot in a program that is linked statically with Dispatch, because its calls are not made
/// through the dynamic symbol table.
bool interposed_main_queue_is_supported(void);

/// Runs a block.
void main_queue_block_run(const main_queue_block *_Nonnull block);

/// Releases a block, which has run or never will.
void main_queue_block_release(main_queue_block *_Nonnull block);
