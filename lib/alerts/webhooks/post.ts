import "server-only";
import { fetch as request } from "undici";
import { AppError } from "@/lib/core/errors";
import { createAgent } from "@/lib/ingestion/http/agent";

const TIMEOUT_MS = 10_000;

export interface PostOptions {
  /** Permits plain http and local addresses (tests). */
  allowPrivate?: boolean;
  timeoutMs?: number;
}

/** The receiver's status, or a sentence on why there was none. */
export interface PostOutcome {
  ok: boolean;
  outcome: string;
}

/** Throws BAD_REQUEST unless the URL is an https URL that may be posted to. */
export function checkWebhookUrl(url: string, { allowPrivate = false }: PostOptions = {}): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const protocols = allowPrivate ? ["https:", "http:"] : ["https:"];
  if (!parsed || !protocols.includes(parsed.protocol) || parsed.username || parsed.password) {
    const wanted = "The address must begin with https:// and must not contain a user name.";
    throw new AppError("BAD_REQUEST", wanted, { field: "url" });
  }
}

function reason(thrown: unknown): string {
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause.message;
    if (cause.name === "TimeoutError") return "It took longer than 10 seconds.";
  }
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  return `It could not be reached: ${(cause as NodeJS.ErrnoException)?.code ?? "the connection failed"}.`;
}

/**
 * Posts a message, to the public internet only: the IP address is checked on connection, redirects are not
 * followed, the timeout is 10 s, and any 2xx status is a success (ALT-10). Never throws.
 */
export async function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  options: PostOptions = {},
): Promise<PostOutcome> {
  const agent = createAgent(options.allowPrivate ?? false);
  try {
    checkWebhookUrl(url, options);
    const answer = await request(url, {
      method: "POST",
      dispatcher: agent,
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      headers: { "content-type": "application/json", "user-agent": "Winnow-Webhooks/1.0", ...headers },
      body,
    });
    await answer.body?.cancel();
    const isRedirect = answer.status >= 300 && answer.status < 400;
    return { ok: answer.ok, outcome: `${answer.status}${isRedirect ? ": redirects are not followed" : ""}` };
  } catch (thrown) {
    return { ok: false, outcome: reason(thrown) };
  } finally {
    await agent.destroy();
  }
}
