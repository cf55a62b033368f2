// Imported before everything else: the log names the process that writes it.
process.env.WINNOW_PROCESS ??= "worker";
