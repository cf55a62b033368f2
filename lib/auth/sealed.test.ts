import { afterEach, describe, expect, it, vi } from "vitest";
import { openKept, seal, sealKept, unseal } from "./sealed";

afterEach(() => vi.unstubAllEnvs());

it("changing AUTH_SECRET keeps sessions valid only while AUTH_SECRET_PREVIOUS is set [SEC-11]", async () => {
  vi.stubEnv("AUTH_SECRET", "the first secret of this server, long");
  const old = await seal("", { sub: "ada" }, 60);
  vi.stubEnv("AUTH_SECRET", "the second secret of this server, long");
  expect(await unseal("", old)).toBeNull();
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "the first secret of this server, long");
  expect(await unseal("", old)).toMatchObject({ sub: "ada" });
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "");
  expect(await unseal("", await seal("", { sub: "eve" }, 60))).toMatchObject({ sub: "eve" });
});

it("rejects a token of another kind and an expired token [SEC-7]", async () => {
  vi.stubEnv("AUTH_SECRET", "the first secret of this server, long");
  const token = await seal("winnow-access-token", { sub: "ada" }, 60);
  expect(await unseal("", token)).toBeNull();
  expect(
    await unseal("winnow-access-token", await seal("winnow-access-token", { sub: "ada" }, -60)),
  ).toBeNull();
});

describe("sealed values in the database", () => {
  const SALT = "winnow-webhook-secret";

  it("open with the current or the previous secret, and report which [SEC-16]", async () => {
    vi.stubEnv("AUTH_SECRET", "the first secret of this server, long");
    const kept = await sealKept(SALT, "whisper");
    expect(kept).not.toContain("whisper");
    expect(await openKept(SALT, kept)).toEqual({ text: "whisper", isFresh: true });
    vi.stubEnv("AUTH_SECRET", "the second secret of this server, long");
    expect(await openKept(SALT, kept)).toBeNull();
    vi.stubEnv("AUTH_SECRET_PREVIOUS", "the first secret of this server, long");
    expect(await openKept(SALT, kept)).toEqual({ text: "whisper", isFresh: false });
  });

  it("do not open if tampered with or sealed for another purpose; plain values pass through [SEC-16]", async () => {
    vi.stubEnv("AUTH_SECRET", "the first secret of this server, long");
    const kept = await sealKept(SALT, "whisper");
    expect(await openKept("winnow-passkey", kept)).toBeNull();
    expect(await openKept(SALT, `${kept.slice(0, -2)}xx`)).toBeNull();
    expect(await openKept(SALT, "cGxhaW4=")).toEqual({ text: "cGxhaW4=", isFresh: false });
  });
});
