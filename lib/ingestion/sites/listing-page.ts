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
import { findFigures } from "../normalise/figures";
import { FIGURE_LABELS, type RawListing } from "../schema";

/** The first of several readings that says something, field by field. */
export function firstOf(...readings: Partial<RawListing>[]): Partial<RawListing> {
  const merged: Partial<RawListing> = {};
  for (const reading of readings) {
    // A figure's label goes with its figure.
    const fields: Record<string, unknown> = { ...reading };
    for (const [figure, label] of Object.entries(FIGURE_LABELS))
      if (
        merged[figure as keyof RawListing] !== undefined ||
        reading[figure as keyof RawListing] === undefined
      )
        delete fields[label];
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) (merged as Record<string, unknown>)[name] ??= value;
    }
  }
  return merged;
}

/** Fields of which a site may say by a CSS selector where it shows them. */
export const SELECTED_FIELDS = [
  ...(["title", "description", "askingPrice", "revenue", "earnings"] as const),
  ...(["location", "industry", "brokerName", "status"] as const),
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

/** A text of structured data stands in for a page's own where that says next to nothing. */
const LEAST_TEXT = 200;

function record(...facts: Facts[]): Record<string, string> {
  return Object.fromEntries(facts.toReversed().flatMap((some) => [...some]));
}

/** 'Location: Home based' gives way to the place beside the name. */
const withPlace = (
  fields: Partial<RawListing>,
  runs: Runs,
  heading: PageElement | undefined,
): Partial<RawListing> => {
  const { location = "" } = fields;
  const beside = location && !isPlace(location) ? headlinePlace(runs, heading) : undefined;
  return beside && !beside.includes(location) ? { ...fields, location: beside } : fields;
};

/** What a part of a page, a card or the whole, shows to people of one listing: labels first, microdata for the rest. */
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
  const isWhole = (text?.length ?? 0) >= LEAST_TEXT;
  return {
    fields: { ...seen, title, description: isWhole ? text : longest(text, marked.fields.description) },
    facts: record(facts, marked.facts),
  };
}

/**
 * A listing's page as raw listing: the site's own selectors first, then what the part of the page that is its own shows
 * to people; JSON-LD fills what that leaves open. Of structured data only what the page is about counts.
 */
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
  // A price that the text tells outweighs one that only structured data has; a reader finds it there.
  if (text && pricedIn(text, title ?? "")) delete told.fields.askingPrice;
  const fields = firstOf(
    selected,
    { description: (text?.length ?? 0) >= LEAST_TEXT ? text : longest(text, told.fields.description) },
    shown?.fields ?? {},
    told.fields,
    { title: named, description: about },
  );
  return {
    ...fields,
    title: fields.title ?? "",
    sourceListingId: id,
    sourceUrl: url,
    facts: { ...Object.fromEntries(told.facts), ...shown?.facts },
  };
}

const pricedIn = (text: string, title: string) =>
  findFigures(text, title).labelled.some(
    ({ role, amount, loose }) => role === "askingPrice" && amount && !loose,
  );

/** What a list page says of one listing: on its card, and in the entry of the page's ItemList. */
export function readCard(
  page: ParsedPage,
  card: Card | undefined,
  { url, id, item }: { url: string; id: string; item?: Node },
): RawListing {
  const told = fieldsFromEntity(item);
  const title = card && nameOfCard(page, card.element, url);
  const shown = card && readPart(page, card.element, { url, title });
  const fields = firstOf(shown?.fields ?? {}, told.fields);
  return {
    ...fields,
    title: fields.title ?? "",
    sourceListingId: id,
    sourceUrl: url,
    facts: { ...Object.fromEntries(told.facts), ...shown?.facts },
  };
}

/** Whether a reading says more than a name: a listing can live on it. */
export const hasSubstance = ({ title, askingPrice, revenue, earnings, description }: Partial<RawListing>) =>
  Boolean(title && (askingPrice || revenue || earnings || (description?.length ?? 0) > 40));
