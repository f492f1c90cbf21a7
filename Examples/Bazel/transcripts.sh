#!/usr/bin/env bash
# Plays the shard of the transcripts that Bazel asks for, and reports each file as a test case.
set -euo pipefail

exec ./playbill test Transcripts --junit "$XML_OUTPUT_FILE"
