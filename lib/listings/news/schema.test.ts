import { describe, expect, it } from "vitest";
import { newsWords } from "./schema";

const FRIDAY = Date.UTC(2026, 10, 20, 15);
const DAY = 86_400_000;

describe("new listings since the last visit [SCR-5]", () => {
  it("name a day within the past week in the user's time zone", () => {
    expect(newsWords(12, FRIDAY, FRIDAY + 2 * DAY, "America/New_York")).toBe("12 new since Friday");
    expect(newsWords(12, Date.UTC(2026, 10, 20, 3), FRIDAY + DAY, "America/New_York")).toBe(
      "12 new since Thursday",
    );
  });

  it("give the date of an older visit, and the time of a visit on the same day", () => {
    expect(newsWords(1_000, FRIDAY - 20 * DAY, FRIDAY, "UTC")).toBe("over 999 new since Oct 31");
    const evening = FRIDAY + 5 * 3_600_000;
    expect(newsWords(3, FRIDAY, evening, "UTC")).toBe("3 new since 15:00");
    expect(newsWords(3, FRIDAY, evening, "America/New_York")).toBe("3 new since 10:00");
    expect(newsWords(3, Date.UTC(2026, 10, 20, 0, 5), evening, "UTC")).toBe("3 new since 00:05");
  });
});
