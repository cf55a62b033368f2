/** One line of the report: what is promised, the goal, what was measured. */
export type Row = [promise: string, goal: string, measured: string];
