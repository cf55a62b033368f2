import { describe, expect, it } from "vitest";
import { initials } from "./initials";

describe("a person's initials", () => {
  it("are the first letters of the first and the last name", () => {
    expect(initials("Rosa Okafor")).toBe("RO");
    expect(initials("  ana maria de la cruz ")).toBe("AC");
  });

  it("are one letter for a single name", () => {
    expect(initials("Priya")).toBe("P");
  });

  it("fall back to the email address, because a full name may be empty [AUTH-3]", () => {
    expect(initials("", "jun@kitahama.example")).toBe("J");
    expect(initials(" ", "")).toBe("?");
  });

  it("keep accented letters whole and skip punctuation", () => {
    expect(initials("e\u0301lodie (Lo) \"Z\" 'du Pré'")).toBe("E\u0301P");
  });
});
