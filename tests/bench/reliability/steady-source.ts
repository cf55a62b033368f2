import { setTimeout as sleep } from "node:timers/promises";
import { listedSource, rawListings } from "../../doubles/listed-source";

/** Rows of the steady source. The bench's filters do not search their industry. */
const STEADY_ROWS = 12_000;
const ROWS_AT_ONCE = 50;
const PAUSE_MS = 100;

/** A slow source, so that a worker can be killed at any point of its run. */
export const steadySource = listedSource(rawListings(STEADY_ROWS), {
  id: "steady",
  beforeRow: (index) => (index % ROWS_AT_ONCE === 0 ? sleep(PAUSE_MS) : undefined),
});
