/** How one toggle ends. */
interface Turn {
  succeeded: () => void;
  /** The state to go back to, or null when a newer toggle of the same mark is under way and decides. */
  failed: () => boolean | null;
}

/**
 * Remembers, per mark, what the server has last confirmed and which toggle is the newest, so that a failure
 * among quick presses goes back to what is true and not to another guess (DET-6).
 */
export function createToggleLedger() {
  const marks = new Map<string, { confirmed: boolean; newest: number }>();
  return {
    /** Notes that `wanted` is being asked for; `shown` is the state of the mark until now. */
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
