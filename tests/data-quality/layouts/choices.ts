/** Picks one of several options; `name` identifies the choice in the log. */
export type Pick = <T>(name: string, from: readonly T[]) => T;

/** Makes the same choices for the same seed and logs them, so that a fault can be traced to its cause. */
export function chooser(seed: number): { pick: Pick; choices: string[] } {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  const choices: string[] = [];
  const pick: Pick = (name, from) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
    const at = ((mixed ^ (mixed >>> 16)) >>> 0) % from.length;
    choices.push(`${name} ${at}`);
    return from[at] as (typeof from)[number];
  };
  return { pick, choices };
}
