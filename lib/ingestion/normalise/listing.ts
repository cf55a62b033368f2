import type { Money } from "@/lib/core/money";
import type { EarningsKind } from "@/lib/vocabulary/terms";
import {
  FIGURE_FIELDS,
  type FigureField,
  labelFieldOf,
  type NormalisedListing,
  type NormaliseResult,
  type NotedField,
  type RawListing,
} from "../schema";
import { brokerInText, readBrokerName } from "./broker-name";
import { classifyBusinessType } from "./business-type";
import { countryOfCurrency, TIMES_A_YEAR, toUsd } from "./conversion";
import { employeesIn, foundedIn, readEmployees, readYearEstablished } from "./counts";
import { readDate } from "./dates";
import { earningsKindOf } from "./earnings-kind";
import { EXCHANGE_RATES, type ExchangeRates } from "./exchange-rates";
import { type SettledFigure, settleFigure } from "./figure-check";
import { type Figure, type Figures, findFigures } from "./figures";
import { readFlags } from "./flags";
import { classifyIndustry } from "./industry";
import { type Fact, factOf, readFacts } from "./labelled-facts";
import type { Amount } from "./money";
import { isOnlyLabels } from "./only-labels";
import { countyOf } from "./places/county";
import { placeByCurrency, resolveLocation } from "./places/location";
import { namesState } from "./places/location-fields";
import { locationName } from "./places/place-phrase";
import { implausibility } from "./plausibility";
import { rejectionOf } from "./rejection";
import { fieldOf, type RowTexts, textsOf } from "./row-texts";
import { bothLines } from "./second-line";
import { slugWords } from "./slug-title";
import { readSourceUrl } from "./source-url";
import { readStated } from "./stated";
import { readStatus } from "./status";
import { textAfter } from "./surroundings";
import { unlabelledPrice } from "./unlabelled-price";

interface Context {
  /** When the source was read; relative dates are counted back from it. */
  observedAt: Date;
  /** Overrides the built-in exchange rates. */
  rates?: ExchangeRates;
}

type Notes = Partial<Record<NotedField, string>>;
type PerFigure<Value> = Record<FigureField, Value>;

const NOTE_LIMIT = 300;
/** 'Tampa, FL - $450,000': some cards put the price next to the place. */
const PRICE_IN_PLACE = /[$£€]\s?\d[\d,.]*\d(?:\s?[KM]\b)?/i;

const forEachFigure = <Value>(read: (figure: FigureField) => Value) =>
  Object.fromEntries(FIGURE_FIELDS.map((figure) => [figure, read(figure)])) as PerFigure<Value>;

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
  const behind = label !== null && amount ? textAfter(text, amount.end, 50) : "";
  return earningsKindOf(label !== null ? (/^[^.;|\n$£€]*/.exec(behind)?.[0] ?? "") : field);
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

/** The figures of a row's text; the source's own facts without a year are later than any that has one. */
function figuresIn({ text, prose, title }: RowTexts, fields: PerFigure<string>): Figures {
  const open = FIGURE_FIELDS.filter((figure) => !/[1-9]/.test(fields[figure]));
  const figures = findFigures(text, title, open);
  for (const figure of figures.labelled)
    if (figure.index > prose.length && isOfNow(text, figure)) figure.year ??= Number.POSITIVE_INFINITY;
  return figures;
}

const rejectionFor = (raw: RawListing, texts: RowTexts, fields: PerFigure<string>, figures: Figures) =>
  rejectionOf({
    rawTitle: texts.rawTitle,
    title: texts.title,
    description: texts.line,
    url: raw.sourceUrl?.trim() ?? "",
    figures,
    text: texts.prose,
    kind: fieldOf(raw.businessType ?? raw.industry),
    figuresInFields: Object.values(fields).some((value) => /\d/.test(value)),
    tradesInFields: /\d/.test(fields.revenue + fields.earnings),
  });

