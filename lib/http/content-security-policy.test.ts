import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));

describe("the content security policy", () => {
  const policy = directives(contentSecurityPolicy({ nonce: "abc", secure: false, development: false }));

  it("allows scripts by nonce only, never inline or through eval", () => {
    expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"]);
    expect(policy["default-src"]).toEqual(["'self'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("forbids framing in both directions", () => {
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["frame-src"]).toEqual(["'none'"]);
  });

  it("allows Google's origin only when Google sign-in is configured", () => {
    const googleScript = "https://accounts.google.com/gsi/client";
    const withGoogle = contentSecurityPolicy({
      nonce: "abc",
      secure: true,
      development: false,
      googleScript,
    });
    expect(directives(withGoogle)["frame-src"]).toEqual(["https://accounts.google.com"]);
    expect(directives(withGoogle)).toHaveProperty("upgrade-insecure-requests");
    expect(JSON.stringify(policy)).not.toContain("google");
  });

  it("ignores an invalid script URL", () => {
    const broken = contentSecurityPolicy({
      nonce: "abc",
      secure: false,
      development: false,
      googleScript: "x; y",
    });
    expect(directives(broken)).toEqual(policy);
  });
});
