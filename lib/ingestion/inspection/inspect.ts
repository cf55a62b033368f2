import "server-only";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, toAppError } from "@/lib/core/errors";
import { openFeedFile } from "../feeds/file";
import { download } from "../http/download";
import { Fetcher, type FetcherOptions, type Page } from "../http/fetcher";
import { formatSize, UPLOAD_BYTES } from "../limits";
import { PageRefusedError, PageTooLargeError, SourceBlockedError } from "../source-errors";
import { temporaryFolder } from "../temporary-folder";
import { type Inspected, inspectFeed } from "./inspect-feed";
import { inspectSite } from "./inspect-site";
import { previewOf, thinFields } from "./preview";
import type { Sample, SourceConfig } from "./schema";
import type { Finding, Preview } from "./view";

/** An admin is waiting for the result. */
const INSPECTION_TIMEOUT_MS = 40_000;
/** After this, no more listing pages are opened. */
const OPENING_MS = 15_000;

/** The result of inspecting an address or a file. `config` is null when no source can be created from it. */
export interface Inspection {
  findings: Finding[];
  name: string;
  config: SourceConfig | null;
  sample: Sample | null;
  preview: Preview | null;
}

function isFeed({ text, contentType }: Page, url: string): boolean {
  if (/\.(?:csv|tsv|json|xml|rss|gz|zip|db|sqlite3?|xlsx?|pdf)(?:$|\?)/i.test(url)) return true;
  const start = text.trimStart();
  if (/^[[{]|^<\?xml|^<rss|^<feed/.test(start)) return !/<html/i.test(start.slice(0, 500));
  return !start.startsWith("<") && !/html/i.test(contentType ?? "");
}

async function look(
  fetcher: Fetcher,
  url: string,
  signal: AbortSignal,
  config: SourceConfig | undefined,
): Promise<Inspected> {
  const until = Date.now() + OPENING_MS;
  // Fetch it as a page first, because that checks robots.txt. A feed too large for a page is downloaded.
  const page = await fetcher.page(url).catch((thrown: unknown) => {
    if (thrown instanceof PageTooLargeError) return "large" as const;
    throw thrown;
  });
  if (!page) throw new AppError("BAD_REQUEST", `There is no page at ${url}.`);
  if (page !== "large" && !isFeed(page, url)) return inspectSite(fetcher, page, until, config);
  await using downloaded = await download(fetcher, url, signal);
  await using file = await openFeedFile(downloaded.path);
  return inspectFeed(file, url, config);
}

const robotsFinding: Finding = { tone: "good", title: "robots.txt allows this path", aside: "2 s pause" };

const unreadable = (detail: string): Finding => ({ tone: "bad", title: "It could not be read", detail });

function refusalOf(thrown: unknown): Finding {
  if (thrown instanceof PageRefusedError || thrown instanceof SourceBlockedError) {
    return { tone: "bad", title: "The site refuses access", detail: thrown.message };
  }
  const known = toAppError(thrown);
  if (known.code === "INTERNAL") throw thrown;
  return unreadable(known.message);
}

function concluded({ findings, config, sample }: Inspected, name: string): Inspection {
  const preview = previewOf(sample, config, new Date());
  const thin = thinFields(preview);
  if (thin.length > 0) {
    const told = thin.map(({ label, filled }) => `${label} on ${filled}%`).join(", ");
    findings.push({
      tone: "warning",
      title:
        thin.length === 1
          ? "A field is missing on many listings"
          : `${thin.length} fields are missing on many listings`,
      detail: `${told}. Those listings are imported without them.`,
    });
  }
  return { findings, name, config, sample, preview };
}

const failed = (name: string, ...findings: Finding[]): Inspection => ({
  findings,
  name,
  config: null,
  sample: null,
  preview: null,
});

/** 'www.cedar-street.example' → 'Cedar Street'. */
function nameOf(host: string): string {
  const [own = host] = host.replace(/^www\./, "").split(".");
  return own.replace(/[-_]+/g, " ").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Inspects an address the way a run would read it, politely and within limits, and reports what it found: a
 * list of listings or a feed, with a preview of the first listings. Obstacles become findings, not errors.
 * With `config`, the address is read with those settings and only the missing ones are guessed.
 */
export async function inspectAddress(
  url: string,
  http: FetcherOptions = {},
  config?: SourceConfig,
): Promise<Inspection> {
  const signal = AbortSignal.timeout(INSPECTION_TIMEOUT_MS);
  const name = nameOf(new URL(url).hostname);
  await using fetcher = new Fetcher({ ...http, signal });
  try {
    const inspected = await look(fetcher, url, signal, config);
    return concluded({ ...inspected, findings: [robotsFinding, ...inspected.findings] }, name);
  } catch (thrown) {
    return failed(name, signal.aborted ? unreadable("It took too long to respond.") : refusalOf(thrown));
  }
}

/** Inspects an uploaded feed file, with these settings if given. */
export async function inspectFile(
  name: string,
  content: Uint8Array,
  config?: SourceConfig,
): Promise<Inspection> {
  const suggested = name.replace(/(?:\.\w+)+$/, "").replace(/[-_]+/g, " ");
  if (content.byteLength > UPLOAD_BYTES)
    throw new AppError("BAD_REQUEST", `The file is larger than ${formatSize(UPLOAD_BYTES)}.`, {
      field: "file",
    });
  await using folder = await temporaryFolder();
  const path = join(folder.path, "file");
  try {
    await writeFile(path, content);
    await using file = await openFeedFile(path);
    return concluded(await inspectFeed(file, undefined, config), suggested);
  } catch (thrown) {
    const finding = refusalOf(thrown);
    return failed(suggested, { ...finding, detail: finding.detail?.replaceAll(path, "The file") ?? "" });
  }
}
