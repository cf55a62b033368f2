import { describe, expect, it } from "vitest";
import { loginPath, safeNextPath } from "./next-path";

const SITE = "https://winnow.example";

/** Open-redirect payloads that slip past naive checks; each is tried with several hosts. */
const TEMPLATES = [
  "https://HOST",
  "http://HOST/listings",
  "HTTPS://HOST",
  "https:HOST",
  "https:/HOST",
  "https:///HOST",
  "//HOST",
  "///HOST",
  "////HOST/listings",
  "/\\HOST",
  "\\\\HOST",
  "\\/HOST",
  "/\\/HOST",
  "//\\HOST",
  "/\t/HOST",
  "/\n/HOST",
  "/\r/HOST",
  "/\r\n/HOST",
  "/ /HOST",
  "\t//HOST",
  "\u0000//HOST",
  "/\u0000/HOST",
  " //HOST",
  " https://HOST",
  "/.//HOST",
  "/..//HOST",
  "/././/HOST",
  "/a/..//HOST",
  "/a/../..//HOST",
  "/%2e//HOST",
  "/%2e%2e//HOST",
  "/listings/%2e%2e//HOST",
  "javascript:alert(1)//HOST",
  "java\nscript:alert(1)//HOST",
  "data:text/html,HOST",
  "vbscript:HOST",
  "mailto:a@HOST",
  "blob:https://HOST",
  "@HOST",
  ".HOST",
  ":HOST",
  "HOST",
  "listings.HOST",
  "//user@HOST",
  "//winnow.example@HOST",
  "https://winnow.example@HOST",
  "https://winnow.example.HOST",
  "https://HOST#winnow.example",
  "//HOST/%2f..",
  "http:\\\\HOST",
];
const HOSTS = ["evil.test", "127.0.0.1:8080", "evil。test"];
const PAYLOADS = TEMPLATES.flatMap((template) => HOSTS.map((host) => template.replaceAll("HOST", host)));

describe("the path after sign-in [RT-3]", () => {
  it(`stays on this site for ${PAYLOADS.length} open-redirect payloads`, () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
    for (const payload of PAYLOADS) {
      const path = safeNextPath(payload);
      expect(path, payload).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, SITE).origin, payload).toBe(SITE);
      expect(new URL(loginPath(payload), SITE).origin, payload).toBe(SITE);
    }
  });

  it("falls back to /listings when no usable path is given", () => {
    for (const nothing of [undefined, null, "", ["/settings"], 7, "settings", `/${"x".repeat(2_000)}`]) {
      expect(safeNextPath(nothing)).toBe("/listings");
    }
  });

  it.each(["/settings", "/listings?page=2&kind=a%20b#row-7", "/listing-filters/12", "/a%2F%2Fb", "/"])(
    "keeps %s",
    (path) => {
      expect(safeNextPath(path)).toBe(path);
    },
  );

  it("is carried in the login URL unless it is the default", () => {
    expect(loginPath("/listings")).toBe("/login");
    expect(loginPath("/listings?page=2")).toBe("/login?next=%2Flistings%3Fpage%3D2");
  });
});
