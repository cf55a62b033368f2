import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leave } from "./sign-out";

describe("signing out [NAV-5]", () => {
  const stored = new Map<string, string>();
  let wentTo: string[] = [];
  let logged: unknown[][] = [];
  const page = { cookie: "" };

  beforeEach(() => {
    stored.clear();
    stored.set("accessToken", "token").set("theme", "dark");
    wentTo = [];
    logged = [];
    page.cookie = "";
    vi.stubGlobal("document", page);
    vi.stubGlobal("localStorage", { removeItem: (name: string) => stored.delete(name) });
    vi.stubGlobal("window", { location: { assign: (path: string) => wentTo.push(path) } });
    vi.spyOn(console, "error").mockImplementation((...parts) => void logged.push(parts));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("removes the local token, keeps the theme and goes to /login", async () => {
    await leave(async () => ({ ok: true }));
    expect([...stored.keys()]).toEqual(["theme"]);
    expect(wentTo).toEqual(["/login"]);
    expect(logged).toEqual([]);
    expect(page.cookie).toBe("");
  });

  it("does the same when the server cannot be reached, logs it, and tells the next page to drop the session cookie", async () => {
    await leave(async () => {
      throw new TypeError("fetch failed");
    });
    expect(stored.has("accessToken")).toBe(false);
    expect(wentTo).toEqual(["/login"]);
    expect(page.cookie).toMatch(/^winnow-signed-out=1; path=\//);
    expect(logged).toHaveLength(1);
  });

  it("does the same when the server refuses, and logs it", async () => {
    await leave(async () => ({ ok: false }));
    expect(stored.has("accessToken")).toBe(false);
    expect(wentTo).toEqual(["/login"]);
    expect(logged).toHaveLength(1);
  });

  it("goes to /login even when the browser blocks storage", async () => {
    vi.stubGlobal("localStorage", {
      removeItem() {
        throw new DOMException("denied", "SecurityError");
      },
    });
    await leave(async () => ({ ok: true }));
    expect(wentTo).toEqual(["/login"]);
  });
});
