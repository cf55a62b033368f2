import { beforeEach, describe, expect, it, vi } from "vitest";
import { requireCronSecret, requireOperator } from "./guard";

const given = vi.hoisted(() => ({ CRON_SECRET: undefined as string | undefined, TRUST_PROXY: "off" }));
vi.mock("@/lib/core/env", () => ({ env: () => given }));

const SECRET = "a secret for scheduled calls";
const passes = (guard: (headers: Headers) => void, headers: Record<string, string>) => {
  try {
    guard(new Headers(headers));
    return true;
  } catch (thrown) {
    expect(thrown).toMatchObject({ status: 401 });
    return false;
  }
};

beforeEach(() => Object.assign(given, { CRON_SECRET: SECRET, TRUST_PROXY: "off" }));

describe("cron calls", () => {
  it("require the secret as bearer token", () => {
    expect(passes(requireCronSecret, { authorization: `Bearer ${SECRET}` })).toBe(true);
    for (const authorization of ["", "Bearer", `Bearer ${SECRET}x`, `Basic ${SECRET}`, SECRET, "Bearer "]) {
      expect(passes(requireCronSecret, { authorization }), authorization).toBe(false);
    }
  });

  it("are always rejected when no secret is set", () => {
    given.CRON_SECRET = undefined;
    for (const authorization of ["Bearer undefined", "Bearer ", ""]) {
      expect(passes(requireCronSecret, { authorization }), authorization).toBe(false);
    }
  });
});

describe("metrics", () => {
  const local = { "x-forwarded-for": "127.0.0.1" };

  it("require the secret from other machines and through any proxy [SEC-8]", () => {
    expect(passes(requireOperator, { "x-forwarded-for": "203.0.113.9" })).toBe(false);
    expect(passes(requireOperator, { ...local, "x-winnow-forwarded": "1" })).toBe(false);
    expect(passes(requireOperator, { authorization: `Bearer ${SECRET}` })).toBe(true);
  });

  it("are open only to this machine [SEC-8]", () => {
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(passes(requireOperator, { "x-forwarded-for": address }), address).toBe(true);
    }
    for (const address of ["203.0.113.9", "::ffff:10.0.0.1", "10.127.0.1", "", "1270.0.0.1"]) {
      expect(passes(requireOperator, { "x-forwarded-for": address }), address).toBe(false);
    }
  });

  it("are closed behind a proxy without a secret, because every call comes from the proxy", () => {
    Object.assign(given, { CRON_SECRET: undefined, TRUST_PROXY: "on" });
    expect(passes(requireOperator, local)).toBe(false);
  });
});
