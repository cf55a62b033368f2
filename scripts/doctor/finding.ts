/** `ok`: works. `off`: not configured, which is allowed. `fault`: must be fixed. */
export interface Finding {
  name: string;
  state: "ok" | "off" | "fault";
  /** What was found, and how to fix a fault. */
  words: string;
}

const finding = (state: Finding["state"]) => (name: string, words: string) => ({ name, state, words });
export const ok = finding("ok");
export const off = finding("off");
export const fault = finding("fault");

const MARKS: Record<Finding["state"], string> = { ok: "✓", off: "–", fault: "✗" };

/** The findings as lines for a terminal, followed by the number of problems. */
export function report(findings: Finding[]): string {
  const lines = findings.map(
    ({ name, state, words }) => `  ${MARKS[state].padEnd(3)}${name.padEnd(13)}${words}`,
  );
  const faults = findings.filter(({ state }) => state === "fault").length;
  const sum =
    faults === 0 ? "No problems found." : `${faults} ${faults === 1 ? "problem" : "problems"} found.`;
  return ["", ...lines, "", sum].join("\n");
}
