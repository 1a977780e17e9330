#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "PseudoTerminals.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

struct PseudoTerminal makePseudoTerminal(unsigned short columns, unsigned short rows,
                                         unsigned short width, unsigned short height) {
  struct PseudoTerminal none = {-1, -1};
  int controller = posix_openpt(O_RDWR | O_NOCTTY);
  if (controller < 0) return none;
  struct PseudoTerminal made = {controller, -1};
  const char *name = NULL;
  if (grantpt(controller) == 0 && unlockpt(controller) == 0) name = ptsname(controller);
  if (name) made.terminal = open(name, O_RDWR | O_NOCTTY);
  if (made.terminal < 0 || resizePseudoTerminal(made, columns, rows, width, height) != 0) {
    if (made.terminal >= 0) close(made.terminal);
    close(controller);
    return none;
  }
  // Other programs that are started meanwhile must not inherit them.
  fcntl(controller, F_SETFD, FD_CLOEXEC);
  fcntl(made.terminal, F_SETFD, FD_CLOEXEC);
  fcntl(controller, F_SETFL, O_NONBLOCK);
  return made;
}

int resizePseudoTerminal(struct PseudoTerminal terminal, unsigned short columns, unsigned short rows,
                         unsigned short width, unsigned short height) {
  struct winsize size = {
      .ws_row = rows, .ws_col = columns, .ws_xpixel = width, .ws_ypixel = height};
  return ioctl(terminal.terminal, TIOCSWINSZ, &size);
}

pid_t startInPseudoTerminal(struct PseudoTerminal terminal, const char *program,
                            char *const arguments[], char *const environment[], const char *folder) {
  pid_t process = fork();
  if (process != 0) return process;
  // Nothing here may allocate memory: other threads of the tests are gone, with their locks held.
  setsid();
  ioctl(terminal.terminal, TIOCSCTTY, 0);
  for (int stream = 0; stream < 3; stream++) dup2(terminal.terminal, stream);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(folder) == 0) execve(program, arguments, environment);
  _exit(126);
}
