// Must be imported first, so that every log line names the process.
process.env.WINNOW_PROCESS ??= "worker";
