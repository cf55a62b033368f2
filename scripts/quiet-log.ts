/** The log level chosen by the user, for child processes. */
export const chosenLogLevel = process.env.LOG_LEVEL;

// Must be imported first: command-line scripts print readable text, not JSON log lines.
process.env.LOG_LEVEL ??= "error";
