import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type Response, fetch as request } from "undici";
import { AppError } from "@/lib/core/errors";
import { retryAfterMs } from "@/lib/http/retry-after";
import { formatSize } from "../limits";
import { PageRefusedError, PageTooLargeError, SourceBlockedError } from "../source-errors";
import { createAgent } from "./agent";
import { decodePage, isChallenge, MAX_WAIT_MS } from "./answers";
import { type Robots, readRobots } from "./robots";

const PAGE_BYTES = 5_000_000;
const ROBOTS_BYTES = 500_000;
const PAGE_TIMEOUT_MS = 15_000;
const REDIRECTS = 5;
const ATTEMPTS = 3;
const PAUSE_MS = 2_000;
const MAX_CRAWL_DELAY_MS = 30_000;

export interface FetcherOptions {
  /** Allows private and local addresses (tests). */
  allowPrivate?: boolean;
  signal?: AbortSignal;
  /** Milliseconds between two requests to the same host. */
  pauseMs?: number;
  /** Milliseconds for a page, from request to last byte. */
  timeoutMs?: number;
  /** How to wait; tests replace it. */
  wait?(milliseconds: number, signal?: AbortSignal): Promise<unknown>;
}

/** A fetched page. */
export interface Page {
  /** Its final URL, after redirects. */
  url: string;
  text: string;
  contentType: string | null;
}

interface Limits {
  /** Replaces the page timeout. */
  signal?: AbortSignal;
  obeysRobots?: boolean;
}

/** The user agent sent to the sites it reads. */
const userAgent = () => `WinnowBot/1.0 (+${process.env.APP_URL || "http://localhost:3000"}/help)`;

const pauseFor = (milliseconds: number, signal?: AbortSignal) => sleep(milliseconds, undefined, { signal });

const hostOf = (url: string) => new URL(url).host;

function checkedUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) {
    const address = url.slice(0, 200);
    throw new AppError("BAD_REQUEST", `${address} is not an http or https address that may be fetched.`);
  }
  parsed.hash = "";
  return parsed.href;
}

/** Our own error in the cause chain of a failed request, if there is one. */
function ownError(thrown: unknown): AppError | SourceBlockedError | null {
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError || cause instanceof SourceBlockedError) return cause;
  }
  return null;
}

/**
 * Fetches pages politely: one request at a time, a pause between requests, robots.txt and Retry-After obeyed,
 * an honest user agent, and it gives up at the first sign of being unwelcome. Limits: 5 MB after
 * decompression, 15 s, 5 redirects, public addresses only.
 */
