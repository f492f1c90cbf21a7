#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>

// Code that asks for the user's folders in a turn gets those of the session. Foundation looks for them in the environment, at
// each call: with `getenv`, or, for caches and application support, in the list of all variables.
//
// What code deletes elsewhere is noted, because no replay brings it back.

// MARK: Variables

/// The variables that name a session's folder, or a folder in it.
static const char *const formats[] = {
    "HOME=%s", "CFFIXED_USER_HOME=%s", "TMPDIR=%s/tmp",
    // Foundation would remember folders of the first session that it finds in a file there.
    "XDG_CONFIG_DIRS=%s/.config"};
static const int format_count = sizeof formats / sizeof *formats;

struct interposed_folder {
  char *path;
  /// Each as `NAME=value`.
  char *variables[sizeof formats / sizeof *formats];
};

const interposed_folder *interposed_make_folder(const char *path) {
  interposed_folder *folder = malloc(sizeof *folder);
  if (!folder || !(folder->path = strdup(path))) abort();
  for (int i = 0; i < format_count; i++) {
    if (asprintf(&folder->variables[i], formats[i], path) < 0) abort();
  }
  return folder;
}

/// Whether two texts begin with the same variable; one may be its name alone.
static bool is_same_variable(const char *one, const char *two) {
  size_t length = strcspn(one, "=");
  return length == strcspn(two, "=") && memcmp(one, two, length) == 0;
}

/// Whether a variable says where the user's folders are. Without the others of XDG, they are in `HOME`.
static bool names_folder(const char *variable) {
  if (strncmp(variable, "XDG_", 4) == 0) return true;
  for (int i = 0; i < format_count; i++) {
    if (is_same_variable(variable, formats[i])) return true;
  }
  return false;
}

/// The folder of the session for which this thread works. Null if there is none, or if it has not been made and `makes` is false.
static const interposed_folder *current_folder(bool makes) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks) return NULL;
  // What makes the folder is no code of the app.
  interposed_system *system = interposed_system_swap(NULL);
  void *inbox = interposed_session_swap(NULL);
  const interposed_folder *folder = hooks->folder(owner, inbox, makes);
  interposed_session_swap(inbox);
  interposed_system_swap(system);
  return folder;
}

/// Finds the value of a variable that the session sets or hides; false if it is that of the process.
static bool find_in_session(const char *name, char **value) {
  const interposed_folder *folder = names_folder(name) ? current_folder(true) : NULL;
  if (!folder) return false;
  *value = NULL;
  for (int i = 0; i < format_count; i++) {
    char *variable = folder->variables[i];
    if (is_same_variable(name, variable)) *value = strchr(variable, '=') + 1;
  }
  return true;
}

