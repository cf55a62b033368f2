import { describe, expect, it } from "vitest";
import { faultInNewPassword, faultInSignup } from "./rules";

const GOOD = { email: "a@example.com", fullName: "Ada", password: "12345678", confirmation: "12345678" };

describe("sign-up validation reports one message at a time, in this order [AUTH-3]", () => {
  it.each([
    [{ email: " ", fullName: "", password: "", confirmation: "x" }, "email", "Email is required"],
    [
      { email: "a", fullName: "", password: "", confirmation: "x" },
      "email",
      "Please enter a valid email address",
    ],
    [{ fullName: "  ", password: "", confirmation: "x" }, "fullName", "Full name is required"],
    [{ password: "1234567", confirmation: "x" }, "password", "Password must be at least 8 characters long"],
    [{ confirmation: "12345679" }, "confirmation", "Passwords do not match"],
  ])("%j", (entry, field, message) => {
    expect(faultInSignup({ ...GOOD, ...entry })).toEqual({ field, message });
  });

  it("accepts a valid entry", () => {
    expect(faultInSignup(GOOD)).toBeNull();
  });
});

it("a new password must be long enough and match its confirmation [SET-4]", () => {
  expect(faultInNewPassword("12345678", "12345678")).toBeNull();
  expect(faultInNewPassword("1234567", "1234567")?.message).toBe(
    "Password must be at least 8 characters long",
  );
  expect(faultInNewPassword("12345678", "")?.message).toBe("Passwords do not match");
});
