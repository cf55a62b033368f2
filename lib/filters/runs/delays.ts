import "server-only";
import { log } from "@/lib/core/log";
import type { OnDelay } from "@/lib/matching/judges/judge";
import { noteDelay } from "./mutations";

/** Follows the reason for a wait. */
export const GOES_ON = "Filtering will continue automatically.";

/**
 * Stores the reason why a run is waiting for as long as it waits (SAV-5). A failed write never ends the run,
 * because the reason is only informational.
 */
export function trackDelays(runId: string) {
  let isWaiting = false;
  // An earlier job of this run may have left a reason.
  let isShown = true;
  let writes = Promise.resolve();
  const note = (message: string | null) => {
    isShown = message !== null;
    writes = writes
      .then(() => noteDelay(runId, message))
      .catch((err: unknown) => log.warn({ err, runId }, "a delay was not noted"));
  };
  const onDelay: OnDelay = (message) => {
    isWaiting = message !== null;
    if (message) note(`${message} ${GOES_ON}`);
  };
  /** Call when something was judged: clears a reason shown earlier. */
  const onProgress = () => {
    if (isShown && !isWaiting) note(null);
  };
  return { onDelay, onProgress, /** Resolves when everything is written. */ written: () => writes };
}
