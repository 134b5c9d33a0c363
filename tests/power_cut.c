/* Loaded before the C library: writes down, in the order in which it happens, what processes do to
   the files of one folder, so that a test can tell what a loss of power would have left of them.

   CUT_FOLDER names the folder, CUT_LOG the file to write to. Syncs are only written down: what they
   would have made safe is for the test to say. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE = 2, SYNC = 3, UNLINK = 4 };

struct record { uint32_t kind, name_length; uint64_t offset, length; };

static int log_file = -1;
static const char *folder;
static size_t folder_length;
static atomic_flag *busy; /* shared by all processes that are forked from the first one */

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void)
{
    const char *log = getenv("CUT_LOG");
    folder = getenv("CUT_FOLDER");
    if (!log || !folder) return;
    folder_length = strlen(folder);
    char lock[PATH_MAX];
    snprintf(lock, sizeof lock, "%s.lock", log);
    int file = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ftruncate(file, sizeof *busy)) return;
    void *shared = mmap(NULL, sizeof *busy, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared == MAP_FAILED) return;
    busy = shared;
    log_file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static const char *name_of(int file, char *path)
{
    if (log_file < 0 || file == log_file) return NULL;
    struct stat about;
    /* what waits in a pipe is never on the disk */
    if (fstat(file, &about) || S_ISFIFO(about.st_mode)) return NULL;
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return NULL;
    path[length] = 0;
    if (strncmp(path, folder, folder_length) || path[folder_length] != '/') return NULL;
    return path + folder_length + 1;
}

static void lock(void) { while (atomic_flag_test_and_set(busy)) sched_yield(); }
static void unlock(void) { atomic_flag_clear(busy); }

static void note(uint32_t kind, const char *name, uint64_t offset, const void *data, uint64_t length)
{
    struct record record = { kind, (uint32_t)strlen(name), offset, length };
    struct iovec parts[] = {
        { &record, sizeof record },
        { (void *)name, record.name_length },
        { (void *)data, kind == WRITE ? length : 0 },
    };
    int before = errno;
    if (writev(log_file, parts, 3) < 0) abort();
    errno = before;
}

static ssize_t noted_pwrite(int file, const void *data, size_t count, off64_t offset,
                            ssize_t (*real)(int, const void *, size_t, off64_t))
{
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    if (!name) return real(file, data, count, offset);
    lock();
    ssize_t done = real(file, data, count, offset);
    if (done > 0) note(WRITE, name, offset, data, done);
    unlock();
    return done;
}

ssize_t pwrite64(int file, const void *data, size_t count, off64_t offset)
{
    REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
    return noted_pwrite(file, data, count, offset, real);
}

ssize_t pwrite(int file, const void *data, size_t count, off_t offset)
{
    REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
    return noted_pwrite(file, data, count, offset, real);
}

ssize_t write(int file, const void *data, size_t count)
{
    REAL(ssize_t, write, int, const void *, size_t);
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    if (!name) return real(file, data, count);
    lock();
    ssize_t done = real(file, data, count);
    if (done > 0) note(WRITE, name, lseek64(file, 0, SEEK_CUR) - done, data, done);
    unlock();
    return done;
}

int ftruncate64(int file, off64_t length)
{
    REAL(int, ftruncate64, int, off64_t);
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    if (!name) return real(file, length);
    lock();
    int failed = real(file, length);
    if (!failed) note(TRUNCATE, name, 0, NULL, length);
    unlock();
    return failed;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

static int noted_sync(int file, int (*real)(int))
{
    char path[PATH_MAX];
    const char *name = name_of(file, path);
    if (!name) return real(file);
    lock();
    note(SYNC, name, 0, NULL, 0);
    unlock();
    return 0;
}

int fdatasync(int file)
{
    REAL(int, fdatasync, int);
    return noted_sync(file, real);
}

int fsync(int file)
{
    REAL(int, fsync, int);
    return noted_sync(file, real);
}

int unlink(const char *path)
{
    REAL(int, unlink, const char *);
    if (log_file < 0 || strncmp(path, folder, folder_length) || path[folder_length] != '/')
        return real(path);
    lock();
    int failed = real(path);
    if (!failed) note(UNLINK, path + folder_length + 1, 0, NULL, 0);
    unlock();
    return failed;
}
