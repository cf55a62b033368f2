import { type Card, removeNeighbours } from "@/lib/ingestion/html/cards";
import { fieldsFromEntity, mainEntity } from "@/lib/ingestion/html/entity";
import { type Facts, fieldsFromClasses, fieldsFromFacts, readFacts } from "@/lib/ingestion/html/facts";
import { BESIDE, mainText } from "@/lib/ingestion/html/main-text";
import {
  isElement,
  lineOf,
  type PageElement,
  type ParsedPage,
  paragraphsOf,
  parsePage,
  tidy,
} from "@/lib/ingestion/html/page";
import { Runs } from "@/lib/ingestion/html/runs";
import { type Node, readJsonLd, readMicrodata } from "@/lib/ingestion/html/structured-data";
import type { RawListing } from "@/lib/ingestion/schema";

/** The first of several readings that says something, field by field. */
export function firstOf(...readings: Partial<RawListing>[]): Partial<RawListing> {
  const merged: Partial<RawListing> = {};
  for (const reading of readings) {
    // A figure's label goes with its figure.
    const { earnings, earningsLabel, ...fields } = reading;
    if (earnings !== undefined && merged.earnings === undefined)
      Object.assign(merged, { earnings, earningsLabel });
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) (merged as Record<string, unknown>)[name] ??= value;
    }
  }
  return merged;
}

/** Where a site shows what, as CSS selectors, if the usual marks do not find it. */
export type Selectors = Partial<
  Record<
    | "title"
    | "description"
    | "askingPrice"
    | "revenue"
    | "earnings"
    | "location"
    | "industry"
    | "brokerName"
    | "status",
    string
  >
>;

function fromSelectors(page: ParsedPage, { description, ...lines }: Selectors): Partial<RawListing> {
  const found: Partial<RawListing> = {};
  for (const [field, selector] of Object.entries(lines)) {
    found[field as keyof typeof lines] = lineOf(page.$(selector));
  }
  return { ...found, description: description && paragraphsOf(page, page.$(description)) };
}

const BADGE =
  /^(?:sold|under (?:offer|contract|loi)|(?:sale )?pending|off (?:the )?market|withdrawn|closed)!?$/i;
const DESCRIBED =
  '[itemprop="description"], [class*="description" i], [id*="description" i], [class*="overview" i]';

/** A badge on its own says that the business is sold or nearly. */
const badgeOf = (runs: Runs) => runs.all.find(({ text }) => BADGE.test(text))?.text;

const longest = (...texts: (string | undefined)[]) =>
  texts.reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), undefined);

/** The longest part of the page that is marked as the description and holds no headings of other parts. */
function describedIn(page: ParsedPage): string | undefined {
  const { $ } = page;
  return longest(
    ...$(DESCRIBED)
      .toArray()
      .slice(0, 20)
      .filter(
        (element) =>
          element.name !== "meta" &&
          $(element).closest(BESIDE).length === 0 &&
          $(element).find("h1, dl, table").length === 0,
      )
      .map((element) => paragraphsOf(page, $(element))),
  );
}

/** What stands under a heading such as 'Business Description', up to the next heading. */
function underHeading(page: ParsedPage): string | undefined {
  const { $ } = page;
  const heading = $("h2, h3, h4, h5, strong")
    .toArray()
    .find((element) =>
      /^(?:the )?(?:business |company |listing )?(?:description|overview|summary)\s*:?$/i.test(
        tidy($(element).text()),
      ),
    );
  if (!heading) return undefined;
  const parts = $(heading).nextUntil("h1, h2, h3, h4, h5").toArray();
  const texts = parts.map((part) => paragraphsOf(page, $(part))).filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join("\n") : undefined;
}

function record(...facts: Facts[]): Record<string, string> {
  return Object.fromEntries(facts.toReversed().flatMap((some) => [...some]));
}

/**
 * A listing's page as raw listing: the site's own selectors first, then what the page shows to people under
 * labels and in microdata, then its JSON-LD, which often keeps quiet about ranges and undisclosed prices. Of
 * structured data only what the page is about counts, and cards of other listings are cut away before.
 */
