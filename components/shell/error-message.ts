/** Developer messages that replace an error's own message in production. */
const OF_THE_FRAMEWORK = /^Minified React error|Server Components render|^Connection closed/;

/**
 * What the error screen may reveal: the message, never the stack, and the reference that finds the details in
 * the server's log (RT-7). In production Next.js has already replaced the message of a server error with one
 * without secrets.
 */
export function errorMessage(error: unknown): string {
  const given = error instanceof Error && error.message ? error.message : "No further details are available.";
  const message = OF_THE_FRAMEWORK.test(given) ? "This screen could not be loaded completely." : given;
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" && digest !== "" ? `${message}\nReference ${digest}` : message;
}