/** The row's place, from its texts and, failing those, from the country of its currency. */
function locate(raw: RawListing, texts: RowTexts, byCurrency: string | null, notes: Notes) {
  const { facts, isOfNextCard } = texts;
  const location = fieldOf(raw.location);
  const placed = (value: string) => (isOfNextCard(value.split(",")[0] ?? "") ? "" : value);
  const places = {
    title: texts.placedTitle,
    givenTitle: texts.rawTitle,
    description: texts.description,
    location: placed(location),
    city: placed(fieldOf(raw.city)),
    region: isOfNextCard(fieldOf(raw.city)) ? "" : fieldOf(raw.region),
    country: fieldOf(raw.country ?? factOf(facts, "country")),
    stated: {
      location: factOf(facts, "location"),
      city: factOf(facts, "city"),
      region: factOf(facts, "region"),
      county: factOf(facts, "county"),
    },
    sourceUrl: raw.sourceUrl ?? "",
  };
  const { place: told, note: why, inPassing } = resolveLocation(places);
  note(notes, "location", why);
  // 'Near Taunton, Somerset', priced in pounds, is not in a US state that has a town of that name.
  const isFromHere =
    told?.countryCode !== "US" || !byCurrency || raw.region || raw.country || namesState(location);
  const place = (isFromHere && told) || (byCurrency && placeByCurrency(byCurrency, places)) || told || null;
  if (place && place !== told) note(notes, "location", "The country is known only from the currency.");
  const isSure = !inPassing || (place?.countryCode === "CA" && FRENCH_DOLLARS.test(texts.text));
  return { place, county: countyOf(place, places), dollarOf: (isSure && place?.countryCode) || null };
}

/** '425 000 $': only in Canada. */
const FRENCH_DOLLARS = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+[ \u00a0\u202f]?\$(?!\s?\d)/;

/** The kind of the earnings; the source's word for them is noted when it names none. */
function earningsKindIn(raw: RawListing, settled: SettledFigure, field: string, text: string, notes: Notes) {
  const kind = kindOf(settled, raw.earningsLabel) ?? kindBehind(settled, field, text);
  const label = settled.label ?? raw.earningsLabel ?? "";
  if (label && !kind) note(notes, "earnings", `The source calls it '${label.slice(0, 40)}'.`);
  return kind;
}

/** Anything too long for the column is no place. */
const short = (text: string | null, limit: number) => (text && text.length <= limit ? text : null);

/** The flags that the row's texts claim. */
function flagsOf(raw: RawListing, { title, told, sentences }: RowTexts, price: string) {
  const claimed = [title, `${fieldOf(raw.location)};`, `${price};`, told, ...sentences].join("\n");
  return readFlags(claimed, readFacts(claimed, raw.facts));
}

/** The figures in dollars and the place: the currency tells of the country, and the country of a bare '$'. */
function placedFigures(
  raw: RawListing,
  texts: RowTexts,
  fields: PerFigure<string>,
  figures: Figures,
  rates: ExchangeRates,
  notes: Notes,
) {
  const { text, rawTitle: title } = texts;
  const settled = forEachFigure((figure) => {
    const label = raw[labelFieldOf(figure)] ?? "";
    const isShared = FIGURE_FIELDS.some((other) => other !== figure && fields[other] === fields[figure]);
    return settleFigure(figure, { text: fields[figure], label, isShared }, { text, title }, figures);
  });
  const byCurrency = countryOfCurrency(Object.values(settled).map(({ amount }) => amount));
  const { place, county, dollarOf } = locate(raw, texts, byCurrency, notes);
  dropBorrowed(settled, unlabelledPrice(text, title, figures));
  dropContradicted(settled);
  const listed = forEachFigure((figure): Money | null => {
    const { amount, note: why } = settled[figure];
    const usd = amount && toUsd(amount, rates, dollarOf, raw.currency);
    note(notes, figure, why, usd?.note ?? null);
    // A few won or yen round to zero.
    return usd && usd.low !== null && (usd.low || usd.high) ? { low: usd.low, high: usd.high || null } : null;
  });
  const fault = implausibility(listed);
  note(notes, "multiple", fault);
  const earningsKind = listed.earnings && earningsKindIn(raw, settled.earnings, fields.earnings, text, notes);
  return { place, county, figures: { ...listed, earningsKind, figuresImplausible: fault !== null } };
}

