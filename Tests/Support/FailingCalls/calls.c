#ifdef __linux__
#define _GNU_SOURCE
#include "FailingCalls.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

// The C library's own function of this name.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_long calls;

static long number(const char *variable) {
  const char *text = getenv(variable);
  return text ? atol(text) : 0;
}

static bool is_within(const char *path) {
  const char *folder = getenv("FAILING_FOLDER");
  char here[PATH_MAX];
  if (!folder || !path) return false;
  if (path[0] != '/') path = getcwd(here, sizeof here) ? here : "";
  size_t length = strlen(folder);
  return !strncmp(path, folder, length) && (!path[length] || path[length] == '/');
}

static bool is_open_within(int file) {
  char link[32], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return false;
  path[length] = 0;
  // A pipe has no path: `pipe:[7]`.
  return path[0] == '/' && is_within(path);
}

static void report(const char *name) {
  const char *path = getenv("FAILING_TOLD");
  int file = path ? REAL(open)(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  if (REAL(write)(file, name, strlen(name)) < 0) abort();
  REAL(close)(file);
}

// Whether the call `name` is one that is to fail, with the number of such calls after the first one
// to fail; below 0 when it is too early.
static bool is_meant(const char *name, long *place) {
  const char *meant = getenv("FAILING_CALL");
  const char *program = getenv("FAILING_PROGRAM");
  if (program && strcmp(program, program_invocation_short_name)) return false;
  // A write that is cut short is not a failure, and a thread no file: they are not of any.
  bool is_any =
      meant && !strcmp(meant, "any") && strcmp(name, "cut") && strcmp(name, "pthread_create");
  if (!meant || (strcmp(meant, name) && !is_any)) return false;
  *place = atomic_fetch_add(&calls, 1) + 1 - number("FAILING_AT");
  return *place >= 0 && *place < number("FAILING_TIMES");
}

// Makes a call fail that is to fail, with errno set; with error 0 it never returns.
static bool fail(const char *name) {
  report(name);
  long with = number("FAILING_WITH");
  while (with == 0) pause();
  if (with < 0) {
    kill(getpid(), (int)-with);
    return false;
  }
  errno = (int)with;
  return true;
}

static bool fails(const char *name) {
  long place;
  return is_meant(name, &place) && fail(name);
}

// The file that says which processors the program may use, in place of the system's.
static const char *instead_of(const char *path) {
  const char *status = getenv("FAILING_STATUS");
  return status && path && !strcmp(path, "/proc/self/status") ? status : path;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return is_within(path) && fails("open") ? -1 : REAL(open)(instead_of(path), flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return is_within(path) && fails("open") ? -1 : REAL(open64)(instead_of(path), flags, mode);
}

ssize_t read(int file, void *bytes, size_t count) {
  return is_open_within(file) && fails("read") ? -1 : REAL(read)(file, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  long place;
  if (!is_open_within(file)) return REAL(write)(file, bytes, count);
  if (count > 1 && is_meant("cut", &place)) {
    if (place > 0 && fail("cut")) return -1;
    ssize_t written = REAL(write)(file, bytes, count / 2);
    // A signal comes at once; an error comes with the next call.
    if (number("FAILING_WITH") < 0) {
      fail("cut");
    } else {
      report("cut");
    }
    return written;
  }
  return fails("write") ? -1 : REAL(write)(file, bytes, count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  return is_open_within(file) && fails("write") ? -1 : REAL(writev)(file, parts, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return is_open_within(file) && fails("pwrite") ? -1 : REAL(pwrite)(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return is_open_within(file) && fails("pwrite") ? -1
                                                 : REAL(pwrite64)(file, bytes, count, offset);
}

int close(int file) {
  if (!is_open_within(file) || !fails("close")) return REAL(close)(file);
  // Linux closes the file even when it reports an error.
  int code = errno;
  REAL(close)(file);
  errno = code;
  return -1;
}

int dup(int file) { return is_open_within(file) && fails("dup") ? -1 : REAL(dup)(file); }

int flock(int file, int operation) {
  int flock(int, int);
  return is_open_within(file) && fails("flock") ? -1 : REAL(flock)(file, operation);
}

// A limit of threads, as that of a container, is one of all calls.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument) {
  return fails("pthread_create") ? errno : REAL(pthread_create)(thread, attributes, start, argument);
}

// The processors of a machine that has more.
long sysconf(int name) {
  const long cores = number("FAILING_CORES");
  return name == _SC_NPROCESSORS_ONLN && cores ? cores : REAL(sysconf)(name);
}

int rename(const char *path, const char *target) {
  return is_within(path) && fails("rename") ? -1 : REAL(rename)(path, target);
}

int mkdir(const char *path, mode_t mode) {
  return is_within(path) && fails("mkdir") ? -1 : REAL(mkdir)(path, mode);
}

int unlink(const char *path) {
  return is_within(path) && fails("unlink") ? -1 : REAL(unlink)(path);
}

DIR *opendir(const char *path) {
  return is_within(path) && fails("opendir") ? NULL : REAL(opendir)(path);
}

struct dirent *readdir(DIR *folder) {
  return is_open_within(dirfd(folder)) && fails("readdir") ? NULL : REAL(readdir)(folder);
}

#endif
