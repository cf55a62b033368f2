/** `ok`: works. `off`: not set up, which is allowed. `fault`: has to be mended. */
export interface Finding {
  name: string;
  state: "ok" | "off" | "fault";
  /** What was found, and for a fault what to do. */
  words: string;
}

const finding = (state: Finding["state"]) => (name: string, words: string) => ({ name, state, words });
export const ok = finding("ok");
export const off = finding("off");
export const fault = finding("fault");

const MARKS: Record<Finding["state"], string> = { ok: "ok", off: "off", fault: "FAULT" };

/** The findings as lines for a terminal, and at last what they come to. */
export function report(findings: Finding[]): string {
  const lines = findings.map(
    ({ name, state, words }) => `  ${MARKS[state].padEnd(7)}${name.padEnd(13)}${words}`,
  );
  const faults = findings.filter(({ state }) => state === "fault").length;
  const sum =
    faults === 0
      ? "Nothing has to be mended."
      : `${faults} ${faults === 1 ? "thing has" : "things have"} to be mended.`;
  return ["", ...lines, "", sum].join("\n");
}
