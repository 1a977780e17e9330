#pragma once

#include <sys/types.h>

/// The two ends of a terminal that a program makes.
struct PseudoTerminal {
  /// What is written here was typed, and what is read here is shown.
  int controller;
  /// The terminal as programs have it.
  int terminal;
};

/// Makes a terminal whose window has so many cells of text, and pixels, which may be 0.
///
/// Both ends are -1, and errno says why, when there can be none.
struct PseudoTerminal makePseudoTerminal(unsigned short columns, unsigned short rows,
                                         unsigned short width, unsigned short height);

/// Gives the window of `terminal` another size; returns -1 when that fails.
int resizePseudoTerminal(struct PseudoTerminal terminal, unsigned short columns, unsigned short rows,
                         unsigned short width, unsigned short height);

/// Starts `program` in `folder`, with `terminal` as its controlling terminal and its three streams.
///
/// Arguments, the program's name first, and environment end in null pointers. Returns its process, or -1.
pid_t startInPseudoTerminal(struct PseudoTerminal terminal, const char *program,
                            char *const arguments[], char *const environment[], const char *folder);
