import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";

/**
 * The distance between the payloads of two neighbouring fields, so that every payload appears in every field.
 */
const STEP = 37;
/** The asking price of the first listing; each further one costs one dollar more. */
export const LOWEST_PRICE = 100_000;
/** Number of rows that are not valid listings, with a payload as the name of the invalid fact. */
const MALFORMED = 60;

/** The payload at a position from 0; positions wrap around. */
export function payloadText(place: number): string {
  const payload = XSS_PAYLOADS[place % XSS_PAYLOADS.length];
  if (!payload) throw new Error("There are no payloads.");
  return payload.text;
}

const isWebAddress = (text: string) =>
  /^\W*(?:https?|javascript|data|vbscript|feed|blob|java\s*script)\b/i.test(text);

/**
 * The nth listing of a broker who puts a payload into every field. It is still accepted as a listing because
 * of its price and the words around the payloads in title and description.
 */
function listing(n: number): Record<string, unknown> {
  const text = (field: number) => payloadText(n + field * STEP);
  const address = text(0);
  return {
    sourceListingId: `${text(1)}-${n}`,
    title: `${text(0)} Corner bakery with loyal guests`,
    description: `Owner retiring ${text(2)} soon.\n${text(3)}\nSeller financing ${text(4)} is offered.`,
    sourceUrl: isWebAddress(address) ? address : `https://broker.example/${address}`,
    brokerName: text(5),
    askingPrice: `$${LOWEST_PRICE + n}`,
    revenue: `$400,000 ${text(6)}`,
    earnings: `$90,000 ${text(7)}`,
    earningsLabel: text(8),
    location: text(9),
    city: text(10),
    county: null,
    region: text(11),
    country: text(12),
    industry: text(13),
    businessType: text(14),
    status: text(15),
    currency: text(16),
    yearEstablished: text(17),
    employees: text(18),
    listedAt: text(19),
    firstSeen: text(20),
    updatedAt: text(21),
    facts: { [text(22).slice(0, 200)]: text(23), "Reason for selling": text(24) },
  };
}

/** A feed with one listing and one rejected row per payload, and some malformed rows. */
export function hostileFeed(): { listings: Record<string, unknown>[] } {
  const listings = XSS_PAYLOADS.map((_, n) => listing(n));
  const refused = listings.map((row, n) => ({
    ...row,
    sourceListingId: `${payloadText(n)}-wanted`,
    title: `Wanted: ${payloadText(n)}`,
  }));
  const malformed = listings.slice(0, MALFORMED).map((row, n) => ({
    ...row,
    sourceListingId: `malformed-${payloadText(n)}`,
    facts: { [payloadText(n * 9)]: n },
  }));
  return { listings: [...listings, ...refused, ...malformed] };
}
