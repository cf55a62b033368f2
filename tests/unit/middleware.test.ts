import { unstable_doesMiddlewareMatch as passesThrough } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { seal } from "@/lib/auth/sealed";
import { config, middleware } from "@/middleware";

const SESSION = { "winnow-session": "a" };
const NAVIGATION = { rsc: "1" };

const passes = (path: string, headers: Record<string, string>, cookies: Record<string, string> = SESSION) =>
  passesThrough({ config, url: `https://winnow.example${path}`, headers, cookies });

describe("the middleware", () => {
  it("runs for every page requested as a document, to set its policy, but not for API calls and files [SEC-7]", () => {
    for (const path of ["/", "/listings", "/listings?page=2", "/login", "/admin/sources", "/s/abc"])
      expect(passes(path, {}), path).toBe(true);
    for (const path of ["/api/listings", "/_next/static/a.js", "/icon.svg"])
      expect(passes(path, {}), path).toBe(false);
  });

  it("does not run for navigations with a session", () => {
    expect(passes("/listings?page=2", NAVIGATION)).toBe(false);
    expect(passes("/listings", NAVIGATION, { "__Host-winnow-session": "a" })).toBe(false);
  });

  it("does not run for documents that already have their policy", () => {
    expect(passes("/listings", { "x-nonce": "a" })).toBe(false);
    expect(passes("/listings", { "x-nonce": "a" }, {})).toBe(true);
    expect(passes("/admin", { "x-nonce": "a" })).toBe(true);
  });

  it("runs for requests that only look like navigations, because Next.js responds with a document", () => {
    for (const rsc of ["0", "2", "1, 1", "11"]) expect(passes("/listings", { rsc }), rsc).toBe(true);
  });

  it("runs for navigations that are signed out, to admin pages, or with a body [SEC-7] [NAV-5] [SEC-8]", () => {
    expect(passes("/listings", NAVIGATION, {})).toBe(true);
    expect(passes("/listings", NAVIGATION, { "winnow-session": "" })).toBe(true);
    expect(passes("/listings", NAVIGATION, { ...SESSION, "winnow-signed-out": "1" })).toBe(true);
    for (const path of ["/admin", "/admin/sources", "/admin/scrape-runs/1"])
      expect(passes(path, NAVIGATION), path).toBe(true);
    expect(passes("/listings", { ...NAVIGATION, "content-type": "multipart/form-data" })).toBe(true);
  });
});

describe("a browser whose sign-out did not reach the server", () => {
  const open = (cookie: string) =>
    middleware(new NextRequest("https://winnow.example/listings?page=2", { headers: { cookie } }));

  it("is sent to the login page at once, without its session cookie [NAV-5] [RT-3]", async () => {
    const session = `winnow-session=${await seal("", { sub: "somebody" }, 60)}`;
    expect((await open(session)).headers.get("location")).toBeNull();
    const answer = await open(`${session}; winnow-signed-out=1`);
    expect(answer.headers.get("location")).toBe("https://winnow.example/login?next=%2Flistings%3Fpage%3D2");
    expect(answer.cookies.get("winnow-session")).toMatchObject({ value: "", maxAge: 0, path: "/" });
    expect(answer.cookies.get("winnow-signed-out")).toMatchObject({ value: "", maxAge: 0, path: "/" });
  });
});
