/** The level that the person chose, for the processes that are started from here. */
export const chosenLogLevel = process.env.LOG_LEVEL;

// Imported before everything else: at a terminal the outcome is printed in words, not as lines of JSON.
process.env.LOG_LEVEL ??= "error";
