import { decodeHTML } from "entities";

/** Windows-1252 characters for bytes 0x80–0x9F; UTF-8 is often misread as Windows-1252. */
const WINDOWS_1252 =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";
const BYTE_OF = new Map([...WINDOWS_1252].map((char, index) => [char, 0x80 + index]));
const MOJIBAKE = new RegExp(`[\\u00C2-\\u00F4][\\u0080-\\u00BF${WINDOWS_1252}]{1,3}`, "g");
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** 'BrokersÂ®' → 'Brokers®', 'donâ€™t' → 'don’t': repairs UTF-8 misread as Windows-1252. */
export function repairMojibake(text: string): string {
  return text.replace(MOJIBAKE, (run) => {
    // The lead byte gives the length of the character; anything after it is separate text.
    const lead = run.charCodeAt(0);
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (run.length < length) return run;
    const bytes = [...run.slice(0, length)].map((char) => BYTE_OF.get(char) ?? char.charCodeAt(0));
    try {
      return UTF8.decode(Uint8Array.from(bytes)) + run.slice(length);
    } catch {
      return run;
    }
  });
}

const ELEMENT_WITH_CODE =
  /<(script|style|noscript|template|iframe|svg|del|strike|s)(?=[\s>])[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** '~~$210,000~~': struck-through text in Markdown. */
const STRUCK = /~~[^~\n]{1,60}~~/g;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BREAK_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|section|article)\b[^<>]*>/gi;
/** From one cell of a table to the next. */
const NEXT_CELL = /<\/t[dh]\s*>\s*<t[dh](?=[\s>])[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>|<![a-z][^<>]*>|<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+\s*=[^<>]*)?$/gi;

function stripTags(text: string): string {
  if (!text.includes("<")) return text;
  return text
    .replace(COMMENT, " ")
    .replace(ELEMENT_WITH_CODE, " ")
    .replace(NEXT_CELL, " | ")
    .replace(BREAK_TAG, "\n")
    .replace(TAG, " ");
}

/** Entities can be encoded twice and hide tags, so this repeats until nothing changes. */
function decoded(text: string): string {
  let current = text;
  for (let round = 0; round < 3; round++) {
    const next = stripTags(current.includes("&") ? decodeHTML(current) : current);
    if (next === current) break;
    current = next;
  }
  return current;
}

const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\t\n\r]]/gv;
const BLANKS = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000 ]+/g;
const SPACED_BREAK = / ?[\r\n\u2028\u2029][\r\n\u2028\u2029 ]*/g;
/** Hyphens that break no line: 'home‑based'. */
const HYPHENS = /[\u2010\u2011]/g;
const ESCAPED_QUOTE = /\\+(['"])/g;
/** What remains of an entity or character where a source truncated the text: '&nda…', '�…'. */
const CUT_ENTITY = /\s*(?:&[a-z]{0,7}|\uFFFD+)(?=\s*(?:\.{2,}|…))/gi;
const SUSPECT = /[<&\\\p{Cc}]|~~|[^\p{ASCII}]| {2}/u;

/** A field's plain text: no tags, entities, mojibake or invisible characters; line breaks stay. */
export function cleanText(raw: string, limit = 20_000): string {
  if (!SUSPECT.test(raw)) return raw.trim().slice(0, limit);
  return repairMojibake(decoded(raw))
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(SPACED_BREAK, "\n")
    .replace(HYPHENS, "-")
    .replace(STRUCK, "")
    .replace(ESCAPED_QUOTE, "$1")
    .replace(CUT_ENTITY, "")
    .normalize("NFC")
    .toWellFormed()
    .trim()
    .slice(0, limit)
    .toWellFormed();
}

/** The text on one line, for titles and other short fields; empty when there is none. */
export function cleanLine(raw: string | undefined, limit = 20_000): string {
  return raw === undefined ? "" : cleanText(raw, limit).replaceAll("\n", " ");
}
