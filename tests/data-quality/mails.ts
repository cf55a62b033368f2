import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readAlertMail } from "@/lib/inbound/alert-mail";
import { unwrapped } from "@/lib/inbound/senders";
import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { NormalisedListing } from "@/lib/ingestion/schema";
import type { Tally } from "./tally";

/** What a reader finds about a listing in a mail. `alt` holds other acceptable answers. */
interface Wanted {
  title: string;
  price: number | null;
  revenue: number | null;
  earnings: number | null;
  currency?: string | null;
  region: string | null;
  city: string | null;
  url: string | null;
  alt?: Record<string, unknown>;
}

const OBSERVED = { observedAt: new Date("2026-11-20") };
const FIELDS = ["title", "price", "revenue", "earnings", "region", "city", "url"] as const;
type Field = (typeof FIELDS)[number];
const FIGURES = { price: "askingPrice", revenue: "revenue", earnings: "earnings" } as const;

const bare = (text: unknown) =>
  String(text ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const address = (url: unknown) =>
  typeof url === "string" && URL.canParse(url) ? unwrapped(url).replace(/\/$/, "") : null;

const accepted = (wanted: Wanted, field: Field): unknown[] => [
  wanted[field],
  ...[wanted.alt?.[field] ?? []].flat(),
];

/** The listings that the product would store from a mail. */
async function listingsOf(raw: Uint8Array): Promise<NormalisedListing[]> {
  const mail = await readAlertMail(raw);
  return (mail.kind === "listings" ? mail.listings : []).flatMap((one) => {
    const result = normaliseListing(one, OBSERVED);
    return result.kind === "listing" ? [result.listing] : [];
  });
}

/** Whether a field has an accepted value, and the value it has. */
function judge(wanted: Wanted, field: Field, found: NormalisedListing) {
  const answers = accepted(wanted, field);
  if (field === "price" || field === "revenue" || field === "earnings") {
    const got = found[FIGURES[field]];
    const rate = EXCHANGE_RATES.usdPer[wanted.currency ?? "USD"] ?? 1;
    const right = answers.some((one) =>
      typeof one === "number"
        ? got !== null && Math.abs(got.low - one * rate) <= Math.max(1.5, one * rate * 0.001)
        : got === null,
    );
    return { right, got: got && JSON.stringify(got) };
  }
  if (field === "title") return { right: answers.map(bare).includes(bare(found.title)), got: found.title };
  if (field === "url") {
    const got = address(found.sourceUrl);
    return { right: answers.map(address).includes(got), got };
  }
  if (field === "city") return { right: answers.map(bare).includes(bare(found.city)), got: found.city };
  const got = found.regionCode ?? found.countryCode;
  const isSame = (one: unknown) =>
    one === got ||
    (typeof one === "string" && !one.startsWith("US-") && one.slice(0, 2) === found.countryCode);
  return { right: answers.some(isSame), got };
}

/** The listing that corresponds to an expected one: by URL and title, else by title, else by URL. */
function matching(wanted: Wanted, left: NormalisedListing[]): NormalisedListing | undefined {
  const urls = accepted(wanted, "url").map(address);
  const titles = accepted(wanted, "title").map(bare);
  return (
    left.find(
      (one) => one.sourceUrl && urls.includes(address(one.sourceUrl)) && titles.includes(bare(one.title)),
    ) ??
    left.find((one) => titles.includes(bare(one.title))) ??
    left.find((one) => one.sourceUrl && urls.includes(address(one.sourceUrl)))
  );
}

/** Scores the mails of a folder with a truth.json: each field of each listing, and what was invented. */
export async function scoreMails(folder: string): Promise<Tally> {
  const tally: Tally = new Map();
  const count = (measure: string, right: boolean, fault: string) => {
    const one = tally.get(measure) ?? { right: 0, of: 0, faults: [] };
    tally.set(measure, one);
    one.of++;
    if (right) one.right++;
    else one.faults.push(fault);
  };
  const mails = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")) as {
    file: string;
    listings: Wanted[];
  }[];
  const present = new Set(readdirSync(folder));
  for (const { file, listings } of mails.filter((mail) => present.has(mail.file))) {
    const left = await listingsOf(readFileSync(join(folder, file)));
    for (const wanted of listings) {
      const found = matching(wanted, left);
      if (found) left.splice(left.indexOf(found), 1);
      const name = `${file} ${wanted.title.slice(0, 50)}`;
      count("listings found", found !== undefined, name);
      for (const field of FIELDS) {
        const { right, got } = found ? judge(wanted, field, found) : { right: false, got: "no listing" };
        const fault = `${name}: ${field} ${accepted(wanted, field).join(" or ")}, got ${got}`;
        count(field, right, fault);
        count("all fields", right, fault);
        if (found && accepted(wanted, field).includes(null))
          count("nothing invented in a field", right, fault);
      }
    }
    count("no listing invented", left.length === 0, `${file}: ${left.map(({ title }) => title).join(" | ")}`);
  }
  return tally;
}