/** The type of business and its industry. */
function classesOf(raw: RawListing, { rawTitle, title, line }: RowTexts, trading: boolean) {
  const [industry, businessType] = [fieldOf(raw.industry), fieldOf(raw.businessType)];
  const named = readStated(industry, businessType);
  return {
    businessType: classifyBusinessType({
      title,
      text: line,
      stated: businessType,
      listed: named.businessType,
      trading,
    }),
    industry: classifyIndustry({
      title: bothLines(rawTitle, title),
      stated: named.industry,
      sourceWords: `${industry} ${businessType}`.trim(),
      description: line,
      slug: slugWords(raw.sourceUrl ?? ""),
    }),
  };
}

/**
 * Turns a source row into a normalised listing, or returns the reject reason. Pure: the same row, time and
 * rates give the same result. Money is in whole US dollars; figures the source withholds are null, with its
 * words in `notes` (honest nulls). Never throws.
 */
export function normaliseListing(raw: RawListing, context: Context): NormaliseResult {
  const { observedAt, rates = EXCHANGE_RATES } = context;
  const texts = textsOf(raw);
  const { rawTitle, title, description, cells, facts } = texts;
  const fields = forEachFigure((figure) => fieldOf(raw[figure]));
  // 'Price reduced 50K - NOW 635,000'
  fields.askingPrice = fields.askingPrice.replace(/^.*\d.*\bnow\W{1,3}(?=\d|[$£€])/i, "");
  fields.askingPrice ||= PRICE_IN_PLACE.exec(fieldOf(raw.location))?.[0] ?? "";
  const stated = figuresIn(texts, fields);
  const reason = rejectionFor(raw, texts, fields, stated);
  if (reason) return { kind: "rejected", reason };

  const notes: Notes = {};
  const { place, county, figures } = placedFigures(raw, texts, fields, stated, rates, notes);
  const status = readStatus(fieldOf(raw.status ?? factOf(facts, "status")), rawTitle, cells);
  if (status === "not_observed") note(notes, "status", "The source says that it is off the market.");
  const founded = raw.yearEstablished ?? factOf(facts, "established");
  const yearEstablished = readYearEstablished(
    founded ?? foundedIn(cells, observedAt) ?? foundedIn(title, observedAt),
    observedAt,
  );
  const partTime = factOf(facts, "part-time");
  const listing: NormalisedListing = {
    sourceListingId: raw.sourceListingId,
    title,
    description: isOnlyLabels(description, rawTitle) ? "" : description,
    sourceUrl: readSourceUrl(raw.sourceUrl),
    brokerName: readBrokerName(brokerInText(factOf(facts, "broker")) ?? raw.brokerName),
    ...classesOf(raw, texts, Boolean(figures.revenue || figures.earnings || yearEstablished)),
    location: short(place && locationName(place), 100),
    city: short(place?.city ?? null, 100),
    county,
    countryCode: place?.countryCode ?? null,
    regionCode: place?.regionCode ?? null,
    ...figures,
    status,
    flags: flagsOf(raw, texts, fields.askingPrice),
    yearEstablished,
    employees: readEmployees(raw.employees ?? staffOf(facts), partTime) ?? readEmployees(employeesIn(cells)),
    listedAt: readDate(raw.listedAt, observedAt),
    updatedAt: readDate(raw.updatedAt, observedAt),
    notes,
  };
  return { kind: "listing", listing };
}

const aYear = ({ low, period }: Amount) => low * (period ? TIMES_A_YEAR[period] : 1);

/** A sentence's amount cannot be the revenue, or the earnings, if the source's field for the other contradicts it. */
function dropContradicted(settled: PerFigure<SettledFigure>): void {
  const { revenue, earnings } = settled;
  if (!revenue.amount || !earnings.amount || revenue.amount.high !== null || earnings.amount.high !== null)
    return;
  if (aYear(revenue.amount) >= aYear(earnings.amount)) return;
  for (const [told, other] of [
    ["revenue", "earnings"],
    ["earnings", "revenue"],
  ] as const)
    if (settled[told].label !== null && settled[other].label === null)
      settled[told] = {
        amount: null,
        label: null,
        note: `The text's amount for ${told} contradicts the ${other}.`,
      };
}

/** One number in several fields: others copied a printed price; without one, there is no price to show. */
function dropBorrowed(settled: PerFigure<SettledFigure>, printed: Amount | undefined): void {
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
