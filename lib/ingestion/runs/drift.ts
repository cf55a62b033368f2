import type { RunMetadata } from "./counts";

/** Measurements of a run, used to detect whether its source is still read as well as before. */
export type Taken = NonNullable<RunMetadata["taken"]>;

/** With fewer rows a share is meaningless. */
const MIN_ROWS = 10;
/** Fewer rows than this fraction of the usual number raise an alarm. */
const ROWS_LEFT = 0.7;
/** A share this many percentage points worse than usual raises an alarm. */
const POINTS = 15;

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const SHARES: [share: (run: Taken) => number, sentence: (now: number, usual: number) => string][] = [
  [
    ({ rows, withPrice }) => percent(withPrice, rows),
    (now, usual) => `${now}% of the listings have an asking price; usually it is ${usual}%.`,
  ],
  [
    ({ rows, withPlace }) => percent(withPlace, rows),
    (now, usual) => `${now}% of the listings have a place; usually it is ${usual}%.`,
  ],
  [
    ({ rows, rejected }) => 100 - percent(rejected, rows + rejected),
    (now, usual) => `${100 - now}% of the rows were rejected; usually it is ${100 - usual}%.`,
  ],
];

/** What is much worse than in the last runs: rows (full runs only), prices, places, rejections. */
export function alarmsOf(now: Taken, before: Taken[], full: boolean): string[] {
  const usual = before.filter(({ rows, rejected }) => rows + rejected >= MIN_ROWS);
  if (usual.length === 0) return [];
  const alarms: string[] = [];
  const rows = median(usual.map((run) => run.rows));
  if (full && now.rows < rows * ROWS_LEFT) {
    alarms.push(
      `${now.rows.toLocaleString("en-US")} listings were read; usually it is about ${rows.toLocaleString("en-US")}.`,
    );
  }
  if (now.rows + now.rejected < MIN_ROWS) return alarms;
  for (const [share, sentence] of SHARES) {
    const [present, past] = [share(now), median(usual.map(share))];
    if (present <= past - POINTS) alarms.push(sentence(present, past));
  }
  return alarms;
}
