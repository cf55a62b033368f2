import { describe, expect, it } from "vitest";
import { calendarText } from "./calendar";

const step = {
  dealId: "d1",
  title: "Bakery",
  nextStep: "Call",
  nextOn: "2026-02-28",
  changedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
};
/** As a calendar reads it, with folded lines rejoined. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar of next steps [PIPE-12]", () => {
  it("has an all-day event for each, also at the end of a month", () => {
    expect(unfolded(calendarText("https://winnow.test", [step]))).toEqual(
      expect.arrayContaining([
        "BEGIN:VEVENT",
        "UID:d1@winnow",
        "DTSTAMP:20260102T030405Z",
        "DTSTART;VALUE=DATE:20260228",
        "DTEND;VALUE=DATE:20260301",
        "SUMMARY:Call: Bakery",
      ]),
    );
  });

  it("cannot be corrupted by text, and folds lines at 75 bytes without splitting a character", () => {
    const nextStep = "A, b; c\\d\r\nBEGIN:VEVENT\u0000";
    const text = calendarText("https://winnow.test", [
      { ...step, nextStep, title: "Café ☕ 店 ".repeat(30) },
    ]);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(unfolded(text).find((line) => line.startsWith("SUMMARY"))).toMatch(
      /^SUMMARY:A\\, b\\; c\\\\d \\nBEGIN:VEVENT : Café ☕ 店 /,
    );
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\ufffd");
  });
});
