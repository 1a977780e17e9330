// Calls of the C library that fail on request, for tests of what a program then does: a library to
// preload (LD_PRELOAD), with nothing in it to call. Linux only.
//
//   FAILING_FOLDER  the absolute path, without links, of the folder whose files are meant: calls on
//   other files are never touched FAILING_PROGRAM the name of the program that is meant; without
//   it, it and all that it starts FAILING_CALL    open, read, write, pwrite, cut, close, dup,
//   flock, rename, mkdir, unlink, opendir, readdir, or any of them; or cut: a write that takes only
//   the first half of its bytes, after which a signal comes at once, and an error with the next
//   FAILING_AT      which of these calls it is, from 1, counted over all threads FAILING_TIMES  
//   how many calls from there on fail FAILING_WITH    the error's number; or, below 0, a signal's:
//   the process gets it, and the call is done FAILING_TOLD    a file that gets the call's name as
//   soon as it fails FAILING_CORES   the number of processors that are
//   online FAILING_STATUS  a file in place of /proc/self/status
//
// The call pthread_create is one of all files, and not among any.
