import { afterEach, expect, it, vi } from "vitest";
import { seal, unseal } from "./sealed";

afterEach(() => vi.unstubAllEnvs());

it("a change of AUTH_SECRET signs nobody out while the one before it is known, and everybody afterwards [SEC-11]", async () => {
  vi.stubEnv("AUTH_SECRET", "the first secret of this server, long");
  const old = await seal("", { sub: "ada" }, 60);
  vi.stubEnv("AUTH_SECRET", "the second secret of this server, long");
  expect(await unseal("", old)).toBeNull();
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "the first secret of this server, long");
  expect(await unseal("", old)).toMatchObject({ sub: "ada" });
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "");
  expect(await unseal("", await seal("", { sub: "eve" }, 60))).toMatchObject({ sub: "eve" });
});

it("a token of one kind opens nothing of another, and an expired one nothing at all [SEC-7]", async () => {
  vi.stubEnv("AUTH_SECRET", "the first secret of this server, long");
  const token = await seal("winnow-access-token", { sub: "ada" }, 60);
  expect(await unseal("", token)).toBeNull();
  expect(
    await unseal("winnow-access-token", await seal("winnow-access-token", { sub: "ada" }, -60)),
  ).toBeNull();
});
