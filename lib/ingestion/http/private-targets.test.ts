import { createHook } from "node:async_hooks";
import type { LookupAddress, LookupOptions } from "node:dns";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DISGUISED_URLS, PRIVATE_HOSTS, PRIVATE_NAMES } from "@/tests/fixtures/private-targets";
import { download } from "./download";
import { Fetcher, type FetcherOptions } from "./fetcher";

/** Stands in for an address on the internet; it is a second local one, so nothing leaves this machine. */
const PUBLIC = process.platform === "linux" ? "127.0.0.2" : "::1";
const INSIDE = "127.0.0.1";

/** Resolver responses by name, in order; the last one is repeated. */
const zone = vi.hoisted(() => new Map<string, string[][]>());
const asked = vi.hoisted((): string[] => []);

vi.mock(import("node:dns"), async (original) => {
  type Callback = (fault: Error | null, addresses: LookupAddress[]) => void;
  const lookup = (name: string, _: LookupOptions, callback: Callback) => {
    asked.push(name);
    const answers = zone.get(name);
    if (answers?.length === 0) return;
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (!answer) return callback(Object.assign(new Error("unknown name"), { code: "ENOTFOUND" }), []);
    const addresses = answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    setImmediate(callback, null, addresses);
  };
  return { ...((await original()) as object), lookup } as never;
});
vi.mock(import("./addresses"), async (original) => {
  const { isPublicAddress } = await original();
  return { isPublicAddress: (address) => address === PUBLIC || isPublicAddress(address) };
});

/** A web server that counts its connections. */
class CountingSite {
  connections = 0;
  answer: RequestListener = (_, response) => response.end("inside");
  readonly server: Server = createServer((request, response) => this.answer(request, response));

