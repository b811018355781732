/*
 * Preloaded into the programs under test (LD_PRELOAD). Writes one record for each change of a file under
 * RECORDER_ROOT, for each sync and for each answer on stdout, in their order, to the file RECORDER_LOG.
 * test/power/record/read-log.ts reads it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { OPENED = 1, WRITTEN, TRUNCATED, SYNC_BEGAN, SYNCED, RENAMED, LINKED, UNLINKED, MADE_FOLDER, PRINTED, ENDED,
            INTERRUPTED };

struct record {
  uint32_t size;
  uint32_t pid;
  uint64_t file;
  uint64_t value;
  uint32_t kind;
  uint16_t path_bytes;
  uint16_t other_bytes;
};

/* Shared by all processes: a record is part of the log once `length` covers it. */
struct shared {
  pthread_mutex_t mutex;
  uint64_t length;
  uint64_t syncs;
  uint32_t ready;
};

#define MOST_FILES 4096

static struct shared *shared;
static int log_file = -1;
static const char *root;
static size_t root_bytes;
/* The inode of each watched descriptor; 0 for all others. */
static volatile uint64_t watched[MOST_FILES];
static __thread int inside;

#define REAL(name) ((__typeof__(&name))find(#name))
static void *find(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

static void fail(const char *why) {
  dprintf(2, "recorder: %s: %s\n", why, strerror(errno));
  abort();
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("RECORDER_LOG");
  root = getenv("RECORDER_ROOT");
  if (path == NULL || root == NULL) return;
  root_bytes = strlen(root);
  char name[PATH_MAX];
  snprintf(name, sizeof name, "%s.shared", path);
  inside = 1;
  int shared_file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  int opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (shared_file < 0 || opened < 0) fail(path);
  /* A high number, so that programs find the numbers that they expect. */
  log_file = fcntl(opened, F_DUPFD_CLOEXEC, 800);
  close(opened);
  flock(shared_file, LOCK_EX);
  if (ftruncate(shared_file, sizeof(struct shared)) != 0) fail("ftruncate");
  shared = mmap(NULL, sizeof(struct shared), PROT_READ | PROT_WRITE, MAP_SHARED, shared_file, 0);
  if (shared == MAP_FAILED) fail("mmap");
  if (!shared->ready) {
    pthread_mutexattr_t how;
    pthread_mutexattr_init(&how);
    pthread_mutexattr_setpshared(&how, PTHREAD_PROCESS_SHARED);
    pthread_mutexattr_setrobust(&how, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&shared->mutex, &how);
    shared->ready = 1;
  }
  flock(shared_file, LOCK_UN);
  close(shared_file);
  inside = 0;
}

struct change {
  enum kind kind;
  uint64_t file;
  uint64_t value;
  const char *path;
  const char *other;
};

static void note_bare(struct change change);

static void lock(void) {
  inside++;
  if (pthread_mutex_lock(&shared->mutex) != EOWNERDEAD) return;
  /* A process was killed between a change and its record: others may build on a change that the log lacks. */
  pthread_mutex_consistent(&shared->mutex);
  note_bare((struct change){INTERRUPTED, 0, 0, NULL, NULL});
}

static void unlock(void) {
  pthread_mutex_unlock(&shared->mutex);
  inside--;
}

/* Writes all parts at a place of the log, which `pwritev` may do in several steps. */
static void put(const void *bytes, size_t count, uint64_t at) {
  const char *from = bytes;
  while (count > 0) {
    ssize_t done = syscall(SYS_pwrite64, log_file, from, count, at);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) fail("the log");
    from += done, at += done, count -= done;
  }
}

static void note(struct change change, const struct iovec *parts, int count, size_t most) {
  struct record head = {0};
  head.kind = change.kind;
  head.pid = getpid();
  head.file = change.file;
  head.value = change.value;
  head.path_bytes = change.path == NULL ? 0 : strlen(change.path);
  head.other_bytes = change.other == NULL ? 0 : strlen(change.other);
  uint64_t at = shared->length + sizeof head;
  if (head.path_bytes > 0) put(change.path, head.path_bytes, at), at += head.path_bytes;
  if (head.other_bytes > 0) put(change.other, head.other_bytes, at), at += head.other_bytes;
  for (int index = 0; index < count && most > 0; index++) {
    size_t part = parts[index].iov_len < most ? parts[index].iov_len : most;
    put(parts[index].iov_base, part, at);
    at += part, most -= part;
  }
  head.size = at - shared->length;
  put(&head, sizeof head, shared->length);
  shared->length = at;
}

