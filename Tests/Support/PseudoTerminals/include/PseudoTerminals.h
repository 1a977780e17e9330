#pragma once

#include <sys/types.h>

/// The two ends of a pseudoterminal.
struct PseudoTerminal {
  /// The controlling end: bytes written to it are typed, and bytes read from it are shown.
  int controller;
  /// The terminal as programs use it.
  int terminal;
};

/// Creates a terminal whose window has so many cells of text, and pixels, which may be 0.
///
/// Both ends are -1, with the reason in errno, when that fails.
struct PseudoTerminal makePseudoTerminal(unsigned short columns, unsigned short rows,
                                         unsigned short width, unsigned short height);

/// Resizes the window of `terminal`; returns -1 when that fails.
int resizePseudoTerminal(struct PseudoTerminal terminal, unsigned short columns, unsigned short rows,
                         unsigned short width, unsigned short height);

/// Starts `program` in `folder`, with `terminal` as its controlling terminal and its three streams.
///
/// Arguments, with the program's name first, and environment end in null pointers. Returns the
/// process, or -1.
pid_t startInPseudoTerminal(struct PseudoTerminal terminal, const char *program,
                            char *const arguments[], char *const environment[], const char *folder);
