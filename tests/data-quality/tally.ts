/** By measure: the number of answers checked, the number that were right, and the faults. */
export type Tally = Map<string, { right: number; of: number; faults: string[] }>;

/** Prints a line for each measure, followed by its faults if `withFaults`. */
export function printTally(tally: Tally, withFaults: boolean): void {
  for (const [measure, { of, right, faults }] of tally) {
    console.log(`${measure}: ${right} of ${of} (${Math.round((1000 * right) / of) / 10}%)`);
    for (const fault of withFaults ? faults : []) console.log(`    ${fault}`);
  }
}