static void note_bare(struct change change) { note(change, NULL, 0, 0); }

static int is_on(void) { return shared != NULL && inside == 0; }

/* A command has answered when its process ends by itself; a killed one does not come here. */
__attribute__((destructor)) static void end(void) {
  if (!is_on()) return;
  lock();
  note_bare((struct change){ENDED, 0, 0, NULL, NULL});
  unlock();
}

/* The absolute path, if it is below the root and not memory that the processes share. */
static int is_ours(const char *path, char *absolute) {
  if (path == NULL) return 0;
  if (path[0] == '/') {
    if (snprintf(absolute, PATH_MAX, "%s", path) >= PATH_MAX) return 0;
  } else {
    char here[PATH_MAX];
    if (getcwd(here, sizeof here) == NULL) return 0;
    if (snprintf(absolute, PATH_MAX, "%s/%s", here, path) >= PATH_MAX) return 0;
  }
  size_t length = strlen(absolute);
  if (length > 4 && strcmp(absolute + length - 4, "-shm") == 0) return 0;
  return strncmp(absolute, root, root_bytes) == 0 && (absolute[root_bytes] == '/' || absolute[root_bytes] == 0);
}

/* The inode of a watched descriptor. Numbers are used again for sockets and pipes, so it is looked at each time. */
static uint64_t file_of(int fd) {
  if (!is_on() || fd < 0 || fd >= MOST_FILES || watched[fd] == 0) return 0;
  struct stat found;
  if (fstat(fd, &found) != 0 || !S_ISREG(found.st_mode) || found.st_ino != watched[fd]) return watched[fd] = 0;
  return found.st_ino;
}

static int open_noted(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  char absolute[PATH_MAX];
  if (!is_on() || !is_ours(path, absolute)) {
    int fd = real(path, flags, mode);
    if (fd >= 0 && fd < MOST_FILES) watched[fd] = 0;
    return fd;
  }
  lock();
  struct stat before, after;
  int existed = lstat(absolute, &before) == 0;
  int fd = real(path, flags, mode);
  int failure = errno;
  if (fd >= 0 && fstat(fd, &after) == 0 && S_ISREG(after.st_mode) && fd < MOST_FILES) {
    watched[fd] = after.st_ino;
    note_bare((struct change){OPENED, after.st_ino, !existed, absolute, NULL});
    if (existed && (flags & O_TRUNC) && before.st_size > 0)
      note_bare((struct change){TRUNCATED, after.st_ino, 0, NULL, NULL});
  }
  unlock();
  errno = failure;
  return fd;
}

#define MODE_OF(flags, mode)                                                                                           \
  mode_t mode = 0;                                                                                                     \
  if ((flags) & (O_CREAT | __O_TMPFILE)) {                                                                             \
    va_list rest;                                                                                                      \
    va_start(rest, flags);                                                                                             \
    mode = va_arg(rest, mode_t);                                                                                       \
    va_end(rest);                                                                                                      \
  }

