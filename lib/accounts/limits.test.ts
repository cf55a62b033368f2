import { expect, it } from "vitest";
import {
  accountKey,
  GOOGLE_PER_ADDRESS,
  PASSWORD_PER_ACCOUNT,
  RESET_PER_ACCOUNT,
  RESET_PER_ADDRESS,
  SIGNUP_PER_ADDRESS,
  VERIFICATION_PER_ACCOUNT,
} from "./limits";

it("the rate limits per account and address have the documented values [AUTH-13]", () => {
  const promised = [
    [PASSWORD_PER_ACCOUNT, 10, 900, undefined],
    [GOOGLE_PER_ADDRESS, 30, 900, true],
    [SIGNUP_PER_ADDRESS, 50, 3_600, true],
    [RESET_PER_ACCOUNT, 3, 3_600, undefined],
    [RESET_PER_ADDRESS, 20, 3_600, true],
    [VERIFICATION_PER_ACCOUNT, 3, 3_600, undefined],
  ] as const;
  for (const [limit, max, windowSeconds, perAddress] of promised)
    expect([limit.max, limit.windowSeconds, limit.perAddress], limit.name).toEqual([
      max,
      windowSeconds,
      perAddress,
    ]);
});

it("the key of an account does not contain its email address [AUTH-13]", () => {
  expect(accountKey("ada@example.com")).toMatch(/^[\w-]{43}$/);
  expect(accountKey("ada@example.com")).not.toBe(accountKey("eve@example.com"));
});