/// Calls a function of the C library, which may call it itself before `main`.
#define GET_ORIGINAL(function, name) \
  ({ \
    static void *_Atomic found; \
    if (!found) found = original(#function); \
    ((char *(*)(const char *))found)(name); \
  })

static char *turn_getenv(const char *name) {
  char *value;
  return find_in_session(name, &value) ? value : GET_ORIGINAL(getenv, name);
}

static char *turn_secure_getenv(const char *name) {
  char *value;
  return find_in_session(name, &value) ? value : GET_ORIGINAL(secure_getenv, name);
}

ORIGINAL(char **, _platform_shims_get_environ, (void))

/// The variables of `ProcessInfo.environment`.
static char **turn_get_environ(void) {
  char **variables = real__platform_shims_get_environ()();
  const interposed_folder *folder = variables ? current_folder(true) : NULL;
  if (!folder) return variables;
  // Foundation reads it at once. A thread keeps one for its next call.
  static __thread char **copy;
  size_t count = 0;
  while (variables[count]) count++;
  copy = realloc(copy, (count + format_count + 1) * sizeof *copy);
  if (!copy) abort();
  char **end = copy;
  for (; *variables; variables++) {
    if (!names_folder(*variables)) *end++ = *variables;
  }
  for (int i = 0; i < format_count; i++) *end++ = folder->variables[i];
  *end = NULL;
  return copy;
}

char *getenv(const char *) OVERRIDE(turn_getenv);
char *secure_getenv(const char *) OVERRIDE(turn_secure_getenv);
char **_platform_shims_get_environ(void) OVERRIDE(turn_get_environ);

// MARK: Deletions

/// Writes the absolute path of a file, which may be relative to an open directory; false if it is too long or unknown.
static bool find_path(char path[PATH_MAX], int directory, const char *file) {
  size_t length = 0;
  if (*file != '/') {
    char link[32] = "/proc/self/cwd";
    if (directory != AT_FDCWD) snprintf(link, sizeof link, "/proc/self/fd/%d", directory);
    ssize_t count = readlink(link, path, PATH_MAX - 1);
    if (count < 0) return false;
    length = count;
    path[length++] = '/';
  }
  return stpncpy(path + length, file, PATH_MAX - length) < path + PATH_MAX;
}

/// Whether a path is in the session's folder.
static bool is_in_session(const char *path) {
  const interposed_folder *folder = current_folder(false);
  if (!folder) return false;
  size_t length = strlen(folder->path);
  return strncmp(path, folder->path, length) == 0 && (!path[length] || path[length] == '/')
      && !strstr(path, "/../");
}

/// Notes the deletion of a file, unless it has failed.
static int deleted(int result, int directory, const char *file) {
  char path[PATH_MAX];
  if (result == 0 && interposed_system_current()
      && !(find_path(path, directory, file) && is_in_session(path))) {
    interposed_note_work(work_of_deletion);
  }
  return result;
}

/// Notes that a file has left its folder. A new name in the folder is no deletion: files are written in this way.
static int moved(int result, int from, const char *file, int to, const char *name) {
  char path[PATH_MAX], goal[PATH_MAX];
  if (result != 0 || !interposed_system_current()) return result;
  if (find_path(path, from, file) && find_path(goal, to, name)) {
    size_t length = strrchr(path, '/') - path;
    if (strncmp(path, goal, length) == 0 && strrchr(goal, '/') == goal + length) return result;
  }
  return deleted(result, from, file);
}

ORIGINAL(int, unlink, (const char *))
ORIGINAL(int, unlinkat, (int, const char *, int))
ORIGINAL(int, rmdir, (const char *))
ORIGINAL(int, remove, (const char *))
ORIGINAL(int, rename, (const char *, const char *))
ORIGINAL(int, renameat, (int, const char *, int, const char *))
ORIGINAL(int, renameat2, (int, const char *, int, const char *, unsigned))

/// Looks up the originals that a signal handler may call, since `dlsym` is not safe in one.
__attribute__((constructor)) static void find_originals(void) {
  real_unlink();
  real_unlinkat();
  real_rmdir();
  real_rename();
  real_renameat();
}

static int turn_unlink(const char *file) {
  return deleted(real_unlink()(file), AT_FDCWD, file);
}

static int turn_unlinkat(int directory, const char *file, int flags) {
  return deleted(real_unlinkat()(directory, file, flags), directory, file);
}

static int turn_rmdir(const char *file) { return deleted(real_rmdir()(file), AT_FDCWD, file); }

static int turn_remove(const char *file) { return deleted(real_remove()(file), AT_FDCWD, file); }

static int turn_rename(const char *file, const char *name) {
  return moved(real_rename()(file, name), AT_FDCWD, file, AT_FDCWD, name);
}

static int turn_renameat(int from, const char *file, int to, const char *name) {
  return moved(real_renameat()(from, file, to, name), from, file, to, name);
}

static int turn_renameat2(int from, const char *file, int to, const char *name, unsigned flags) {
  int result = real_renameat2()(from, file, to, name, flags);
  // Both files stay if they are exchanged.
  return flags & RENAME_EXCHANGE ? result : moved(result, from, file, to, name);
}

int unlink(const char *) OVERRIDE(turn_unlink);
int unlinkat(int, const char *, int) OVERRIDE(turn_unlinkat);
int rmdir(const char *) OVERRIDE(turn_rmdir);
int remove(const char *) OVERRIDE(turn_remove);
int rename(const char *, const char *) OVERRIDE(turn_rename);
int renameat(int, const char *, int, const char *) OVERRIDE(turn_renameat);
int renameat2(int, const char *, int, const char *, unsigned) OVERRIDE(turn_renameat2);

#endif
