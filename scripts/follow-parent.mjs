// Loaded first into the web server and the worker (`node --import`): when the process that started them disappears
// without a word (kill -9), they end as if it had asked them to, instead of holding the port for ever.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
