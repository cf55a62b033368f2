import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { consume, forget, giveBack, type Limit, sweepRateLimits } from "@/lib/http/rate-limit";
import { useDatabase } from "../setup/database";

process.env.RATE_LIMIT_SCALE = "2";
useDatabase();

const five: Limit = { name: "five", max: 5, windowSeconds: 900 };

/** Whether one more use is allowed. */
const passes = (limit: Limit, who: string) =>
  consume(limit, who).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
      throw error;
    },
  );

const tries = async (limit: Limit, who: string, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => passes(limit, who)))).filter(Boolean).length;

/** Shifts everything counted so far into the past. */
const later = (seconds: number) =>
  sql()`update rate_limits set window_start = window_start - make_interval(secs => ${seconds})`;

describe("a limit [AUTH-13]", () => {
  it("allows its number of uses and no more, even concurrently, and counts each caller separately", async () => {
    expect(await tries(five, "a", 20)).toBe(5);
    expect(await tries(five, "b", 20)).toBe(5);
  });

  it("applies to any window of its length, not just to fixed quarter hours", async () => {
    expect(await tries(five, "c", 3)).toBe(3);
    await later(600);
    expect(await tries(five, "c", 5)).toBe(2);
    await later(299);
    expect(await tries(five, "c", 5)).toBe(0);
    // The first three uses, and the slice they are counted in, are now a full window old.
    await later(121);
    expect(await tries(five, "c", 5)).toBe(3);
  });

  it("reports how long to wait, and rejected uses do not extend the wait", async () => {
    await tries(five, "d", 5);
    await tries(five, "d", 50);
    const error = await consume(five, "d").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    const wait = (error as AppError).retryAfterSeconds ?? 0;
    expect(wait).toBeGreaterThan(840);
    expect(wait).toBeLessThanOrEqual(960);
    await later(wait + 1);
    expect(await passes(five, "d")).toBe(true);
  });

  it("can be given back and reset", async () => {
    await tries(five, "e", 5);
    await giveBack(five, "e");
    expect(await tries(five, "e", 5)).toBe(1);
    await forget(five, "e");
    expect(await tries(five, "e", 9)).toBe(5);
  });

  it("is scaled by RATE_LIMIT_SCALE only when it is per address", async () => {
    expect(await tries({ ...five, name: "address", perAddress: true }, "f", 20)).toBe(10);
    expect(await tries(five, "f", 20)).toBe(5);
  });

  it("leaves no rows behind", async () => {
    await tries(five, "g", 1);
    await sql()`update rate_limits set expires_at = now() - interval '1 second'`;
    expect(await sweepRateLimits()).toBeGreaterThan(0);
    expect(await sql()`select * from rate_limits`).toHaveLength(0);
  });
});
