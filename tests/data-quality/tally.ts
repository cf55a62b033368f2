/** How many answers of a measure were asked for, how many were right, and which were not. */
export type Tally = Map<string, { right: number; of: number; faults: string[] }>;

/** Prints a line for each measure, and below it its faults when they are asked for. */
export function printTally(tally: Tally, withFaults: boolean): void {
  for (const [measure, { of, right, faults }] of tally) {
    console.log(`${measure}: ${right} of ${of} (${Math.round((1000 * right) / of) / 10}%)`);
    for (const fault of withFaults ? faults : []) console.log(`    ${fault}`);
  }
}
