/** An error whose message is meant for the user at the terminal and is printed without a stack trace. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** The first line of an error's message. */
export function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return text.trim().split("\n", 1)[0] ?? "";
}

/** Prints a PlainError's message, or any other error with its stack, and exits with code 1. */
export function exitWith(thrown: unknown): never {
  console.error(thrown instanceof PlainError ? thrown.message : thrown);
  process.exit(1);
}
