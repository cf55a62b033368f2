/** A failure whose message is a whole sentence for the person at the terminal; no stack trace is shown for it. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** The message of whatever was thrown, on one line. */
export function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return text.trim().split("\n", 1)[0] ?? "";
}

/** Prints a plain error as its sentence and anything else with its stack, then ends the process with code 1. */
export function exitWith(thrown: unknown): never {
  console.error(thrown instanceof PlainError ? thrown.message : thrown);
  process.exit(1);
}
