import "server-only";
import PostalMime, { type Email } from "postal-mime";
import { escapeMarkup } from "@/lib/core/markup";
import { tidy } from "@/lib/ingestion/html/page";
import { repairMojibake } from "@/lib/ingestion/normalise/text";
import type { Authentication } from "./outcome";
import { asTables, cellsOf } from "./text-tables";

/** The innermost mail, unwrapped from the mails it was attached to. */
export interface OpenedMail {
  from: string;
  subject: string;
  /** ISO 8601, as stated by the sender; null when missing or unreadable. */
  sentAt: string | null;
  html: string;
  authentication: Authentication;
}

const DEEPEST = 3;
const METHODS = ["spf", "dkim", "dmarc"] as const;

const addressOf = (mail: Email) => mail.from?.address?.replaceAll("\0", "").toLowerCase() ?? "";

function authenticationOf({ headers }: Email): Authentication {
  // The topmost header was written last, by the server that passed the mail on to us.
  const results = headers.find(({ key }) => key === "authentication-results")?.value ?? "";
  return Object.fromEntries(
    METHODS.flatMap((method) => {
      const result = new RegExp(`\\b${method}=([a-z]{2,12})`, "i").exec(results)?.[1];
      return result ? [[method, result.toLowerCase()]] : [];
    }),
  );
}

const ADDRESS = /https?:\/\/[^\s<>()[\]"]+/gi;
/** 'Name of the listing <https://…>': the name becomes the link text. */
const NAMED = /^\s*(\S.{2,160}?)\s*[<([]\s*(https?:\/\/[^\s<>()[\]"]+)\s*[>)\]]\s*$/i;
const LONGEST_LINE = 2_000;
const LONGEST_HEADING = 160;

function lineAsHtml(line: string): string {
  const [, name, address] = NAMED.exec(line) ?? [];
  if (name && address) return `<a href="${escapeMarkup(address)}">${escapeMarkup(name)}</a>`;
  const strong = /^\s*(\*{1,2}|_{1,2}|#{1,3}(?= )|={2,}) ?(\S.*?\S) ?\1?\s*$/.exec(line);
  if (
    strong?.[2] &&
    (strong[1] !== "*" || line.trimEnd().endsWith("*")) &&
    strong[2].length <= LONGEST_HEADING
  )
    return `<b>${escapeMarkup(strong[2])}</b>`;
  let html = "";
  let end = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    html += `${escapeMarkup(line.slice(end, index))}<a href="${escapeMarkup(found)}">${escapeMarkup(found)}</a>`;
    end = index + found.length;
  }
  return html + escapeMarkup(line.slice(end));
}

/** Mail programs wrap lines here; a shorter line ended before there was no room for the next word. */
const WRAPPED_AT = 66;
const WIDEST = 80;
/** A pattern that starts a new line. */
const OWN_LINE = /^(?:[^\w$£€("“]|\d+[.)]\s|https?:|[\p{L} '/()]{2,30}:(?:\s|$))/iu;

/** Rejoins lines that were wrapped to fit. */
function unwrapped(lines: string[]): string[] {
  const whole: string[] = [];
  let last = "";
  for (const line of lines) {
    const room = last.trimEnd().length + 1 + (/^\S*/.exec(line)?.[0].length ?? 0);
    const isFull = last.length <= WIDEST && room > WRAPPED_AT && !/https?:\S*$/.test(last);
    const goesOn = /\S /.test(last) && /^\p{Ll}/u.test(line) && last.length > 40;
    const isNamed = NAMED.test(line) && last.length > 40;
    // Below a name with a wide gap, an indented line is the next fact.
    const isIndented = /^\s/.test(line) && !/\S\s{3,}\S/.test(last);
    if (
      line.trim() &&
      last.trim() &&
      !OWN_LINE.test(isIndented ? line.trimStart() : line) &&
      cellsOf(line).length < 3 &&
      !RULE.test(last) &&
      (isFull || goesOn || isNamed)
    )
      whole[whole.length - 1] += ` ${line.trim()}`;
    else whole.push(line);
    last = line;
  }
  return whole;
}
const RULE = /^[\W_]+$/;

/** 'Price ........... 450,000', 'PRICE....: $450,000' */
const LEADERS = /(?<=[\p{L})]) ?\.{3,} ?:? ?(?=[^\s.])/gu;
/** '#4418  BREWPUB, DOWNTOWN ............. Fort Collins', '[7714] BREWPUB    Fort Collins': a listing's number and name, and its place. */
const NAME_AND_PLACE =
  /^(\s*(?:#?\d{1,6}[.)]?\s+\S.*?(?= ?\.{3})|[#[(]\d{1,6}[\])]?\s+\S.*?))(?: ?\.{3,} ?|\s{3,60})(?=\p{Lu}[^\d:]*$)/u;

/** Converts plain text to minimal HTML, with a paragraph per block of text. */
function asHtml(text: string): string {
  const lines = unwrapped(
    // Flowed text (RFC 3676) comes with the signs of quoted lines in the middle.
    text
      .replace(/^>.*$/gm, (line) => line.replace(/ > ?/g, "\n> "))
      .split(/\r?\n/)
      .map((line) =>
        line
          .slice(0, LONGEST_LINE)
          .replace(/^(?:>[ \u00a0]?)+(?:\s*$)?/, "")
          .replace(NAME_AND_PLACE, "$1\n")
          .replace(LEADERS, ": "),
      )
      .flatMap((line) => line.split("\n")),
  );
  const html = asTables(lines).map((line) =>
    tidy(line) === "" ? "</p><p>" : `<span>${lineAsHtml(line)}</span><br>`,
  );
  return `<p>${html.join("")}</p>`;
}

/** A mail's date as ISO 8601; null when it is invalid. */
export function isoDate(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  // Dates outside this range are not plausible for a mail, and some are not valid in the database.
  return time > Date.UTC(1990) && time < Date.UTC(2100) ? new Date(time).toISOString() : null;
}

/**
 * Flowed text (RFC 3676) as fixed lines: many programs end every line with a space, so that joining them would run
 * headings and paragraphs together. Wrapped lines are rejoined by their width.
 */
const unflowed = (raw: Uint8Array) =>
  Buffer.from(
    Buffer.from(raw)
      .toString("latin1")
      .replace(/format\s*=\s*"?flowed"?/gi, "format=fixed"),
    "latin1",
  );

/** Opens a raw mail, or the mail attached to it if it forwards one. Throws what postal-mime throws. */
export async function openMail(raw: Uint8Array): Promise<OpenedMail> {
  let mail = await PostalMime.parse(unflowed(raw), { forceRfc822Attachments: true });
  const authentication = authenticationOf(mail);
  for (let depth = 0; depth < DEEPEST; depth++) {
    const inner = mail.attachments.find(
      ({ mimeType, filename }) => mimeType === "message/rfc822" || /\.eml$/i.test(filename ?? ""),
    );
    if (!inner) break;
    mail = await PostalMime.parse(inner.content, { forceRfc822Attachments: true });
  }
  return {
    from: addressOf(mail),
    subject: tidy(repairMojibake(mail.subject ?? "").replaceAll("\0", ""))
      .slice(0, 300)
      .toWellFormed(),
    sentAt: isoDate(mail.date),
    // Databases reject null characters in text.
    html: repairMojibake(mail.html?.trim() ? mail.html : asHtml(mail.text ?? "")).replaceAll("\0", ""),
    authentication,
  };
}
