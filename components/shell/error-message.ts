/**
 * What the error screen may reveal: the message, never the stack, and the reference under which the
 * server's log has the rest (RT-7). In production Next.js has already replaced a server error's message
 * by one without secrets.
 */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error && error.message ? error.message : "No further details are known.";
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" && digest !== "" ? `${message}\nReference ${digest}` : message;
}
