import { describe, expect, it } from "vitest";
import { normaliseEmail } from "./email-address";

describe("an email address [AUTH-13]", () => {
  it.each([
    ["Rosa.Okafor@Example.COM", "rosa.okafor@example.com"],
    ["  a@example.com\n", "a@example.com"],
    ["ｆｕｌｌ＠example.com", "full@example.com"],
    ["a@bücher.example", "a@xn--bcher-kva.example"],
    ["a@BÜCHER.example", "a@xn--bcher-kva.example"],
    ["a+tag@localhost", "a+tag@localhost"],
    ["o'brien@example.com", "o'brien@example.com"],
  ])("%j is normalised to %s", (text, email) => {
    expect(normaliseEmail(text)).toBe(email);
  });

  it.each([
    "",
    "nobody",
    "@example.com",
    "a@",
    "a@@example.com",
    "a b@example.com",
    "a@exam ple.com",
    "a@example..com",
    "a@-example.com",
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "Rosa <a@example.com>",
    '"a"@example.com',
    "t\u0430ken@example.com",
    "a\u0000@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(250)}.com`,
  ])("%j is rejected", (text) => {
    expect(normaliseEmail(text)).toBeNull();
  });
});