  async listen(host: string, port = 0): Promise<number> {
    this.server.on("connection", () => {
      this.connections += 1;
    });
    await new Promise<void>((resolve, reject) =>
      this.server.once("error", reject).listen(port, host, resolve),
    );
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const inside = new CountingSite();
const outside = new CountingSite();
let port: number;
/** Every connection attempt of this process, even where nothing listens. */
let attempts = 0;
const watch = createHook({
  init(_, type) {
    if (type === "TCPCONNECTWRAP") attempts += 1;
  },
});

beforeAll(async () => {
  port = await inside.listen(INSIDE);
  await outside.listen(PUBLIC, port);
  watch.enable();
});
afterAll(async () => {
  watch.disable();
  await inside.stop();
  await outside.stop();
});

const open: Fetcher[] = [];
beforeEach(() => {
  zone.clear();
  asked.length = 0;
  zone.set("public.example", [[PUBLIC]]);
  // One connection per request, so that every request resolves the name again.
  outside.answer = (request, response) => {
    response.setHeader("connection", "close");
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else response.end("outside");
  };
  attempts = 0;
  inside.connections = 0;
  outside.connections = 0;
});
afterEach(async () => {
  for (const fetcher of open.splice(0)) await fetcher[Symbol.asyncDispose]();
});

function fetcher(options: FetcherOptions = {}): Fetcher {
  const made = new Fetcher({ pauseMs: 0, wait: async () => {}, ...options });
  open.push(made);
  return made;
}
const at = (host: string, path = "/") => `http://${host}:${port}${path}`;
/** Nothing private was reached or even tried; `reached` connections went to the public site. */
function expectNoneInside(reached = 0): void {
  expect({ inside: inside.connections, outside: outside.connections, attempts }).toEqual({
    inside: 0,
    outside: reached,
    attempts: reached,
  });
}
const REFUSED = /not on the public internet|is not an http or https address|could not be read/;

describe("the connection counter", () => {
  it("sees a connection to the public site, and a private one when that is allowed", async () => {
    expect((await fetcher().page(at("public.example")))?.text).toBe("outside");
    expectNoneInside(2);
    expect((await fetcher({ allowPrivate: true }).page(at(INSIDE)))?.text).toBe("inside");
    expect(inside.connections).toBeGreaterThan(0);
    expect(attempts).toBe(outside.connections + inside.connections);
  });
});

describe("no connection is made", () => {
  it.each(PRIVATE_HOSTS)("to %s, with and without a port, as page or feed", async (host) => {
    for (const url of [at(host), `http://${host}/`, `https://${host}/`]) {
      await expect(fetcher().page(url)).rejects.toThrow("is not on the public internet");
      await expect(download(fetcher(), url, AbortSignal.timeout(5_000))).rejects.toThrow(
        "is not on the public internet",
      );
    }
    expect(asked).toEqual([]);
    expectNoneInside();
  });

  it.each(DISGUISED_URLS)("with the URL %j", async (url) => {
    zone.set("localhost", [[INSIDE]]).set("localhost.", [[INSIDE]]);
    await expect(fetcher().page(url)).rejects.toThrow(REFUSED);
    await expect(download(fetcher(), url, AbortSignal.timeout(5_000))).rejects.toThrow(REFUSED);
    expectNoneInside();
  });

  it.each(Object.entries(PRIVATE_NAMES))("through the name %s, which is %j", async (name, addresses) => {
    zone.set(name, [addresses]);
    await expect(fetcher({ timeoutMs: 200 }).page(at(name))).rejects.toThrow(REFUSED);
    await expect(download(fetcher(), at(name), AbortSignal.timeout(5_000))).rejects.toThrow(REFUSED);
    expect(asked).toContain(name);
    expectNoneInside();
  });

  const STATUSES = [301, 302, 303, 307, 308];
  /** The disguised URLs that fit in a header and lead elsewhere when resolved against the public page. */
  const leadsElsewhere = (url: string) =>
    !/[\n\t]/.test(url) &&
    (!URL.canParse(url, "http://public.example/go") ||
      new URL(url, "http://public.example/go").host !== "public.example");
  const redirected = [
    ...PRIVATE_HOSTS.map((host) => `http://${host}/`),
    ...DISGUISED_URLS.filter(leadsElsewhere),
    ...Object.keys(PRIVATE_NAMES).map((name) => `http://${name}/`),
  ];

  it.each(redirected)("by a redirect to %s, as page or feed", async (target) => {
    for (const [name, addresses] of Object.entries(PRIVATE_NAMES)) zone.set(name, [addresses]);
    const status = STATUSES[redirected.indexOf(target) % STATUSES.length] ?? 302;
    outside.answer = (request, response) => {
      response.setHeader("connection", "close");
      if (request.url !== "/go") response.writeHead(404).end();
      else response.writeHead(status, { location: Buffer.from(target).toString("latin1") }).end();
    };
    await expect(fetcher().page(at("public.example", "/go"))).rejects.toThrow(REFUSED);
    const signal = AbortSignal.timeout(5_000);
    await expect(download(fetcher(), at("public.example", "/go"), signal)).rejects.toThrow(REFUSED);
    expectNoneInside(outside.connections);
    expect(outside.connections).toBeGreaterThanOrEqual(3);
  });
});

describe("a name that changes its address (DNS rebinding)", () => {
  it("is refused when it was public for robots.txt and is private for the page", async () => {
    zone.set("rebinding.example", [[PUBLIC], [INSIDE]]);
    await expect(fetcher().page(at("rebinding.example"))).rejects.toThrow("not on the public internet");
    expect(asked).toEqual(["rebinding.example", "rebinding.example"]);
    expectNoneInside(1);
  });

  it("is refused when it was public for one page and is private for the next", async () => {
    zone.set("rebinding.example", [[PUBLIC], [PUBLIC], [INSIDE]]);
    const guest = fetcher();
    expect((await guest.page(at("rebinding.example")))?.text).toBe("outside");
    await expect(guest.page(at("rebinding.example", "/2"))).rejects.toThrow("not on the public internet");
    expectNoneInside(2);
  });

  it("is connected to at the checked address: resolved once per connection, never in between", async () => {
    zone.set("rebinding.example", [[PUBLIC], [PUBLIC], [INSIDE]]);
    expect((await fetcher().page(at("rebinding.example")))?.text).toBe("outside");
    expect(asked).toHaveLength(2);
    expectNoneInside(2);
  });

  it("is refused when it turns private between two attempts at one page", async () => {
    zone.set("rebinding.example", [[PUBLIC], [PUBLIC], [INSIDE]]);
    outside.answer = (request, response) => {
      if (request.url === "/robots.txt") response.writeHead(404, { connection: "close" }).end();
      else response.destroy();
    };
    await expect(fetcher().page(at("rebinding.example"))).rejects.toThrow("not on the public internet");
    expectNoneInside(2);
  });

  it("is refused after a redirect", async () => {
    zone.set("rebinding.example", [[PUBLIC], [INSIDE]]);
    outside.answer = (request, response) => {
      response.setHeader("connection", "close");
      if (request.headers.host?.startsWith("public") && request.url === "/go")
        response.writeHead(302, { location: at("rebinding.example") }).end();
      else response.writeHead(404).end();
    };
    await expect(fetcher().page(at("public.example", "/go"))).rejects.toThrow("not on the public internet");
    expectNoneInside(3);
  });

  it("is refused as a whole when one of several addresses is private, in any order", async () => {
    for (const answer of [
      [PUBLIC, INSIDE],
      [INSIDE, PUBLIC],
    ]) {
      zone.set("rebinding.example", [answer]);
      await expect(fetcher().page(at("rebinding.example"))).rejects.toThrow("not on the public internet");
    }
    expectNoneInside();
  });

  it("is refused as a feed when it turns private between two attempts", async () => {
    zone.set("rebinding.example", [[PUBLIC], [INSIDE]]);
    outside.answer = (_, response) => response.destroy();
    const feed = download(fetcher(), at("rebinding.example"), AbortSignal.timeout(5_000));
    await expect(feed).rejects.toThrow("not on the public internet");
    expectNoneInside(1);
  });
});

describe("a site that tries to hold the connection", () => {
  const page = (path: string, options: FetcherOptions = {}) =>
    fetcher(options).page(at("public.example", path));
  const withoutRobots =
    (answer: RequestListener): RequestListener =>
    (request, response) => {
      if (request.url === "/robots.txt") response.writeHead(404, { connection: "close" }).end();
      else answer(request, response);
    };

  it("is abandoned when a page sent byte by byte exceeds its time", async () => {
    outside.answer = withoutRobots((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const drip = setInterval(() => response.write("x"), 10);
      response.once("close", () => clearInterval(drip));
    });
    await expect(page("/drip", { timeoutMs: 150 })).rejects.toThrow("it took too long");
  });

  it("is abandoned when its headers never end", async () => {
    outside.answer = withoutRobots((request) => {
      const { socket } = request;
      socket.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => socket.write(`x-more: ${"y".repeat(8_000)}\r\n`), 1);
      socket.once("close", () => clearInterval(drip)).on("error", () => {});
    });
    await expect(page("/heads")).rejects.toThrow("could not be read");
  });

  it("is abandoned when its name never resolves", async () => {
    zone.set("public.example", []);
    await expect(page("/", { timeoutMs: 100 })).rejects.toThrow("could not be read");
    expectNoneInside();
  });

  it("is abandoned at 5 MB of an endless body, and at 500 kB of an endless robots.txt", async () => {
    let sent = 0;
    const flood: RequestListener = (_, response) => {
      const piece = Buffer.alloc(64_000, "a");
      sent = 0;
      const push = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
        sent += piece.length;
      };
      response.on("drain", push).on("error", () => {});
      push();
    };
    outside.answer = withoutRobots(flood);
    await expect(page("/flood")).rejects.toThrow("sent more than 5 MB");
    // Data buffered by the operating system counts as sent.
    expect(sent).toBeLessThan(20_000_000);
    outside.answer = flood;
    await expect(page("/flood")).rejects.toThrow("sent more than 0.5 MB");
  });
});
