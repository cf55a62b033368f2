import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BrokerSite } from "@/tests/doubles/broker-site";
import { SourceBlockedError } from "../source-errors";
import { Fetcher, type FetcherOptions } from "./fetcher";

let site: BrokerSite;
let waits: number[];
const open: Fetcher[] = [];

beforeEach(async () => {
  site = await BrokerSite.start();
  waits = [];
});
afterEach(async () => {
  for (const fetcher of open.splice(0)) await fetcher[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** A fetcher that records its waits instead of waiting. */
function fetcher(options: FetcherOptions = {}): Fetcher {
  const made = new Fetcher({
    allowPrivate: true,
    pauseMs: 0,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  });
  open.push(made);
  return made;
}
const page = (path: string, options?: FetcherOptions) => fetcher(options).page(`${site.origin}${path}`);

describe("a page", () => {
  it("is fetched with an honest user agent, after robots.txt", async () => {
    expect((await page("/us/corner-shop-1.aspx"))?.text).toContain("Corner shop no. 1");
    expect(site.paths()).toEqual(["/robots.txt", "/us/corner-shop-1.aspx"]);
    expect(site.requests[1]?.userAgent).toMatch(/^WinnowBot\/1\.0 \(\+https?:\/\/.+\/help\)$/);
  });

  it("is null when it does not exist", async () => {
    expect(await page("/nowhere")).toBeNull();
  });

  it("is found after redirects", async () => {
    site.redirect("/old", "/older");
    site.redirect("/older", "/us/corner-shop-2.aspx");
    expect(await page("/old")).toMatchObject({ url: `${site.origin}/us/corner-shop-2.aspx` });
  });

  it("is abandoned in a redirect loop", async () => {
    site.redirect("/a", "/b");
    site.redirect("/b", "/a");
    await expect(page("/a")).rejects.toThrow("redirects more than 5 times");
  });

  it("is abandoned beyond 5 MB, also when a small response decompresses to more", async () => {
    site.page("/large", "x".repeat(50_000_000));
    await expect(page("/large")).rejects.toThrow("sent more than 5 MB");
    site.gzipBomb("/bomb", 50);
    await expect(page("/bomb")).rejects.toThrow("sent more than 5 MB");
  });

  it("is abandoned when it times out or breaks off, after three attempts", async () => {
    site.stall("/slow");
    await expect(page("/slow", { timeoutMs: 100 })).rejects.toThrow("could not be read");
    site.breakOff("/half");
    await expect(page("/half")).rejects.toThrow("could not be read");
    expect(site.paths().filter((path) => path === "/half")).toHaveLength(3);
  });

  it("is decoded with its own encoding", async () => {
    site.text("/latin", Buffer.from("Caf\xe9", "latin1"), "text/html; charset=iso-8859-1");
    expect((await page("/latin"))?.text).toBe("Café");
  });
});

describe("a polite crawler", () => {
  it.each(["/", "/404", "/robots.txt/"])("reads a robots.txt that redirects to %s", async (to) => {
    site.redirect("/robots.txt", to);
    expect((await page("/us/corner-shop-1.aspx"))?.text).toContain("Corner shop no. 1");
  });

  it("skips what robots.txt forbids", async () => {
    await expect(page("/private/list")).rejects.toBeInstanceOf(SourceBlockedError);
    expect(site.paths()).toEqual(["/robots.txt"]);
  });

  it("does not follow a redirect to what robots.txt forbids", async () => {
    site.redirect("/old", "/private/list");
    await expect(page("/old")).rejects.toBeInstanceOf(SourceBlockedError);
    expect(site.paths()).toEqual(["/robots.txt", "/old"]);
  });

  it("allows a page its full time after a long pause, and wakes up when aborted", async () => {
    const end = new AbortController();
    const guest = fetcher({ pauseMs: 60_000, signal: end.signal, wait: undefined });
    await expect(
      Promise.all([
        guest.page(`${site.origin}/us/corner-shop-1.aspx`),
        Promise.resolve().then(() => end.abort()),
      ]),
    ).rejects.toMatchObject({ name: "AbortError" });
  });

  it("pauses between two requests to one host, for as long as robots.txt asks", async () => {
    site.text("/robots.txt", "User-agent: WinnowBot\nCrawl-delay: 7\n");
    const guest = fetcher({ pauseMs: 1_000 });
    await guest.page(`${site.origin}/us/corner-shop-1.aspx`);
    await guest.page(`${site.origin}/us/corner-shop-2.aspx`);
    expect(waits.filter((wait) => wait > 6_000 && wait <= 7_000)).toHaveLength(2);
  });

  it("sends one request at a time", async () => {
    const guest = fetcher();
    const paths = [1, 2, 3].map((number) => `/us/corner-shop-${number}.aspx`);
    await Promise.all(paths.map((path) => guest.page(`${site.origin}${path}`)));
    expect(site.paths()).toEqual(["/robots.txt", ...paths]);
  });

  it("waits for Retry-After and tries again", async () => {
    site.busy("/us/corner-shop-1.aspx", 2, "20");
    expect((await page("/us/corner-shop-1.aspx"))?.text).toContain("Corner shop");
    expect(waits).toEqual([20_000, 20_000]);
  });

  it.each([
    ["without saying for how long", null],
    ["for longer than two minutes", "3600"],
  ])("gives up when told to slow down %s", async (_, retryAfter) => {
    site.busy("/us/corner-shop-1.aspx", 1, retryAfter);
    await expect(page("/us/corner-shop-1.aspx")).rejects.toBeInstanceOf(SourceBlockedError);
    expect(waits).toEqual([]);
  });

  it.each([
    ["a refusal", "<h1>Forbidden</h1>", 403],
    ["a challenge", "<title>Just a moment...</title>", 200],
  ])("gives up at %s", async (_, body, status) => {
    site.page("/us/corner-shop-1.aspx", body, status);
    await expect(page("/us/corner-shop-1.aspx")).rejects.toBeInstanceOf(SourceBlockedError);
  });
});

describe("a local or private address", () => {
  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://0.0.0.0/",
  ])("is not fetched: %s", async (url) => {
    await expect(fetcher({ allowPrivate: false }).page(url)).rejects.toThrow("is not on the public internet");
  });

  it("gets no connection", async () => {
    await expect(page("/us/corner-shop-1.aspx", { allowPrivate: false })).rejects.toThrow("public internet");
    await expect(
      fetcher({ allowPrivate: false }).page(site.origin.replace("127.0.0.1", "localhost")),
    ).rejects.toThrow("public internet");
    expect(site.requests).toEqual([]);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "http://user:word@example.com/",
    "javascript:alert(1)",
    "x",
  ])("is not reachable by another scheme or with credentials: %s", async (url) => {
    await expect(fetcher().page(url)).rejects.toThrow("is not an http or https address");
  });
});
