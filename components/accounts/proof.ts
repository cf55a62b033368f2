/** What the server names as missing when it asks again who one is (SEC-15). */
const lacksProof = (fault: unknown): boolean =>
  typeof fault === "object" && fault !== null && "field" in fault && fault.field === "proof";

/** Asks the person; false when they would rather not. */
const confirmed = () => import("./proof-dialog").then(({ askProof }) => askProof());

/**
 * Runs a call or an action; where the server first wants to know again who is there, asks the person and runs it once
 * more. A person who does not confirm gets the refusal that the server gave.
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
