import type { Money } from "@/lib/core/money";
import type { EarningsKind } from "@/lib/vocabulary/terms";
import type { NormalisedListing, NormaliseResult, NotedField, RawListing } from "../schema";
import { readBrokerName } from "./broker-name";
import { classifyBusinessType } from "./business-type";
import { countryOfCurrency, toUsd } from "./conversion";
import { employeesIn, foundedIn, readEmployees, readYearEstablished } from "./counts";
import { readDate } from "./dates";
import { earningsKindOf } from "./earnings-kind";
import { EXCHANGE_RATES, type ExchangeRates } from "./exchange-rates";
import { type SettledFigure, settleFigure } from "./figure-check";
import { type Figure, findFigures } from "./figures";
import { readFlags } from "./flags";
import { classifyIndustry } from "./industry";
import { type Fact, factNameOf, factOf, readFacts } from "./labelled-facts";
import type { Amount } from "./money";
import { withoutNextCard } from "./next-card";
import { isOnlyLabels } from "./only-labels";
import { withoutFurniture } from "./page-furniture";
import { countyOf } from "./places/county";
import { placeByCurrency, resolveLocation } from "./places/location";
import { namesState } from "./places/location-fields";
import { locationName } from "./places/place-phrase";
import { implausibility } from "./plausibility";
import { rejectionOf } from "./rejection";
import { bothLines } from "./second-line";
import { withFactsSetApart } from "./set-apart";
import { slugWords } from "./slug-title";
import { readSourceUrl } from "./source-url";
import { readStated } from "./stated";
import { readStatus } from "./status";
import { cleanLine, cleanText } from "./text";
import { cleanTitle, ungluedTitle } from "./title";
import { nameBelowLabel } from "./title-label";
import { unlabelledPrice } from "./unlabelled-price";
import { withFullYears, withLatestColumn } from "./year-tables";

interface Context {
  /** When the source was read; relative dates are counted back from it. */
  observedAt: Date;
  /** Overrides the built-in exchange rates. */
  rates?: ExchangeRates;
}

type Notes = Partial<Record<NotedField, string>>;

const NOTE_LIMIT = 300;
/** 'Tampa, FL - $450,000': some cards put the price next to the place. */
const PRICE_IN_PLACE = /[$£€]\s?\d[\d,.]*\d(?:\s?[KM]\b)?/i;
/** A longer title field holds a whole card that starts with its title. */
const TITLE_LIMIT = 700;

function note(notes: Notes, field: NotedField, ...sentences: (string | null)[]): void {
  const said = [notes[field] ?? null, ...sentences].filter(Boolean).join(" ");
  if (said) notes[field] = said.slice(0, NOTE_LIMIT).toWellFormed();
}

/** The narrower of two labels, unless the text corrected the figure: 'Cash flow' with 'SDE: $1' is SDE. */
function kindOf(earnings: SettledFigure, fieldLabel = ""): EarningsKind | null {
  const ofField = earningsKindOf(fieldLabel);
  if (!earnings.label) return ofField;
  const ofText = earningsKindOf(earnings.label);
  return !earnings.note && ofText === "cash_flow" && ofField ? ofField : ofText;
}

/** '$212,000 (SDE)' in the field, 'took home $271,000 in seller's discretionary earnings' in the text. */
function kindBehind({ amount, label }: SettledFigure, field: string, text: string): EarningsKind | null {
  const behind = label && amount ? text.slice(amount.end, amount.end + 50) : "";
  return earningsKindOf(label ? (/^[^.;|\n$£€]*/.exec(behind)?.[0] ?? "") : field);
}

/** Staff as given by labels; full-time and part-time staff may have separate ones. */
function staffOf(facts: readonly Fact[]): string | undefined {
  const staff = facts.find(({ name }) => name === "employees");
  const partTime = factOf(facts, "part-time");
  const isPart = staff && partTime && /full|\bft\b/i.test(staff.label) && /^\d+$/.test(staff.value);
  return isPart ? `${staff.value} full time, ${partTime} part time` : staff?.value;
}

/** Whether a source's own fact names no year: then it is current, and dated figures in its text are older. */
function isOfNow(text: string, { amount, tabular }: Figure): boolean {
  const [, label = ""] = /\n([^\n:]{1,60}):\s*$/.exec(text.slice(0, amount?.wordsFrom ?? 0)) ?? [];
  return tabular && label !== "" && !/\d|budget|project|forecast|potential|prior|previous/i.test(label);
}

/** 'Street address, Suite 4' is not a city; nor is anything too long for the column. */
const short = (text: string | null, limit: number) => (text && text.length <= limit ? text : null);

