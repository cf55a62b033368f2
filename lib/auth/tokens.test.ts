import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { issueToken, openToken } from "./tokens";

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

it("an access token expires after 15 minutes, even when it was opened before [AUTH-9]", async () => {
  const token = await issueToken("access", "ada", "session-1");
  vi.setSystemTime(Date.now() + 15 * MINUTE - 1_000);
  expect(await openToken("access", token)).toMatchObject({ userId: "ada", sessionId: "session-1" });
  vi.setSystemTime(Date.now() + 2_000);
  expect(await openToken("access", token)).toBeNull();
  expect(await openToken("access", await issueToken("access", "ada", "session-1"))).not.toBeNull();
});

it("rejects a token of the other kind and a tampered one [SEC-7]", async () => {
  const [access, session] = await Promise.all(
    (["access", "session"] as const).map((kind) => issueToken(kind, "ada", "session-1")),
  );
  expect(await openToken("session", access ?? "")).toBeNull();
  expect(await openToken("access", session ?? "")).toBeNull();
  expect(await openToken("access", `${access}x`)).toBeNull();
});
