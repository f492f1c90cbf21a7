// TerminalLeader PROGRAM [ARGUMENT …]: runs a program with standard input as its controlling terminal.
//
// The caller starts it as the leader of a new session. On Linux, the first terminal that the leader opens is its
// controlling terminal; macOS wants to be asked.

#include <sys/ioctl.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 2) return 64;
  ioctl(STDIN_FILENO, TIOCSCTTY, 0);
  execv(words[1], words + 1);
  return 127;
}
