/** Whether the server refused because it wants a fresh proof of identity (SEC-15). */
const lacksProof = (fault: unknown): boolean =>
  typeof fault === "object" && fault !== null && "field" in fault && fault.field === "proof";

/** Opens the dialog; resolves to false when the user dismisses it. */
const confirmed = () => import("./proof-dialog").then(({ askProof }) => askProof());

/**
 * Runs a call or an action. If the server first wants proof of identity, asks the user and runs it once more.
 * A user who does not confirm gets the server's original refusal.
 */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    const failure = typeof result === "object" && result !== null && "error" in result ? result.error : null;
    if (!lacksProof(failure) || !(await confirmed())) return result;
  } catch (thrown) {
    if (!lacksProof(thrown) || !(await confirmed())) throw thrown;
  }
  return work();
}
