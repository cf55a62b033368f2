import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate } from "./dates";

const NOW = new Date("2026-11-20T12:00:00Z");
const read = (text: string) => readDate(text, NOW);

describe("a date", () => {
  it.each([
    ["3 days ago", "2026-11-17T12:00:00.000Z"],
    ["Listed an hour ago", "2026-11-20T11:00:00.000Z"],
    ["yesterday", "2026-11-19T12:00:00.000Z"],
    ["2026-02-18T18:28:20.224949+00:00", "2026-02-18T18:28:20.000Z"],
    ["2026-02-18", "2026-02-18T00:00:00.000Z"],
    ["Feb 16 2026", "2026-02-16T00:00:00.000Z"],
    ["January 21, 2022 9:56 pm", "2022-01-21T00:00:00.000Z"],
    ["16 February 2026", "2026-02-16T00:00:00.000Z"],
    ["2/16/2026", "2026-02-16T00:00:00.000Z"],
    ["25/12/2025", "2025-12-25T00:00:00.000Z"],
  ])("'%s' is %s [DAT-1]", (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it.each(["", "soon", "31 February 2026", "2026-13-40", "1887-01-01", "2031-01-01", "14 years"])(
    "'%s' is not a date [DAT-1]",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it("is never in the future, whatever the text says [DAT-1]", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const moment = read(text);
        if (moment) expect(Date.parse(moment)).toBeLessThanOrEqual(NOW.getTime() + 86_400_000);
      }),
    );
  });

  it("survives a round trip through ISO 8601 [DAT-1]", () => {
    const seconds = fc.integer({ min: 946_684_800, max: Math.floor(NOW.getTime() / 1000) });
    fc.assert(
      fc.property(seconds, (at) => {
        const moment = new Date(at * 1000).toISOString();
        expect(read(moment)).toBe(moment);
      }),
    );
  });
});