export class Fetcher implements AsyncDisposable {
  private readonly agent;
  private readonly robots = new Map<string, Promise<Robots>>();
  private readonly lastRequest = new Map<string, number>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: FetcherOptions = {}) {
    this.agent = createAgent(options.allowPrivate ?? false);
  }

  /**
   * The page at `url`, or null when it does not exist (404, 410). Throws PageRefusedError when the page is
   * off limits, SourceBlockedError when the site blocks us, an AppError with one sentence when it cannot be
   * read.
   */
  page(url: string): Promise<Page | null> {
    return this.inTurn(() => this.readPage(checkedUrl(url), { limit: PAGE_BYTES, kind: "page" }));
  }

  /** The open response at `url` after redirects, for a feed; the caller limits and reads its body. */
  open(url: string, signal: AbortSignal): Promise<Response> {
    return this.inTurn(() => this.attempt(checkedUrl(url), async (answer) => answer, { signal }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.agent.destroy();
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async checkRobots(url: string): Promise<void> {
    const { origin } = new URL(url);
    let robots = this.robots.get(origin);
    if (!robots) {
      const address = `${origin}/robots.txt`;
      robots = this.readPage(address, { limit: ROBOTS_BYTES, kind: "robots" }).then((page) =>
        readRobots(address, page?.text ?? ""),
      );
      this.robots.set(origin, robots);
      // Asked for again by the next page.
      robots.catch(() => this.robots.delete(origin));
    }
    if (!(await robots).allows(url))
      throw new PageRefusedError(`robots.txt of ${hostOf(url)} forbids ${url}.`);
  }

  /**
   * Waits until the host may be requested again. Its crawl delay is for pages: robots.txt itself cannot wait for what it
   * says.
   */
  private async pace(url: string, obeysRobots: boolean): Promise<void> {
    const { origin, host } = new URL(url);
    const { pauseMs = PAUSE_MS, wait = pauseFor, signal } = this.options;
    const delay = obeysRobots ? ((await this.robots.get(origin))?.crawlDelayMs ?? 0) : 0;
    const pause = Math.max(pauseMs, Math.min(delay, MAX_CRAWL_DELAY_MS));
    const left = (this.lastRequest.get(host) ?? Number.NEGATIVE_INFINITY) + pause - Date.now();
    if (left > 0) await wait(left, signal);
    this.lastRequest.set(host, Date.now());
  }

  /** One request with its redirects; each hop is checked, paced and timed separately. */
  private async follow(url: string, { signal, obeysRobots = false }: Limits): Promise<Response> {
    const { signal: stop, timeoutMs = PAGE_TIMEOUT_MS } = this.options;
    let target = url;
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      if (obeysRobots) await this.checkRobots(target);
      await this.pace(target, obeysRobots);
      const answer = await request(target, {
        dispatcher: this.agent,
        redirect: "manual",
        signal: AbortSignal.any([signal ?? AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])]),
        headers: { "user-agent": userAgent(), accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
      });
      const location = answer.headers.get("location");
      if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer;
      await answer.body?.cancel();
      target = checkedUrl(new URL(location, target).href);
    }
    throw new AppError("BAD_GATEWAY", `${url} redirects more than ${REDIRECTS} times.`);
  }

  /** Up to three attempts, as long as a retry might help. */
  private async attempt<Result>(
    url: string,
    read: (answer: Response) => Promise<Result>,
    limits: Limits,
  ): Promise<Result> {
    const { wait = pauseFor, signal: stop } = this.options;
    for (let attempt = 1; ; attempt++) {
      let delay: number | null;
      let failure: Error;
      try {
        const answer = await this.follow(url, limits);
        if (answer.status !== 429 && answer.status < 500) return await read(answer);
        await answer.body?.cancel();
        delay = retryAfterMs(answer.headers.get("retry-after"), Date.now());
        const sentence = `${hostOf(url)} answered ${answer.status}.`;
        failure =
          answer.status === 429 ? new SourceBlockedError(sentence) : new AppError("BAD_GATEWAY", sentence);
        // A 429 without Retry-After: give up.
        if (answer.status === 429 && delay === null) throw failure;
      } catch (thrown) {
        const own = ownError(thrown);
        if (own) throw own;
        if (stop?.aborted) throw thrown;
        delay = null;
        failure = new AppError("BAD_GATEWAY", `${hostOf(url)} could not be read: ${reason(thrown)}.`, {
          cause: thrown,
        });
      }
      const pause = delay ?? PAUSE_MS * 2 ** attempt;
      if (attempt === ATTEMPTS || pause > MAX_WAIT_MS) throw failure;
      await wait(pause, stop);
    }
  }

  private readPage(
    url: string,
    { limit, kind }: { limit: number; kind: "page" | "robots" },
  ): Promise<Page | null> {
    const read = async (answer: Response) => {
      const { status, headers } = answer;
      const body = await readBody(answer, limit);
      const contentType = headers.get("content-type");
      const text = decodePage(body, contentType);
      // A missing or refused robots.txt allows everything (RFC 9309, section 2.3.1.3).
      if (status === 404 || status === 410 || (kind === "robots" && status >= 400)) return null;
      if (status === 401 || status === 403 || isChallenge(headers as unknown as Headers, text)) {
        throw new PageRefusedError(`${hostOf(url)} refused access (status ${status}).`);
      }
      if (status >= 300) throw new AppError("BAD_GATEWAY", `${hostOf(url)} answered ${status}.`);
      return { url: answer.url || url, text, contentType };
    };
    return this.attempt(url, read, { obeysRobots: kind === "page" });
  }
}

function reason(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (!(cause instanceof Error)) return "the connection failed";
  if (cause.name === "TimeoutError") return "it took too long";
  return (cause as NodeJS.ErrnoException).code ?? cause.message;
}

/** Reads a body. Size is counted after decompression, so a small response cannot expand into a huge one. */
async function readBody(answer: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) {
      throw new PageTooLargeError(`${hostOf(answer.url)} sent more than ${formatSize(limit)} for one page.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