export function readListingPage(
  html: string,
  url: string,
  id: string,
  {
    selectors = {},
    isListing = () => false,
  }: { selectors?: Selectors; isListing?: (url: string) => boolean } = {},
): RawListing {
  const page = parsePage(html);
  const { $ } = page;
  removeNeighbours(page, url, isListing);
  const heading = lineOf($("h1")) ?? lineOf($('meta[property="og:title"]')) ?? lineOf($("title"));
  const about = { url, title: heading ?? "" };
  const body = $("body").get(0);
  const runs = body && isElement(body) ? new Runs(body) : undefined;
  const facts: Facts = runs ? readFacts(runs) : new Map();
  const shown = fieldsFromEntity(body && mainEntity(readMicrodata(page, body), about));
  const told = fieldsFromEntity(mainEntity(readJsonLd(page), about));
  const selected = fromSelectors(page, selectors);
  const described =
    selected.description ??
    longest(shown.fields.description, describedIn(page), told.fields.description) ??
    underHeading(page);
  const description =
    described ??
    longest(
      mainText(page, new Set([...facts].flat())),
      lineOf($('meta[property="og:description"], meta[name="description"]')),
    );
  const { title, ...fields } = firstOf(
    selected,
    shown.fields,
    fieldsFromFacts(facts),
    { ...told.fields, status: told.fields.status ?? (runs && badgeOf(runs)) },
    { title: heading },
  );
  return {
    ...fields,
    description,
    title: title ?? "",
    sourceListingId: id,
    sourceUrl: url,
    facts: record(shown.facts, facts, told.facts),
  };
}

const CLICK_HERE = /^(?:(?:view|more|read|see|learn|full|click|get)\b.*|details?|»|›)\s*[»›>→]*$/i;

function titleOfCard({ $ }: ParsedPage, element: PageElement, url: string): string | undefined {
  const headings = $(element).find("h1, h2, h3, h4, h5, h6, caption, [class~='title' i], [class$='title' i]");
  const links = $(element).find("a[href]").addBack("a[href]");
  const texts = [...headings.toArray(), ...links.toArray()].map((part) => tidy($(part).text()));
  const named = links.toArray().map((link) => tidy($(link).attr("title") ?? ""));
  return [...texts, ...named].find(
    (text) => text.length > 2 && text.length <= 300 && !CLICK_HERE.test(text) && text !== url,
  );
}

/** The longest paragraph of a card, without its 'More details'. */
function textOfCard(page: ParsedPage, element: PageElement): string | undefined {
  const { $ } = page;
  const paragraphs = $(element)
    .find("p, [class*='desc' i], [class*='teaser' i], [class*='excerpt' i], [class*='summary' i]")
    .toArray()
    .filter((part) => $(part).find("table, dl").length === 0)
    .map((part) => {
      const copy = $(part).clone();
      copy
        .find("a")
        .filter((_, link) => CLICK_HERE.test(tidy($(link).text())))
        .remove();
      return tidy(copy.text());
    });
  return longest(...paragraphs.filter((text) => text.length > 40));
}

/** What a list page says of one listing: on its card, and in the entry of the page's ItemList. */
export function readCard(
  page: ParsedPage,
  card: Card | undefined,
  about: { url: string; id: string; item?: Node },
): RawListing {
  const told = fieldsFromEntity(about.item);
  const own = { sourceListingId: about.id, sourceUrl: about.url };
  if (!card) return { ...told.fields, title: told.fields.title ?? "", ...own, facts: record(told.facts) };
  const runs = new Runs(card.element);
  const facts = readFacts(runs);
  const title = titleOfCard(page, card.element, about.url);
  const shown = fieldsFromEntity(
    mainEntity(readMicrodata(page, card.element), { url: about.url, title: title ?? "" }),
  );
  const fields = firstOf(
    { title },
    shown.fields,
    fieldsFromFacts(facts),
    { status: badgeOf(runs) },
    { description: textOfCard(page, card.element) },
    fieldsFromClasses(runs),
    told.fields,
  );
  return { ...fields, title: fields.title ?? "", ...own, facts: record(shown.facts, facts, told.facts) };
}

/** Whether a reading says more than a name: a listing can live on it. */
export const hasSubstance = ({ title, askingPrice, revenue, earnings, description }: Partial<RawListing>) =>
  Boolean(title && (askingPrice || revenue || earnings || (description?.length ?? 0) > 40));
