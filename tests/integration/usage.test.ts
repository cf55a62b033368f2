import { describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { countApiCall, flushApiUsage } from "@/lib/auth/api-usage";
import { newAccount } from "./accounts/api-client";
import { useDatabase } from "./setup/database";

useDatabase();

async function newPerson(): Promise<string> {
  const { email } = await newAccount();
  await flushApiUsage();
  const [row] = await sql()<{ id: string }[]>`select id from users where email = ${email}`;
  return row?.id ?? "";
}

const usage = (id: string) =>
  sql()`select day::text, calls from api_usage where user_id = ${id} order by day`;

describe("API calls", () => {
  it("are counted on the UTC day they were made, not when they are written [DAT-6]", async () => {
    const id = await newPerson();
    countApiCall(id, new Date("2026-11-19T23:59:59.999Z"));
    countApiCall(id, new Date("2026-11-20T00:00:00.000Z"));
    countApiCall(id, new Date("2026-11-20T00:00:00.001Z"));
    await flushApiUsage();
    expect(await usage(id)).toEqual([
      { day: "2026-11-19", calls: 1 },
      { day: "2026-11-20", calls: 2 },
    ]);
  });

  it("from several processes add up, and none is counted twice [DAT-6]", async () => {
    const id = await newPerson();
    const day = new Date("2026-11-20T12:00:00Z");
    // Written by another process in the meantime.
    await sql()`insert into api_usage (user_id, day, calls) values (${id}, '2026-11-20', 40)`;
    for (let call = 0; call < 60; call++) countApiCall(id, day);
    await Promise.all([flushApiUsage(), flushApiUsage()]);
    await flushApiUsage();
    expect(await usage(id)).toEqual([{ day: "2026-11-20", calls: 100 }]);
  });

  it("are kept while they cannot be written, and written later [DAT-6]", async () => {
    const id = await newPerson();
    countApiCall(id, new Date("2026-11-20T12:00:00Z"));
    await sql()`alter table api_usage rename to api_usage_away`;
    await expect(flushApiUsage()).rejects.toThrow("api_usage");
    countApiCall(id, new Date("2026-11-20T12:00:01Z"));
    await sql()`alter table api_usage_away rename to api_usage`;
    await flushApiUsage();
    expect(await usage(id)).toEqual([{ day: "2026-11-20", calls: 2 }]);
  });

  it("made while a write is failing are added to those it did not write [DAT-6]", async () => {
    const id = await newPerson();
    const day = new Date("2026-11-20T12:00:00Z");
    for (let call = 0; call < 3; call++) countApiCall(id, day);
    await sql()`alter table api_usage rename to api_usage_away`;
    const writing = flushApiUsage();
    countApiCall(id, day);
    await expect(writing).rejects.toThrow("api_usage");
    await sql()`alter table api_usage_away rename to api_usage`;
    await flushApiUsage();
    expect(await usage(id)).toEqual([{ day: "2026-11-20", calls: 4 }]);
  });

  it("of users deleted in the meantime are dropped, without affecting others [DAT-6]", async () => {
    const [gone, here] = [await newPerson(), await newPerson()];
    countApiCall(gone, new Date("2026-11-20T12:00:00Z"));
    countApiCall(here, new Date("2026-11-20T12:00:00Z"));
    await sql()`delete from users where id = ${gone}`;
    await flushApiUsage();
    expect(await usage(gone)).toEqual([]);
    expect(await usage(here)).toEqual([{ day: "2026-11-20", calls: 1 }]);
  });

  it("need no query each: a thousand are written at once within two seconds [DAT-6]", async () => {
    const id = await newPerson();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      for (let call = 0; call < 1_000; call++) countApiCall(id, new Date("2026-11-20T12:00:00Z"));
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(2_000);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(
      async () => expect(await usage(id)).toEqual([{ day: "2026-11-20", calls: 1_000 }]),
      30_000,
    );
  });
});
