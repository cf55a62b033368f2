import "server-only";
import { hash } from "node:crypto";
import { meaningOf } from "@/lib/ingestion/html/labels";
import { type PageElement, type ParsedPage, parsePage, tidy } from "@/lib/ingestion/html/page";
import { findAmounts } from "@/lib/ingestion/normalise/money";
import { codeOfTownAbroad } from "@/lib/ingestion/normalise/places/gazetteer";
import { readPlacePhrase } from "@/lib/ingestion/normalise/places/place-phrase";
import type { RawListing } from "@/lib/ingestion/schema";
import { readCard } from "@/lib/ingestion/sites/listing-page";
import { US_STATES } from "@/lib/vocabulary/places";
import { type Block, blocksOf } from "./blocks";
import { cardBlocks } from "./card-blocks";
import { dataOf, type Line, linesOf, unwrapForward } from "./forwarded";
import { BARE_AMOUNT, figuresIn, isLabel } from "./mail-figures";
import { isPlace } from "./mail-lines";
import { type OpenedMail, openMail } from "./opened-mail";
import { INBOUND_LIMITS } from "./outcome";
import { confirmationOf, NOWHERE } from "./senders";
import { THOUSANDS } from "./text-tables";

const LONGEST_TEXT = 20_000;

/** `from` is the address of the original sender, ignoring forwards; empty when unknown. */
interface About extends Omit<OpenedMail, "html"> {
  /** The visible text of the mail, line by line, without markup. */
  text: string;
}
export type AlertMail = About &
  (
    | { kind: "listings"; listings: RawListing[] /** The number beyond the limit. */; left: number }
    | { kind: "confirmation"; code: string | null }
    | {
        kind: "unread" /** Why it could not be read; null when it merely contains no listing. */;
        fault: string | null;
      }
  );

const HIDDEN =
  "[style*='display:none' i], [style*='display: none' i], [style*='mso-hide' i], [hidden], title, head";

/** Elements with previous prices. */
const STRUCK = "del, s, strike, [style*='line-through' i]";

const OLD =
  /^(?:was|formerly|originally|(?:old|previous|original|former) (?:asking )?price)\s*:?\s*[$£€]\s?[\d,.]+\s?[km]?$/i;
const BEFORE_OLD = /\b(?:was|from|formerly|originally)\W*$/i;

/** '1 150 000 $', '1,45 M$', '3.400.000 EUR', '1,2 Mio. EUR': French and German notation. */
const SIGN_BEHIND =
  /(?<![\d.,$£€][ \u00a0\u202f]?)(?<n>\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{1,3}(?:,\d{1,2})?(?=\s?(?:M|Mio|mln|k|T?€|TEUR)))(?:,(?:\d\d|-+))?\s?(?<f>Mio\.?|mln\.?|M|k|T(?=€|EUR))?\s?(?<sign>[$£€]|EUR\b|CHF\b)(?!\s?\d)/g;
/** '€ 1.350.000,-' */
const SIGN_BEFORE = /(?<sign>€|\bEUR|\bCHF)\s?(?<n>\d{1,3}(?:\.\d{3})+)(?:,(?:\d\d|-+))?(?![\d.,]*\d)/g;

