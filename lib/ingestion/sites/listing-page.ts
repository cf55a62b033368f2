import { type Card, removeNeighbours } from "../html/cards";
import { fieldsFromEntity, mainEntity } from "../html/entity";
import type { Facts } from "../html/fact-list";
import { fieldsFromClasses, fieldsFromFacts, readFacts } from "../html/facts";
import { headedFacts } from "../html/headed-facts";
import { headingOf, nameIn } from "../html/heading";
import { badgeOf, headlinePlace, headlinePrice, isPlace, nameOfCard } from "../html/headline";
import { sameKind } from "../html/link-kind";
import { mainText } from "../html/main-text";
import { withoutFrame, withoutSectionsOfOthers } from "../html/own-part";
import { isElement, lineOf, type PageElement, type ParsedPage, paragraphsOf, parsePage } from "../html/page";
import { Runs } from "../html/runs";
import { type Node, readJsonLd, readMicrodata } from "../html/structured-data";
import type { FigureRole } from "../normalise/figure-labels";
import { findFigures } from "../normalise/figures";
import { FIGURE_FIELDS, labelFieldOf, type RawListing } from "../schema";

/** Merges readings: for each field, the first one that has a value. */
function firstOf(...readings: Partial<RawListing>[]): Partial<RawListing> {
  const merged: Partial<RawListing> = {};
  for (const reading of readings) {
    // A figure's label comes from the same reading as the figure.
    const fields: Record<string, unknown> = { ...reading };
    for (const figure of FIGURE_FIELDS)
      if (merged[figure] !== undefined || reading[figure] === undefined) delete fields[labelFieldOf(figure)];
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) (merged as Record<string, unknown>)[name] ??= value;
    }
  }
  return merged;
}

/** What a listing's page says, completed by its card on the list page. */
export const withCard = (listing: RawListing, card: RawListing): Partial<RawListing> =>
  firstOf({ ...listing, title: listing.title || undefined }, { ...card, facts: undefined });

/** Fields a site's settings can locate with a CSS selector. */
export const SELECTED_FIELDS = [
  "title",
  "description",
  ...FIGURE_FIELDS,
  "location",
  "industry",
  "brokerName",
  "status",
] as const;
type Selectors = Partial<Record<(typeof SELECTED_FIELDS)[number], string>>;

function fromSelectors(page: ParsedPage, { description, ...lines }: Selectors): Partial<RawListing> {
  const found: Partial<RawListing> = {};
  for (const [field, selector] of Object.entries(lines)) {
    found[field as keyof typeof lines] = lineOf(page.$(selector));
  }
  return { ...found, description: description && paragraphsOf(page.$(description)) };
}

const longest = (...texts: (string | undefined)[]) =>
  texts.reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), undefined);

/** Below this length, the page's own text may be replaced by that of the structured data. */
const MIN_TEXT_LENGTH = 200;

function record(...facts: Facts[]): Record<string, string> {
  return Object.fromEntries(facts.toReversed().flatMap((some) => [...some]));
}

/** 'Location: Home based' is replaced by the place next to the name. */
const withPlace = (
  fields: Partial<RawListing>,
  runs: Runs,
  heading: PageElement | undefined,
): Partial<RawListing> => {
  const { location = "" } = fields;
  const beside = location && !isPlace(location) ? headlinePlace(runs, heading) : undefined;
  return beside && !beside.includes(location) ? { ...fields, location: beside } : fields;
};

