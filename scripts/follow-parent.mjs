// Preloaded into the web server and the worker (`node --import`): if their parent process is killed (kill
// -9), they shut down gracefully instead of holding the port forever. Their own child processes inherit the
// option but are ignored.
if (process.env.WINNOW_PARENT === String(process.ppid)) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
