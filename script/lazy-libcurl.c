// libcurl's functions as Foundation calls them, which load the library at the first call.
//
// libcurl needs thirty other libraries, which would be loaded at each start of a program with Foundation's
// networking, even if it makes no request. `release-flags` links this file instead of libcurl.
//
// Each argument and result is an integer or a pointer. The ABIs of Linux on x86-64 and arm64 pass up to six
// of these in registers, whether a function has three or six, or a variable number of them.

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef long (*function)(long, ...);

static function find(const char *name) {
  // A second call returns the same library.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  function found = library ? (function)dlsym(library, name) : NULL;
  if (found) return found;
  fprintf(stderr, "libcurl cannot be loaded: %s\n", dlerror());
  abort();
}

// Hidden, because libcurl calls its own functions by these names.
#define LAZY(name)                                                                        \
  __attribute__((visibility("hidden"))) long name(long a, long b, long c, long d, long e, \
                                                  long f) {                               \
    static _Atomic(function) known;                                                       \
    function found = known;                                                               \
    if (!found) known = found = find(#name);                                              \
    return found(a, b, c, d, e, f);                                                       \
  }

LAZY(curl_easy_cleanup)
LAZY(curl_easy_getinfo)
LAZY(curl_easy_init)
LAZY(curl_easy_pause)
LAZY(curl_easy_setopt)
LAZY(curl_easy_strerror)
LAZY(curl_free)
LAZY(curl_global_init)
LAZY(curl_multi_add_handle)
LAZY(curl_multi_assign)
LAZY(curl_multi_cleanup)
LAZY(curl_multi_info_read)
LAZY(curl_multi_init)
LAZY(curl_multi_remove_handle)
LAZY(curl_multi_setopt)
LAZY(curl_multi_socket_action)
LAZY(curl_slist_append)
LAZY(curl_slist_free_all)
LAZY(curl_url)
LAZY(curl_url_get)
LAZY(curl_url_set)
LAZY(curl_version)
LAZY(curl_version_info)
