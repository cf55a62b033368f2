import { describe, expect, it } from "vitest";
import { refuseEasyPassword } from "./easy-passwords";

const COMMON = "This password is among the most common ones. Please choose another.";
const OWN_WORDS = "Choose a password that is not based on your email address or the name Winnow.";

const refusal = (password: string, email = "rosa.okafor@example.com") =>
  refuseEasyPassword(password, email, "newPassword").then(
    () => null,
    ({ code, field, message }) => ({ code, field, message }),
  );
const refused = (message: string) => ({ code: "BAD_REQUEST", field: "newPassword", message });

describe("a new password [AUTH-13]", () => {
  it.each(["password", "PassWord123", "12345678", "qwertyuiop", "1qaz2wsx", "ｐａｓｓｗｏｒｄ"])(
    "rejects the common password '%s', whatever its case or width",
    async (password) => expect(await refusal(password)).toEqual(refused(COMMON)),
  );

  it.each([
    "Winnow2026!",
    "winnowWINNOW",
    "rosa.okafor@example.com",
    "rosa.okafor1",
    "Okafor1987",
    "OkaforWinnow7",
  ])("rejects '%s', which is little more than the email address or the product name", async (password) =>
    expect(await refusal(password)).toEqual(refused(OWN_WORDS)),
  );

  it.each(["correct horse", "winnow the chaff from the grain", "Rosa Okafor buys laundromats", "xk7#pQ2!"])(
    "accepts '%s'",
    async (password) => expect(await refusal(password)).toBeNull(),
  );

  it("may contain the letters of a very short email address", async () => {
    expect(await refusal("banana bread", "a@example.com")).toBeNull();
  });
});