/** Reads what a card or a whole page visibly shows about one listing: labels first, then microdata. */
function readPart(
  page: ParsedPage,
  part: PageElement,
  about: { url: string; title: string | undefined; heading?: PageElement | undefined },
): { fields: Partial<RawListing>; facts: Record<string, string> } {
  const { title, heading } = about;
  const runs = new Runs(part);
  const facts: Facts = new Map([...readFacts(runs), ...headedFacts(runs, part)]);
  if (title) facts.delete(title);
  const marked = fieldsFromEntity(
    mainEntity(readMicrodata(page, part), { url: about.url, title: title ?? "" }),
  );
  const { description: _labelled, ...seen } = firstOf(
    withPlace(fieldsFromFacts(facts), runs, heading),
    { status: badgeOf(runs, heading) },
    heading
      ? {
          location: headlinePlace(runs, heading),
          askingPrice: headlinePrice(runs, heading, new Set(facts.values())),
        }
      : {},
    marked.fields,
    fieldsFromClasses(runs),
    { location: headlinePlace(runs, heading) },
  );
  const text = mainText(
    page,
    part,
    title,
    new Map([...facts, ...Object.entries(seen)] as [string, string][]),
  );
  const isWhole = (text?.length ?? 0) >= MIN_TEXT_LENGTH;
  return {
    fields: { ...seen, title, description: isWhole ? text : longest(text, marked.fields.description) },
    facts: record(facts, marked.facts),
  };
}

/** Reads a listing page: the site's selectors, the visible main part, then JSON-LD of its subject. */
export function readListingPage(
  html: string,
  url: string,
  id: string,
  { selectors = {}, isListing }: { selectors?: Selectors; isListing?: (url: string) => boolean } = {},
): RawListing {
  const page = parsePage(html);
  const { $ } = page;
  const selected = fromSelectors(page, selectors);
  const named = lineOf($('meta[property="og:title"]')) ?? lineOf($("title"));
  const about = lineOf($('meta[property="og:description"], meta[name="description"]'));
  const heading = headingOf(page, url);
  withoutFrame(page, heading);
  withoutSectionsOfOthers(page, heading);
  removeNeighbours(page, url, isListing ?? sameKind(url), heading);
  const title = heading && nameIn(page, heading);
  const body = $("body").get(0);
  const shown = body && isElement(body) ? readPart(page, body, { url, title, heading }) : undefined;
  const told = fieldsFromEntity(mainEntity(readJsonLd(page), { url, title: title ?? named ?? "" }));
  const text = shown?.fields.description;
  // A price stated in the visible text outweighs one found only in structured data.
  if (text && figuresStatedIn(text, title ?? "").includes("askingPrice")) delete told.fields.askingPrice;
  const fields = firstOf(
    selected,
    { description: (text?.length ?? 0) >= MIN_TEXT_LENGTH ? text : longest(text, told.fields.description) },
    shown?.fields ?? {},
    told.fields,
    { title: named, description: about },
  );
  return rawListing(id, url, fields, { ...Object.fromEntries(told.facts), ...shown?.facts });
}

const rawListing = (
  id: string,
  url: string,
  fields: Partial<RawListing>,
  facts: Record<string, string>,
): RawListing => ({ ...fields, title: fields.title ?? "", sourceListingId: id, sourceUrl: url, facts });

/** The figures that a listing's text states clearly. */
export const figuresStatedIn = (text: string, title: string): FigureRole[] =>
  findFigures(text, title, []).labelled.flatMap(({ role, amount, loose }) =>
    role !== "other" && amount && !loose ? role : [],
  );

/** What a list page says about one listing: on its card, and in its entry in the page's ItemList. */
export function readCard(
  page: ParsedPage,
  card: Card | undefined,
  { url, id, item }: { url: string; id: string; item?: Node },
): RawListing {
  const told = fieldsFromEntity(item);
  const title = card && nameOfCard(page, card.element, url);
  const shown = card && readPart(page, card.element, { url, title });
  const fields = firstOf(shown?.fields ?? {}, told.fields);
  return rawListing(id, url, fields, { ...Object.fromEntries(told.facts), ...shown?.facts });
}

/** Whether a reading has more than a name, so that it can stand as a listing. */
export const hasSubstance = ({ title, askingPrice, revenue, earnings, description }: Partial<RawListing>) =>
  Boolean(title && (askingPrice || revenue || earnings || (description?.length ?? 0) > 40));
