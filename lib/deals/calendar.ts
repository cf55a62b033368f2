import { dayAfter } from "@/lib/core/dates";

/** A next step in a calendar. */
export interface CalendarStep {
  dealId: string;
  title: string;
  nextStep: string;
  /** ISO date. */
  nextOn: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar does not allow these.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

const compact = (day: string) => day.replaceAll("-", "");
const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Folds a line into pieces of at most 75 bytes without splitting a character (RFC 5545, section 3.1). */
function folded(line: string): string {
  const pieces = [""];
  let room = 75;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      pieces.push("");
      // The leading space of a continuation counts as well.
      room = 74;
    }
    pieces[pieces.length - 1] += character;
    room -= bytes;
  }
  return pieces.join("\r\n ");
}

function eventLines(base: string, { dealId, title, nextStep, nextOn, changedAt }: CalendarStep): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${dealId}@winnow`,
    `DTSTAMP:${instant(changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(nextOn)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(nextOn))}`,
    `SUMMARY:${escaped(`${nextStep}: ${title}`)}`,
    `URL:${base}/pipeline/${dealId}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Next steps as an iCalendar (RFC 5545) of all-day events. `base` is the URL of the site. */
export function calendarText(base: string, steps: readonly CalendarStep[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Winnow//Pipeline//EN",
    "X-WR-CALNAME:Winnow: next steps",
    ...steps.flatMap((step) => eventLines(base, step)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
