import { beforeAll, expect, it, vi } from "vitest";
import { DELETE, PUT } from "@/app/api/listing-filters/[id]/route";
import { POST } from "@/app/api/listing-filters/route";
import { createFilterAction, deleteFilterAction } from "@/lib/filters/actions";
import { FILTER_WRITES } from "@/lib/filters/limits";
import type { RouteHandler } from "@/lib/http/route";
import { ask } from "./asking";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();
const asked = vi.hoisted(() => ({ userId: "" }));
vi.mock("next/headers", () => ({
  headers: async () =>
    new Headers({ host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }),
  cookies: async () => ({ get: () => undefined }),
}));
vi.mock(import("@/lib/auth/viewer"), async (original) => ({
  ...(await original()),
  getViewer: (async () => ({ userId: asked.userId })) as never,
}));

let token: string;

beforeAll(async () => {
  asked.userId = await addPerson();
  token = await accessTokenOf(asked.userId);
});

const call = async (handler: RouteHandler, id = "", body?: unknown) => {
  const { status, headers, answer } = await ask(handler, { as: token, id, body });
  return { status, wait: Number(headers.get("retry-after")), body: answer };
};

it("filter changes from pages and from the API share one limit, and a rejection says when to retry [SEC-13]", async () => {
  const filter = { name: "One", notificationsEnabled: false };
  const made = await createFilterAction(filter as never);
  if (!made.ok) throw new Error(made.error.message);
  const { id } = made.data;
  for (let used = 1; used < FILTER_WRITES.max; used += 1) {
    expect((await call(PUT, id, { name: `Name ${used}` })).status).toBe(200);
  }
  for (const refused of [
    await call(PUT, id, { name: "Late" }),
    await call(POST, "", filter),
    await call(DELETE, id),
  ]) {
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.body.message).toContain("Too many requests");
  }
  expect(await deleteFilterAction({ id })).toMatchObject({ ok: false, error: { code: "TOO_MANY_REQUESTS" } });
});
