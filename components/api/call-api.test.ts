import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restoreSession, signInBy } from "@/components/accounts/sign-in-client";
import { ApiError, callApi, failureShown } from "./call-api";

/** A fake server with one session and numbered access tokens. */
function openBrowser({ stored, cookie = true }: { stored: string | null; cookie?: boolean }) {
  const storage = new Map<string, string>(stored === null ? [] : [["accessToken", stored]]);
  const server = {
    good: "token-1",
    next: 2,
    cookie,
    calls: [] as string[],
    answer: Response.json({ ok: true }),
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get("authorization");
    server.calls.push(`${init.method} ${input} ${authorization ?? "-"}`);
    if (input === "/api/auth/refresh") {
      if (!server.cookie) return Response.json({ message: "Please log in." }, { status: 401 });
      server.good = `token-${server.next++}`;
      return Response.json({ tokens: { accessToken: server.good } });
    }
    const allowed = authorization === null ? server.cookie : authorization === `Bearer ${server.good}`;
    return allowed ? server.answer.clone() : Response.json({ message: "Please log in." }, { status: 401 });
  });
  return { server, token: () => storage.get("accessToken") };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a call of the API", () => {
  it("carries the stored token, and leaves empty values out of the query [API-9]", async () => {
    const { server } = openBrowser({ stored: "token-1" });
    await callApi("/api/listings", { query: { page: 2, search: "", kind: ["a", "b"], sort: null, zero: 0 } });
    expect(server.calls).toEqual(["GET /api/listings?page=2&kind=a&kind=b&zero=0 Bearer token-1"]);
  });

  it("answers a 401 with one refresh and one retry [AUTH-9]", async () => {
    const { server, token } = openBrowser({ stored: "expired" });
    await expect(callApi("/api/me")).resolves.toEqual({ ok: true });
    expect(server.calls).toEqual([
      "GET /api/me Bearer expired",
      "POST /api/auth/refresh -",
      "GET /api/me Bearer token-2",
    ]);
    expect(token()).toBe("token-2");
  });

  it("removes the token when the refresh fails too, and throws the server's message [AUTH-9, API-9]", async () => {
    const { token } = openBrowser({ stored: "expired", cookie: false });
    await expect(callApi("/api/me")).rejects.toEqual(new ApiError(401, "Please log in."));
    expect(token()).toBeUndefined();
  });

  it("removes a fresh token that is refused too [AUTH-9]", async () => {
    const { server, token } = openBrowser({ stored: "expired" });
    const answer = fetch;
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const response = await answer(input, init);
      if (input === "/api/auth/refresh") server.good = "ended meanwhile";
      return response;
    });
    await expect(callApi("/api/me")).rejects.toEqual(new ApiError(401, "Please log in."));
    expect(token()).toBeUndefined();
  });

  it("uses a token that another tab has just fetched instead of refreshing again [AUTH-9]", async () => {
    const { server, token } = openBrowser({ stored: "expired" });
    const answer = fetch;
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const response = await answer(input, init);
      if (response.status === 401) localStorage.setItem("accessToken", server.good);
      return response;
    });
    await expect(callApi("/api/me")).resolves.toEqual({ ok: true });
    expect(server.calls).toEqual(["GET /api/me Bearer expired", "GET /api/me Bearer token-1"]);
    expect(token()).toBe("token-1");
  });

  it("throws status code and text when the response has no message [API-9]", async () => {
    const { server } = openBrowser({ stored: "token-1" });
    server.answer = new Response("<html>", { status: 502, statusText: "Bad Gateway" });
    await expect(callApi("/api/me")).rejects.toEqual(new ApiError(502, "502 Bad Gateway"));
  });

  it("works with the cookie alone when the browser blocks storage", async () => {
    const { server } = openBrowser({ stored: null });
    vi.stubGlobal("localStorage", undefined);
    await callApi("/api/me");
    expect(server.calls).toEqual(["GET /api/me -"]);
  });
});

it("shows messages written for users, and the fallback instead of the browser's own [BIL-6]", () => {
  const shown = (thrown: unknown) => failureShown(thrown, "Please try again.");
  expect(shown(new ApiError(409, "It is taken.", "name"))).toEqual({
    message: "It is taken.",
    field: "name",
  });
  expect(shown(new Error("Your device has one already."))).toMatchObject({
    message: "Your device has one already.",
  });
  for (const thrown of [
    new TypeError("Failed to fetch"),
    new SyntaxError("Unexpected token"),
    new Error(""),
    null,
  ])
    expect(shown(thrown)).toEqual({ message: "Please try again." });
});

describe("a sign-in", () => {
  it("keeps the access token [AUTH-10]", async () => {
    const { server, token } = openBrowser({ stored: null });
    server.answer = Response.json({ tokens: { accessToken: "fresh", refreshToken: "r" } });
    await signInBy("/api/login", { email: "a@example.com", password: "12345678" });
    expect(token()).toBe("fresh");
  });

  it.each([
    ["/api/login", "Login response did not contain expected tokens"],
    ["/api/signup", "Signup response did not contain expected tokens"],
    ["/api/auth/google", "Google login response did not contain expected tokens"],
  ] as const)("by %s without an access token is an error [AUTH-8]", async (path, message) => {
    const { server, token } = openBrowser({ stored: null });
    for (const body of [
      {},
      { tokens: {} },
      { tokens: { accessToken: "" } },
      { tokens: { accessToken: 7 } },
    ]) {
      server.answer = Response.json(body);
      await expect(signInBy(path, {})).rejects.toThrow(message);
    }
    expect(token()).toBeUndefined();
  });
});

describe("start-up with a stored token", () => {
  it("checks whose it is and takes the session cookie [AUTH-9, RT-1]", async () => {
    const { server } = openBrowser({ stored: "token-1", cookie: false });
    await expect(restoreSession()).resolves.toBe(true);
    expect(server.calls).toEqual(["GET /api/me Bearer token-1", "POST /api/auth/restore Bearer token-1"]);
  });

  it("drops it when it is no longer valid [AUTH-9]", async () => {
    const { token } = openBrowser({ stored: "expired", cookie: false });
    await expect(restoreSession()).resolves.toBe(false);
    expect(token()).toBeUndefined();
  });
});