/** An amount in English notation. */
function inEnglish(_: string, ...found: unknown[]): string {
  const { n = "", f = "", sign = "" } = found.at(-1) as Record<string, string | undefined>;
  const digits = f ? n.replace(",", ".") : n.replace(/\D/g, ",");
  const factor = /^m/i.test(f) ? "M" : f ? "K" : "";
  return `${sign === "EUR" ? "€" : sign === "CHF" ? "CHF " : sign}${digits}${factor}`;
}
/** 'Geelong VIC   Ref: SX20928' */
const PLACE_AND_NUMBER =
  /^(\p{Lu}[\p{L} ,.'’-]{2,60}?)[\s,–—|·•(-]+ref(?:erence)?\.?(?: (?:no|number)\.?)?\s*[:#]\s*[\w-]+\)?$/iu;

/** 'Listing #4471: ', 'CT-70121 · ': a listing's number before its text. */
const NUMBER_BEFORE =
  /^\s*(?:(?:listing|ref(?:erence)?|deal|id|business)\W{0,3}(?:(?:no|number|id)\W{0,3})?[A-Z]{0,4}-?\d{2,8}|#\s?[A-Z]{0,4}-?\d{2,8}|\[\d{2,8}\]|[A-Z]{2,4}-?\d{3,8})(?:\s*(?:[:·|•–—]|\s-)\s*|(?<=[#\]].*)\s+)(?=[^\s\d$£€])/iu;

/** '612 | Excavation & Site Utilities | Twin Falls, ID': the rows of a table that starts with a number. */
const ROW_NUMBER = /^\s*#?\d{2,6}\s*\|\s*(?=\p{Lu})/u;

/** State codes only Australia has, and shared ones: 'Perth WA' in a mail that also has 'Dubbo NSW'. */
const AUSTRALIAN = /\b(?:NSW|VIC|QLD|TAS|ACT)$/;
const ALSO_AUSTRALIAN = /,? (WA|SA|NT)$/;
const AUSTRALIAN_STATES: Record<string, string> = {
  WA: "Western Australia",
  SA: "South Australia",
  NT: "Northern Territory",
};

/** Whether all amounts in a text are in pounds. */
const isInPounds = (text: string) => text.includes("£") && !/[$€]/.test(text);

/** Labels lines of the form 'place, reference number' as locations, if most of their places are known. */
function namePlaces({ $ }: ParsedPage, lines: Line[]): void {
  const placed = lines.flatMap(({ text, nodes }) => {
    const [, place] = PLACE_AND_NUMBER.exec(text) ?? [];
    const isName = nodes.some((node) => $(node).closest("a, b, strong, h1, h2, h3, h4").length > 0);
    return place && !isName ? [{ place, nodes }] : [];
  });
  const known = placed.filter(({ place }) => isPlace(place) || AUSTRALIAN.test(place));
  if (2 * known.length < placed.length) return;
  const isBritish = isInPounds(lines.map(({ text }) => text).join("\n"));
  for (const { place, nodes } of placed) {
    const country = isBritish && !readPlacePhrase(place) ? ", United Kingdom" : "";
    const [first, ...others] = nodes.filter((node) => "data" in node);
    for (const node of others) node.data = "";
    if (first) first.data = `Location: ${place}${country}`;
  }
}

/** A cell of a table whose amounts are in thousands: '2,875'. */
const BARE_NUMBER = /^\s*\d{1,3}(?:,\d{3})?\s*$/;

/** 'Ask: 2,400 | Sales: 790', where the amounts are in thousands. */
const BARE_BEHIND_LABEL = /(?<=\p{L}:\s?)(\d{1,3}(?:,\d{3})?)(?=\s*(?:[|;•·]|$))/gu;

/** Writes out amounts that a mail gives in thousands of dollars. */
function inThousands({ $ }: ParsedPage, lines: readonly Line[]): void {
  for (const node of lines.flatMap(({ nodes }) => nodes))
    if ("data" in node) node.data = node.data.replace(BARE_BEHIND_LABEL, "$$$1K");
  for (const cell of $("td").toArray()) {
    const text = $(cell).text();
    if (BARE_NUMBER.test(text)) $(cell).text(`$${text.trim()}K`);
  }
}

/** Removes previous prices, reverses 'Washington > Olympia', writes amounts in English notation. */
function straightened(page: ParsedPage): void {
  const { $ } = page;
  for (const struck of $(STRUCK).toArray()) {
    if (!struck.prev || !BEFORE_OLD.test(dataOf(struck.prev))) $(struck).remove();
  }
  const lines = bodyLines(page);
  if (lines.some(({ text }) => THOUSANDS.test(text))) inThousands(page, lines);
  const isNumbered = lines.filter(({ text }) => ROW_NUMBER.test(text)).length > 1;
  namePlaces(page, lines);
  for (const { text, nodes } of lines) {
    const written = nodes.filter((node) => "data" in node);
    for (const node of written)
      node.data = node.data.replace(SIGN_BEFORE, inEnglish).replace(SIGN_BEHIND, inEnglish);
    const lead = written.find(({ data }) => tidy(data) !== "");
    if (lead) lead.data = lead.data.replace(NUMBER_BEFORE, "");
    if (lead && isNumbered) lead.data = lead.data.replace(ROW_NUMBER, "");
    if (OLD.test(text)) for (const node of nodes) $(node).remove();
    const node = written.find(({ data }) => data.includes(" > "));
    const path = text.split(" > ");
    if (node && path.length < 4 && text.length <= 60 && readPlacePhrase(path[0] ?? ""))
      node.data = path.toReversed().join(", ");
  }
}

function pageOf(html: string): ParsedPage {
  const page = parsePage(html);
  page.$(HIDDEN).remove();
  straightened(page);
  // Facts are separated by their cells; a cell that contains a whole table is only layout.
  page.$("td:has(table), th:has(table), tr:has(table), tbody:has(table)").each((_, cell) => {
    cell.name = "div";
  });
  return page;
}

function bodyLines({ $ }: ParsedPage): Line[] {
  const body = $("body").get(0) as PageElement | undefined;
  return body ? linesOf(body) : [];
}

function textOf(page: ParsedPage): string {
  return bodyLines(page)
    .map(({ text }) => text)
    .join("\n")
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}

/** '3) ' and '3. ' before a listing's name. */
const LIST_NUMBER = /^(?:#?\d{1,2}|[A-H])[.)]\s+/;
/** 'Listing #78214': a number instead of a name. */
const ONLY_NUMBER = /^(?:(?:file|listing|deal|business|ref(?:erence)?|id|no)\W*)+[A-Z]{0,3}-?\d{3,}$/i;
/** Labels for the kind of business, used when it has no name. */
const KIND = /^(?:niche|category|industry|sector|business (?:model|type)|type|monetization)$/i;
/** Markup left in mails that were damaged in transit. */
const MARKUP = /<[^<>]*>/g;
/** Cheaper offers are courses, tickets or subscriptions. */
const LEAST_PRICE = 3_000;
const BULLET = /^(?:[\s•·*▪\u25A0-\u25FF→»–-]|\p{Extended_Pictographic}\uFE0F?)+/u;
/** 'Sherbrooke (Québec)' */
const IN_BRACKETS = /^(\p{Lu}[\p{L} .'’-]+) \((\p{Lu}[\p{L} .'’-]+)\)$/u;
const PARTED = /\s+[–—|•·/-]\s+|\s*[|•·()]\s*/;
/** 'Powder Coating Job Shop, Ontario CA. Ask $1.2M' */
const CLAUSES = /(?<=\p{L}{3}),\s+|(?<=\p{L}{2})\.\s+/u;
/** A sentence end: text before a colon that contains one is prose, not a label. */
const SENTENCE = /[.!?;]\s+\p{Lu}/u;
/** 'Brattleboro, Vermont. Price open: …' */
const OPENING = /^([^.]{4,60})\.\s/;
/** '1180 Bayou Rd, Biloxi, MS 39530' */
const STREET = /^\d+ [^,]{3,40}, ([^,]+, \p{Lu}{2}(?: \d{5})?)$/u;
/** 'Relocatable, CO': the place is its current location. */
const MOVABLE = /^(?:relocatable|home[- ]based)\s*[,–-]\s+/i;
const LONGEST_LINE = 200;
/** What a card contains besides its name and facts: an unlabelled price or place, and its text. */
function restOf(element: PageElement, { facts = {}, ...listing }: RawListing): Partial<RawListing> {
  const { askingPrice } = listing;
  const known = new Set([...Object.values(listing), ...Object.entries(facts).flat()]);
  const labels = Object.keys(facts);
  const values = Object.values(facts);
  const rest: Partial<RawListing> = {};
  const lines: string[] = [];
  for (const { text: line, nodes } of linesOf(element)) {
    const text = line.replace(BULLET, "").replace(MARKUP, " ");
    if (known.has(text) || known.has(text.replace(/\s*:$/, ""))) continue;
    const isRead = figuresIn(text).every(
      ({ said }) => !/\d/.test(said) || values.some((value) => value.includes(said)),
    );
    if (isRead && labels.some((label) => text.startsWith(label)) && text.length < 200) continue;
    if (
      nodes.every((node) => node.parent && "name" in node.parent && node.parent.name === "a") &&
      (text.length < 60 || text.startsWith("http"))
    )
      continue;
    if (!askingPrice && !rest.askingPrice && BARE_AMOUNT.test(text)) rest.askingPrice = text;
    else if (!rest.location && isPlace(text.replace(IN_BRACKETS, "$1, $2")))
      rest.location = text.replace(IN_BRACKETS, "$1, $2");
    else {
      // 'Coffee Shop – Tacoma, WA – Asking: $185,000'
      const place =
        text.length < LONGEST_LINE && !isLabel(text)
          ? [
              ...text.split(PARTED),
              ...text.split(CLAUSES),
              OPENING.exec(text)?.[1] ?? "",
              STREET.exec(text)?.[1] ?? "",
            ].find((part) => part.length > 3 && isPlace(part))
          : undefined;
      if (place) rest.location ??= place;
      lines.push(text);
    }
  }
  return { ...rest, ...(lines.length > 0 && { description: lines.join("\n") }) };
}

/** A stable id for a listing without one: sender, name and price, or other details without a price. */
function idOf(
  from: string,
  { title, askingPrice = "", location, revenue, earnings, description }: RawListing,
) {
  const others = [location, revenue, earnings, description?.slice(0, 200)];
  const words = [from, title, ...(/\d/.test(askingPrice) ? [askingPrice] : others)].join("\n").toLowerCase();
  return `mail:${hash("sha256", words).slice(0, 32)}`;
}

/** Reads a block like a card on any website (MAIL-2); null when it has no title or only a trivial price. */
function listingOf(page: ParsedPage, block: Block, from: string): RawListing | null {
  const url = block.url ?? NOWHERE;
  const read = readCard(page, { url, element: block.element }, { url, id: url });
  const { sourceUrl: _, description: __, ...card } = read;
  const facts = Object.entries(card.facts ?? {}).filter(
    ([label]) => !SENTENCE.test(label) && !block.title.startsWith(`${label}:`),
  );
  const kinds = facts.filter(([label]) => KIND.test(label)).map(([, value]) => value);
  const title = ONLY_NUMBER.test(block.title)
    ? [...new Set([card.industry, card.businessType, ...kinds].filter(Boolean))].join(" – ")
    : block.title.replace(BULLET, "").replace(LIST_NUMBER, "");
  const named = { ...card, facts: Object.fromEntries(facts), title };
  const rest = restOf(block.element, { ...block.stated, ...named });
  const said = rest.description ?? "";
  // The normaliser annualises monthly figures, which it looks for in running text.
  const monthly = facts.filter(
    ([label, value]) => isLabel(label) && !meaningOf(label)?.field && !said.includes(value),
  );
  const text = [...monthly.map((pair) => pair.join(": ")), said].filter(Boolean).join("\n");
  const unread = Object.entries(block.stated).filter(([key]) => !(key.replace(/Label$/, "") in named));
  const raw: RawListing = {
    ...Object.fromEntries(unread),
    ...named,
    ...(!named.askingPrice && rest.askingPrice && { askingPrice: rest.askingPrice }),
    ...(!named.location && rest.location && { location: rest.location }),
    ...(text && { description: text }),
    ...(block.url && { sourceUrl: block.url }),
  };
  if (raw.location && MOVABLE.test(raw.location)) {
    raw.description = `${raw.location}\n${raw.description ?? ""}`;
    raw.location = raw.location.replace(MOVABLE, "");
  }
  const { askingPrice, revenue, earnings } = raw;
  const amounts = findAmounts(askingPrice ?? "");
  const isTrifle =
    amounts.length > 0 && amounts.every(({ low }) => low < LEAST_PRICE) && !revenue && !earnings;
  if (!raw.title || isTrifle) return null;
  return { ...raw, sourceListingId: block.listing ?? idOf(from, raw) };
}

function listingsOf(page: ParsedPage, { from, subject }: About, html: string): RawListing[] {
  const listings = new Map<string, RawListing>();
  const blocks = blocksOf(page);
  for (const block of cardBlocks(page, html, blocks.length) ?? blocks) {
    if (block.sold) continue;
    const listing = listingOf(page, block, from);
    if (listing && !listings.has(listing.sourceListingId)) listings.set(listing.sourceListingId, listing);
  }
  const text = textOf(page);
  return inOneState(inOneCountry([...listings.values()], text), `${subject}\n${text}`);
}

/**
 * Gives the state that a mail names above its listings to those without one: 'Georgia hot sheet', 'Marietta'. A mail
 * whose listings are in several states names none.
 */
function inOneState(listings: RawListing[], text: string): RawListing[] {
  const first = Math.min(...listings.map(({ title }) => text.indexOf(title)).filter((at) => at >= 0));
  const named = [...text.slice(0, first).matchAll(STATES)].map(([name]) => name.toLowerCase());
  const [state] = named;
  if (!state || new Set(named).size > 1) return listings;
  const codeOf = ({ location, city, region, title }: RawListing) =>
    [location, region, city, title].flatMap((one) => readPlacePhrase(one ?? "")?.regionCode ?? [])[0];
  const codes = new Set(listings.flatMap((one) => codeOf(one) ?? []));
  const own = readPlacePhrase(state)?.regionCode;
  if ([...codes].some((code) => code !== own)) return listings;
  return listings.map((one) => (codeOf(one) || one.country ? one : { ...one, region: state }));
}
const STATES = new RegExp(`\\b(?:${US_STATES.join("|")})\\b`, "gi");

/** 'Prices in USD.' */
const ALL_IN = /\b(?:prices?|amounts?|figures?|values?)\b[^.\n]{0,20}\bin (USD|CAD|AUD|GBP|EUR|NZD)\b/i;

/** Resolves places by the country of the mail or currency: with pounds, 'Belfast' is not in Maine. */
function inOneCountry(listings: RawListing[], text: string): RawListing[] {
  const told = ALL_IN.exec(text)?.[1]?.toUpperCase();
  const isAustralian = listings.some(({ location = "" }) => AUSTRALIAN.test(location));
  const isBritish = isInPounds(
    listings.map((one) => `${one.askingPrice}${one.revenue}${one.earnings}`).join(),
  );
  const placeOf = (place: string) => {
    const [, town = ""] = /^(.+?),? (?:WA|SA|NT)$/.exec(place) ?? [];
    if (isAustralian || codeOfTownAbroad(town)?.startsWith("AU"))
      return place.replace(ALSO_AUSTRALIAN, (_, code: string) => `, ${AUSTRALIAN_STATES[code]}`);
    // Only the town gazetteer places it in the United States.
    const known = isBritish && !place.includes(",") ? readPlacePhrase(place) : null;
    return known?.countryCode === "US" && known.city ? `${place}, United Kingdom` : place;
  };
  const countries = listings.flatMap(
    ({ location = "" }) => readPlacePhrase(placeOf(location))?.countryCode ?? [],
  );
  // When most listings are in the United States, bare dollar signs elsewhere also mean USD.
  const isInDollars =
    countries.length > 2 && 2 * countries.filter((code) => code === "US").length > countries.length;
  const currency = told ?? (isInDollars ? "USD" : undefined);
  return listings.map((listing) => {
    const one = currency && !listing.currency ? { ...listing, currency } : listing;
    if (!one.location) return one;
    const location = placeOf(one.location);
    const facts = Object.entries(one.facts ?? {}).map(
      ([label, value]) => [label, value === one.location ? location : value] as const,
    );
    return { ...one, location, facts: Object.fromEntries(facts) };
  });
}

/**
 * Parses a raw mail (RFC 5322): the listings of an alert or newsletter, the code of a forwarding
 * confirmation, or neither (MAIL-1). Pure: loads no images and follows no links. Never throws: unreadable
 * input gives kind 'unread'.
 */
export async function readAlertMail(raw: Uint8Array): Promise<AlertMail> {
  const nothing: About = { from: "", subject: "", sentAt: null, text: "", authentication: {} };
  let about = nothing;
  try {
    const { html, ...mail } = await openMail(raw);
    about = { ...nothing, ...mail };
    const page = pageOf(html);
    const forwarded = unwrapForward(page, about.subject);
    about = {
      ...about,
      text: textOf(page),
      ...(forwarded?.from && { from: forwarded.from }),
      ...(forwarded?.subject && { subject: forwarded.subject.slice(0, 300) }),
      ...(forwarded?.sentAt && { sentAt: forwarded.sentAt }),
    };
    const confirmation = confirmationOf(about);
    if (confirmation) return { ...about, kind: "confirmation", ...confirmation };
    const listings = listingsOf(page, about, html);
    if (listings.length === 0) return { ...about, kind: "unread", fault: null };
    const taken = listings.slice(0, INBOUND_LIMITS.listingsAMail);
    return { ...about, kind: "listings", listings: taken, left: listings.length - taken.length };
  } catch (thrown) {
    return { ...about, kind: "unread", fault: String(thrown) };
  }
}
