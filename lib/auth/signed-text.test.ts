import { expect, it, vi } from "vitest";
import { openText, signText } from "./signed-text";

vi.stubEnv("DATABASE_URL", "postgres://nowhere.example/none");

it("an email link opens only for its own purpose, and not after any modification [ALT-6]", () => {
  const token = signText("unsubscribe", ["ada", 7]);
  expect(openText("unsubscribe", token)).toEqual(["ada", "7"]);
  expect(openText("weekly", token)).toBeNull();
  expect(openText("not for me", token)).toBeNull();
  for (const changed of [token.replace("ada", "eve"), token.slice(0, -1), `${token}x`, "", "ada.7."])
    expect(openText("unsubscribe", changed)).toBeNull();
});

it("an email link stays valid when the secret is rotated, until the previous one is dropped [SEC-11]", () => {
  vi.stubEnv("AUTH_SECRET", "the first secret, long enough for everything");
  const token = signText("unsubscribe", ["ada", 7]);
  vi.stubEnv("AUTH_SECRET", "the second secret, long enough for everything");
  expect(openText("unsubscribe", token)).toBeNull();
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "the first secret, long enough for everything");
  expect(openText("unsubscribe", token)).toEqual(["ada", "7"]);
});
