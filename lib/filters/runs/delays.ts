import "server-only";
import { log } from "@/lib/core/log";
import type { OnDelay } from "@/lib/matching/judges/judge";
import { noteDelay } from "./mutations";

/** What follows the reason of a wait. */
export const GOES_ON = "Filtering continues by itself as soon as possible.";

interface Delays {
  onDelay: OnDelay;
  /** To be called when something was judged: a reason that stands from before is taken back. */
  onProgress(): void;
  /** Resolves when all is written. */
  written(): Promise<void>;
}

/**
 * Writes down why a run waits for as long as it does (SAV-5). That it can't be written never ends the run: it is merely
 * told to the person.
 */
export function tellDelays(runId: string): Delays {
  let waits = false;
  // An earlier job of this run may have left a reason.
  let stands = true;
  let last = Promise.resolve();
  const note = (message: string | null) => {
    stands = message !== null;
    last = last
      .then(() => noteDelay(runId, message))
      .catch((err: unknown) => log.warn({ err, runId }, "a delay was not noted"));
  };
  return {
    onDelay(message) {
      waits = message !== null;
      if (message) note(`${message} ${GOES_ON}`);
    },
    onProgress() {
      if (stands && !waits) note(null);
    },
    written: () => last,
  };
}
