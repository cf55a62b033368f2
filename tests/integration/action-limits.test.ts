import { expect, it, vi } from "vitest";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { useDatabase } from "./setup/database";

useDatabase();

const sent = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({
  headers: async () => sent.headers,
  cookies: async () => ({ get: () => undefined }),
}));

const from = (address: string) => {
  sent.headers = new Headers({
    host: "localhost:3000",
    origin: "http://localhost:3000",
    "sec-fetch-site": "same-origin",
    "x-forwarded-for": address,
  });
};

it("a server action over its limit does nothing and reports when it can be retried [AUTH-13]", async () => {
  from("192.0.2.1");
  let done = 0;
  const limited = action(
    { name: "test", schema: z.object({}), access: "public", limit: { max: 2, windowSeconds: 60 } },
    async () => {
      done += 1;
    },
  );
  expect(await limited({})).toMatchObject({ ok: true });
  expect(await limited({})).toMatchObject({ ok: true });
  expect(await limited({})).toMatchObject({ ok: false, error: { code: "TOO_MANY_REQUESTS" } });
  expect(done).toBe(2);
});

it("actions with different names have separate limits, and one without a limit has none [AUTH-13]", async () => {
  from("192.0.2.2");
  const limit = { max: 1, windowSeconds: 60 };
  const declared = (name: string, given?: typeof limit) =>
    action({ name, schema: z.object({}), access: "public", limit: given }, async () => {});
  expect(await declared("one", limit)({})).toMatchObject({ ok: true });
  expect(await declared("other", limit)({})).toMatchObject({ ok: true });
  expect(await declared("one", limit)({})).toMatchObject({ ok: false });
  for (let call = 0; call < 5; call += 1) expect(await declared("free")({})).toMatchObject({ ok: true });
});
