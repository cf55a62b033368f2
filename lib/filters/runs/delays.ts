import "server-only";
import { log } from "@/lib/core/log";
import type { OnDelay } from "@/lib/matching/judges/judge";
import { noteDelay } from "./mutations";

/** Follows the reason for a wait. */
export const GOES_ON = "Filtering will continue automatically.";

interface Delays {
  onDelay: OnDelay;
  /** Call when something was judged: clears a reason shown earlier. */
  onProgress(): void;
  /** Resolves when everything is written. */
  written(): Promise<void>;
}

/**
 * Stores the reason why a run is waiting for as long as it waits (SAV-5). A failed write never ends the run,
 * because the reason is only informational.
 */
export function trackDelays(runId: string): Delays {
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
  return {
    onDelay(message) {
      isWaiting = message !== null;
      if (message) note(`${message} ${GOES_ON}`);
    },
    onProgress() {
      if (isShown && !isWaiting) note(null);
    },
    written: () => writes,
  };
}
