// Loaded first into the web server and the worker (`node --import`): when the process that started them disappears
// without a word (kill -9), they end as if it had asked them to, instead of holding the port for ever.
// Processes that these start in turn inherit the option and are none of our business.
if (process.env.WINNOW_PARENT === String(process.ppid)) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