/**
 * Turns a source row into a normalised listing, or returns the reject reason. Pure: the same row, time and
 * rates give the same result. Money is in whole US dollars; figures the source withholds are null, with its
 * words in `notes` (honest nulls). Never throws.
 */
export function normaliseListing(raw: RawListing, context: Context): NormaliseResult {
  const rates = context.rates ?? EXCHANGE_RATES;
  const printed = withoutFurniture(cleanLine(raw.title, TITLE_LIMIT));
  const givenTitle = ungluedTitle(printed);
  const whole = cleanText(raw.description ?? "");
  const own = withoutNextCard(whole, givenTitle);
  // If the text runs into the next card, a field may too.
  const ofNext = (value: string) =>
    own !== whole && value !== "" && whole.slice(own.length).includes(value) && !own.includes(value);
  const placed = (value: string | undefined) => {
    const [first = ""] = cleanLine(value, 500).split(",");
    return ofNext(first) ? "" : cleanLine(value, 500);
  };
  const description = withFactsSetApart(withoutFurniture(own));
  const line = description.replaceAll("\n", " ");
  const cells = description.replaceAll("\n", " | ");
  const rawTitle = nameBelowLabel(givenTitle, description) ?? givenTitle;
  const [name = ""] = givenTitle === printed ? [rawTitle] : rawTitle.split(" | ");
  const title = cleanTitle(name, line, raw.sourceUrl ?? "");
  const told = withFullYears(
    description.startsWith(givenTitle) ? description : `${givenTitle}\n${description}`,
  );
  const facts = readFacts(told, raw.facts);
  const prose = withLatestColumn(told);
  const text = [
    prose,
    ...Object.entries(raw.facts ?? {}).map(
      ([label, value]) => `${label.replaceAll("_", " ")}: ${cleanLine(value, 500)}`,
    ),
  ].join("\n");
  const figures = findFigures(text, title);
  for (const figure of figures.labelled)
    if (figure.index > prose.length && isOfNow(text, figure)) figure.year ??= Number.POSITIVE_INFINITY;
  const field = (value: string | undefined) => cleanLine(value, 500);
  const fields = {
    askingPrice: field(raw.askingPrice) || (PRICE_IN_PLACE.exec(field(raw.location))?.[0] ?? ""),
    revenue: field(raw.revenue),
    earnings: field(raw.earnings),
  };
  const reason = rejectionOf({
    rawTitle,
    title,
    description: line,
    url: raw.sourceUrl?.trim() ?? "",
    figures,
    text: prose,
    kind: field(raw.businessType ?? raw.industry),
    figuresInFields: Object.values(fields).some((value) => /\d/.test(value)),
    tradesInFields: /\d/.test(fields.revenue + fields.earnings),
  });
  if (reason) return { kind: "rejected", reason };

  const notes: Notes = {};
  const places = {
    title: givenTitle === printed ? title : rawTitle,
    givenTitle: rawTitle,
    description,
    location: placed(raw.location),
    city: placed(raw.city),
    region: ofNext(field(raw.city)) ? "" : field(raw.region),
    country: field(raw.country ?? factOf(facts, "country")),
    stated: {
      location: factOf(facts, "location"),
      city: factOf(facts, "city"),
      region: factOf(facts, "region"),
      county: factOf(facts, "county"),
    },
    sourceUrl: raw.sourceUrl ?? "",
  };
  const { place: placeTold, note: placeNote, inPassing } = resolveLocation(places);
  note(notes, "location", placeNote);

  const row = { text, title: rawTitle };
  const isShared = (value: string) => Object.values(fields).filter((other) => other === value).length > 1;
  const settle = (role: "askingPrice" | "revenue" | "earnings", label = "") =>
    settleFigure(role, { text: fields[role], label, isShared: isShared(fields[role]) }, row, figures);
  const settled = {
    askingPrice: settle("askingPrice", raw.askingPriceLabel),
    revenue: settle("revenue", raw.revenueLabel),
    earnings: settle("earnings", raw.earningsLabel),
  };
  const byCurrency = countryOfCurrency(Object.values(settled).map(({ amount }) => amount));
  // 'Near Taunton, Somerset', priced in pounds, is not in a US state, whatever towns of that name exist
  // there.
  const stated = field(raw.location);
  const isFromHere =
    placeTold?.countryCode !== "US" || !byCurrency || raw.region || raw.country || namesState(stated);
  const place =
    (isFromHere && placeTold) || (byCurrency && placeByCurrency(byCurrency, stated)) || placeTold || null;
  if (place && place !== placeTold) note(notes, "location", "The country is known only from the currency.");
  dropBorrowed(settled, unlabelledPrice(text, rawTitle, figures));
  const money = (key: "askingPrice" | "revenue" | "earnings"): Money | null => {
    const { amount, note: why } = settled[key];
    const converted =
      amount && toUsd(amount, rates, (!inPassing && place?.countryCode) || null, raw.currency);
    note(notes, key, why, converted?.note ?? null);
    if (!converted || converted.low === null) return null;
    // A few won or yen round to zero.
    if (converted.low === 0 && !converted.high) return null;
    return { low: converted.low, high: converted.high || null };
  };
  const listed = {
    askingPrice: money("askingPrice"),
    revenue: money("revenue"),
    earnings: money("earnings"),
  };
  const fault = implausibility(listed);
  note(notes, "multiple", fault);

  const label = settled.earnings.label ?? raw.earningsLabel ?? "";
  const earningsKind = listed.earnings
    ? (kindOf(settled.earnings, raw.earningsLabel) ?? kindBehind(settled.earnings, fields.earnings, text))
    : null;
  if (listed.earnings && label && !earningsKind)
    note(notes, "earnings", `The source calls it '${label.slice(0, 40)}'.`);

  const status = readStatus(field(raw.status ?? factOf(facts, "status")), rawTitle, line);
  if (status === "not_observed") note(notes, "status", "The source says that it is off the market.");
  const yearEstablished = readYearEstablished(
    raw.yearEstablished ?? factOf(facts, "established") ?? foundedIn(cells) ?? foundedIn(title),
    context.observedAt,
  );
  // 'Run it from anywhere: relocatable, home based and light on hours.' only looks like a label with a value.
  const sentences = Object.entries(raw.facts ?? {}).flatMap(([name, value]) =>
    factNameOf(name) === undefined ? [`${name}: ${cleanLine(value, 500)}`] : [],
  );
  const claimed = [title, `${stated};`, `${fields.askingPrice};`, told, ...sentences].join("\n");
  const named = readStated(field(raw.industry), field(raw.businessType));
  const sourceWords = `${field(raw.industry)} ${field(raw.businessType)}`.trim();
  const listing: NormalisedListing = {
    sourceListingId: raw.sourceListingId,
    title,
    description: isOnlyLabels(description, rawTitle) ? "" : description,
    sourceUrl: readSourceUrl(raw.sourceUrl),
    brokerName: readBrokerName(raw.brokerName),
    businessType: classifyBusinessType({
      title,
      text: line,
      stated: field(raw.businessType),
      listed: named.businessType,
      trading: Boolean(listed.revenue || listed.earnings || yearEstablished),
    }),
    industry: classifyIndustry({
      title: bothLines(rawTitle, title),
      stated: named.industry,
      sourceWords,
      description: line,
      slug: slugWords(raw.sourceUrl ?? ""),
    }),
    location: short(place && locationName(place), 100),
    city: short(place?.city ?? null, 100),
    county: countyOf(place, places),
    countryCode: place?.countryCode ?? null,
    regionCode: place?.regionCode ?? null,
    ...listed,
    earningsKind,
    figuresImplausible: fault !== null,
    status,
    flags: readFlags(claimed, readFacts(claimed, raw.facts)),
    yearEstablished,
    employees:
      readEmployees(raw.employees ?? staffOf(facts), factOf(facts, "part-time")) ??
      readEmployees(employeesIn(cells)),
    listedAt: readDate(raw.listedAt, context.observedAt),
    updatedAt: readDate(raw.updatedAt, context.observedAt),
    notes,
  };
  return { kind: "listing", listing };
}

/**
 * A classic fault of scraped sources: the same number in several fields. If the text prints it as the price,
 * the other fields copied it; if the text names no price, there is none to show. Equal bounds prove nothing.
 */
function dropBorrowed(
  settled: Record<"askingPrice" | "revenue" | "earnings", SettledFigure>,
  printed: Amount | undefined,
): void {
  const { askingPrice } = settled;
  if (!askingPrice.amount || askingPrice.label || askingPrice.note || askingPrice.amount.high !== null)
    return;
  const { low } = askingPrice.amount;
  const lenders = (["revenue", "earnings"] as const).filter((role) => {
    const { amount } = settled[role];
    return amount?.low === low && amount.high === null;
  });
  const [lender] = lenders;
  if (!lender) return;
  if (printed?.low === low && lenders.every((role) => !settled[role].label)) {
    for (const role of lenders)
      settled[role] = { amount: null, label: null, note: `The source repeats the price as ${role}.` };
    return;
  }
  const note = `The source gives the same number as price and as ${lender}; its text states no price.`;
  settled.askingPrice = { amount: null, label: null, note };
}
