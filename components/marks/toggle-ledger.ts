/** The outcome of one toggle. */
interface Turn {
  succeeded: () => void;
  /** The state to revert to, or null when a newer toggle of the same mark is pending and decides. */
  failed: () => boolean | null;
}

/**
 * Tracks, per mark, the state the server last confirmed and the newest toggle, so that a failure among quick
 * presses reverts to the true state and not to another optimistic one (DET-6).
 */
export function createToggleLedger() {
  const marks = new Map<string, { confirmed: boolean; newest: number }>();
  return {
    /** Registers that `wanted` is being saved; `shown` is the current state of the mark. */
    begin(key: string, shown: boolean, wanted: boolean): Turn {
      const mark = marks.get(key) ?? { confirmed: shown, newest: 0 };
      marks.set(key, mark);
      mark.newest += 1;
      const turn = mark.newest;
      return {
        succeeded: () => {
          mark.confirmed = wanted;
        },
        failed: () => (mark.newest === turn ? mark.confirmed : null),
      };
    },
  };
}
