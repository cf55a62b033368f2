// Imported before everything else: at a terminal the outcome is printed in words, not as lines of JSON.
process.env.LOG_LEVEL ??= "error";
