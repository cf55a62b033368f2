/** One row of the report. */
export type Row = [promise: string, goal: string, measured: string];
