import fc from "fast-check";
import { expect, test } from "vitest";
import { JUDGED_COLUMNS } from "@/components/listings/listing-columns";
import { FIRST_ROOM, roomRules, TIGHT } from "./column-room";

/** The column widths that a browser would compute from these rules in a container this wide. */
function widthsAt(css: string, content: number): Map<string, number> {
  const widths = new Map<string, number>();
  for (const [, nth = "", width] of css.matchAll(/:where\(\.dt\) th(:nth-child\(\d+\))\{width:(\d+)px\}/g))
    widths.set(nth, Number(width));
  for (const [, below, rules = ""] of css.matchAll(/\(width<(\d+)px\)\{((?:[^{}]*\{[^{}]*\})*)\}/g)) {
    if (content >= Number(below)) continue;
    const [nth = ""] = /:nth-child\(\d+\)/.exec(rules) ?? [];
    const narrower = /\{width:(\d+)px/.exec(rules)?.[1];
    if (narrower) widths.set(nth, Number(narrower));
    else widths.delete(nth);
  }
  return widths;
}

test("the name column keeps its width: notes beside figures are dropped first, then whole columns [SCR-25]", () => {
  const [name, ...others] = JUDGED_COLUMNS;
  const stays = others.filter(({ room }) => room && room.leaves === undefined);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(others),
      fc.constantFrom("comfortable" as const, "compact" as const),
      fc.integer({ min: 450, max: 1_800 }),
      (chosen, density, content) => {
        const columns = name ? [name, ...chosen] : chosen;
        const widths = widthsAt(roomRules(columns, density), content);
        const saved = chosen.reduce((sum, { room }) => sum + (room?.tight ? room.width - room.tight : 0), 0);
        const all = [...widths.values()].reduce((sum, width) => sum + width, 0);
        const taken = content < TIGHT ? all - saved : all;
        const mayStay = new Set(chosen.filter((column) => stays.includes(column)));
        expect(content - taken >= FIRST_ROOM || widths.size === mayStay.size).toBe(true);
      },
    ),
  );
});

test("a wide screen shows every chosen column at its full width [SCR-25]", () => {
  const widths = widthsAt(roomRules(JUDGED_COLUMNS, "compact"), 3_000);
  expect(widths.size).toBe(JUDGED_COLUMNS.length - 1);
});
