import Platform
import RehearsalShell

// Output and delays before the shell has taken control of the process.
switch getenv("CRASHING_APP_GREETING").map({ String(cString: $0) }) {
case "print": print("printed first")
case "write": _ = write(STDOUT_FILENO, "written first\n", 14)
default: break
}
if let path = getenv("CRASHING_APP_SLOW_WORKER"),
  CommandLine.arguments.dropFirst().first == "worker"
{
  fclose(fopen(path, "w"))
  sleep(1)
}

await Shell.main(CrashingApp())