int open(const char *path, int flags, ...) {
  MODE_OF(flags, mode)
  return open_noted(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE_OF(flags, mode)
  return open_noted(REAL(open64), path, flags, mode);
}

/* Each change is noted before it is made: what is on the disk was then noted, even if the process is killed between. */
#define NOTED(fd, change, parts, count, most, call)                                                                    \
  do {                                                                                                                 \
    lock();                                                                                                            \
    note(change, parts, count, most);                                                                                  \
    __typeof__(call) result = call;                                                                                    \
    int failure = errno;                                                                                               \
    if (result < 0) fail("a change that was noted failed");                                                            \
    unlock();                                                                                                          \
    errno = failure;                                                                                                   \
    return result;                                                                                                     \
  } while (0)

static ssize_t write_at(int fd, const void *bytes, size_t count, off64_t at, uint64_t file) {
  struct iovec part = {(void *)bytes, count};
  struct change change = {WRITTEN, file, at, NULL, NULL};
  NOTED(fd, change, &part, 1, count, (ssize_t)syscall(SYS_pwrite64, fd, bytes, count, at));
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  uint64_t file = file_of(fd);
  return file == 0 ? REAL(pwrite)(fd, bytes, count, at) : write_at(fd, bytes, count, at, file);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  uint64_t file = file_of(fd);
  return file == 0 ? REAL(pwrite64)(fd, bytes, count, at) : write_at(fd, bytes, count, at, file);
}

/* Where the next write of this descriptor goes. */
static off64_t place_of(int fd) {
  struct stat found;
  if ((fcntl(fd, F_GETFL) & O_APPEND) != 0 && fstat(fd, &found) == 0) return found.st_size;
  return lseek64(fd, 0, SEEK_CUR);
}

/* Writes all of it, as a pipe that is full takes only a part. */
static ssize_t write_all(int fd, const char *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t more = REAL(write)(fd, bytes + done, count - done);
    if (more >= 0) done += more;
    else if (errno == EAGAIN) poll(&(struct pollfd){fd, POLLOUT, 0}, 1, -1);
    else if (errno != EINTR) return -1;
  }
  return done;
}

/*
 * An answer is noted before it is given, too: the process may be killed right after it, and who has read it may ask
 * another process for the next change. Only answers that were read count, so one that is noted and not given is none.
 */
static ssize_t answer(const struct iovec *parts, int count) {
  lock();
  note((struct change){PRINTED, 0, 0, NULL, NULL}, parts, count, SIZE_MAX);
  unlock();
  ssize_t done = 0;
  for (int index = 0; index < count; index++) {
    if (write_all(1, parts[index].iov_base, parts[index].iov_len) < 0) return -1;
    done += parts[index].iov_len;
  }
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  uint64_t file = file_of(fd);
  if (file == 0) return fd == 1 && is_on() ? answer(parts, count) : REAL(writev)(fd, parts, count);
  struct change change = {WRITTEN, file, place_of(fd), NULL, NULL};
  NOTED(fd, change, parts, count, SIZE_MAX, (ssize_t)syscall(SYS_writev, fd, parts, count));
}

ssize_t write(int fd, const void *bytes, size_t count) {
  struct iovec part = {(void *)bytes, count};
  uint64_t file = file_of(fd);
  if (file == 0) return fd == 1 && is_on() ? answer(&part, 1) : REAL(write)(fd, bytes, count);
  struct change change = {WRITTEN, file, place_of(fd), NULL, NULL};
  NOTED(fd, change, &part, 1, count, (ssize_t)syscall(SYS_write, fd, bytes, count));
}

static ssize_t write_all_at(int fd, const struct iovec *parts, int count, off64_t at, uint64_t file) {
  struct change change = {WRITTEN, file, at, NULL, NULL};
  NOTED(fd, change, parts, count, SIZE_MAX, (ssize_t)syscall(SYS_pwritev, fd, parts, count, at, 0));
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  uint64_t file = file_of(fd);
  return file == 0 ? REAL(pwritev)(fd, parts, count, at) : write_all_at(fd, parts, count, at, file);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  uint64_t file = file_of(fd);
  return file == 0 ? REAL(pwritev64)(fd, parts, count, at) : write_all_at(fd, parts, count, at, file);
}

static int truncate_to(int fd, off64_t size, uint64_t file) {
  struct change change = {TRUNCATED, file, size, NULL, NULL};
  NOTED(fd, change, NULL, 0, 0, (int)syscall(SYS_ftruncate, fd, size));
}

int ftruncate(int fd, off_t size) {
  uint64_t file = file_of(fd);
  return file == 0 ? REAL(ftruncate)(fd, size) : truncate_to(fd, size, file);
}

int ftruncate64(int fd, off64_t size) {
  uint64_t file = file_of(fd);
  return file == 0 ? REAL(ftruncate64)(fd, size) : truncate_to(fd, size, file);
}

/* What was written before a sync began is safe once it has ended. */
static int synced(int fd, int (*real)(int)) {
  uint64_t file = file_of(fd);
  char path[PATH_MAX] = "", absolute[PATH_MAX];
  if (file == 0 && is_on()) {
    char link[64];
    struct stat found;
    if (fstat(fd, &found) != 0 || !S_ISDIR(found.st_mode)) return real(fd);
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    if (!is_ours(path, absolute)) return real(fd);
  } else if (file == 0) return real(fd);
  lock();
  uint64_t number = ++shared->syncs;
  note_bare((struct change){SYNC_BEGAN, file, number, path, NULL});
  unlock();
  int result = real(fd);
  int failure = errno;
  if (result == 0) {
    lock();
    note_bare((struct change){SYNCED, file, number, path, NULL});
    unlock();
  }
  errno = failure;
  return result;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

/* Names are noted after the change: it may fail, and a name that is missing in the log loses nothing but a test. */
static int noted_name(int result, enum kind kind, const char *path, const char *other) {
  int failure = errno;
  if (result == 0) {
    struct stat found;
    const char *seen = other == NULL ? path : other;
    uint64_t file = kind != UNLINKED && lstat(seen, &found) == 0 ? found.st_ino : 0;
    note_bare((struct change){kind, file, 0, path, other});
  }
  unlock();
  errno = failure;
  return result;
}

int unlink(const char *path) {
  char absolute[PATH_MAX];
  if (!is_on() || !is_ours(path, absolute)) return REAL(unlink)(path);
  lock();
  return noted_name(REAL(unlink)(path), UNLINKED, absolute, NULL);
}

int rmdir(const char *path) {
  char absolute[PATH_MAX];
  if (!is_on() || !is_ours(path, absolute)) return REAL(rmdir)(path);
  lock();
  return noted_name(REAL(rmdir)(path), UNLINKED, absolute, NULL);
}

int remove(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 && S_ISDIR(found.st_mode) ? rmdir(path) : unlink(path);
}

int mkdir(const char *path, mode_t mode) {
  char absolute[PATH_MAX];
  if (!is_on() || !is_ours(path, absolute)) return REAL(mkdir)(path, mode);
  lock();
  return noted_name(REAL(mkdir)(path, mode), MADE_FOLDER, absolute, NULL);
}

int rename(const char *from, const char *to) {
  char absolute[PATH_MAX], target[PATH_MAX];
  if (!is_on() || !is_ours(from, absolute) || !is_ours(to, target)) return REAL(rename)(from, to);
  lock();
  return noted_name(REAL(rename)(from, to), RENAMED, absolute, target);
}

int link(const char *from, const char *to) {
  char absolute[PATH_MAX], target[PATH_MAX];
  if (!is_on() || !is_ours(from, absolute) || !is_ours(to, target)) return REAL(link)(from, to);
  lock();
  return noted_name(REAL(link)(from, to), LINKED, absolute, target);
}

/* Copies inside the kernel would not be seen, so they are refused: Node then copies by itself. */
int ioctl(int fd, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (request == 0x40049409 /* FICLONE */ && file_of(fd) != 0) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return REAL(ioctl)(fd, request, argument);
}

long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_copy_file_range && file_of((int)c) != 0) {
    errno = ENOSYS;
    return -1;
  }
  static long (*real)(long, ...);
  if (real == NULL) real = (long (*)(long, ...))find("syscall");
  return real(number, a, b, c, d, e, f);
}

ssize_t copy_file_range(int in, off64_t *in_at, int out, off64_t *out_at, size_t count, unsigned flags) {
  if (file_of(out) == 0) return REAL(copy_file_range)(in, in_at, out, out_at, count, flags);
  errno = ENOSYS;
  return -1;
}

static ssize_t copied(int out, int in, off64_t *at, size_t count) {
  char block[16384];
  if (count > sizeof block) count = sizeof block;
  ssize_t got = at == NULL ? read(in, block, count) : pread64(in, block, count, *at);
  if (got <= 0) return got;
  if (at != NULL) *at += got;
  return write(out, block, got);
}

ssize_t sendfile(int out, int in, off_t *at, size_t count) {
  return file_of(out) == 0 ? REAL(sendfile)(out, in, at, count) : copied(out, in, (off64_t *)at, count);
}

ssize_t sendfile64(int out, int in, off64_t *at, size_t count) {
  return file_of(out) == 0 ? REAL(sendfile64)(out, in, at, count) : copied(out, in, at, count);
}
