import type { RawListing } from "../schema";
import { type Fact, factNameOf, readFacts } from "./labelled-facts";
import { withoutNextCard } from "./next-card";
import { withoutChrome } from "./page-chrome";
import { withFactsSetApart } from "./set-apart";
import { withHeadedRow } from "./stacked-lines";
import { cleanLine, cleanText } from "./text";
import { cleanTitle, ungluedTitle } from "./title";
import { nameBelowLabel } from "./title-label";
import { withFullYears, withLatestColumn } from "./year-tables";

/** A longer title field holds a whole card that starts with its title. */
const TITLE_LIMIT = 700;
const FIELD_LIMIT = 500;

/** A field on one line; empty when the source does not give it. */
export const fieldOf = (value: string | undefined): string => cleanLine(value, FIELD_LIMIT);

/** A row's texts in the forms that its values are read from. */
export interface RowTexts {
  /** The title as the source gave it; `placedTitle` keeps a place that ran into it. */
  rawTitle: string;
  placedTitle: string;
  /** The listing's name. */
  title: string;
  description: string;
  /** The description on one line: with blanks, and with bars, between its lines. */
  line: string;
  cells: string;
  /** Title and description; `prose` is the same with each table of years reduced to one. */
  told: string;
  prose: string;
  /** Prose, followed by the facts the source gave separately. */
  text: string;
  /** Those facts whose labels are unknown, because they may be sentences with a colon. */
  sentences: string[];
  facts: Fact[];
  /** Whether a field's value belongs to the next card, into which the text runs. */
  isOfNextCard(value: string): boolean;
}

/** Cleans a row's title and description and sets its facts apart. */
export function textsOf(raw: RawListing): RowTexts {
  const printed = withoutChrome(cleanLine(raw.title, TITLE_LIMIT)).replace(/^\d{1,2}[).]\s+(?=\p{L})/u, "");
  const givenTitle = ungluedTitle(printed);
  const whole = cleanText(withHeadedRow(raw.description ?? ""));
  const own = withoutNextCard(whole, givenTitle);
  const description = withFactsSetApart(withoutChrome(own));
  const line = description.replaceAll("\n", " ");
  const rawTitle = nameBelowLabel(givenTitle, description) ?? givenTitle;
  const isGlued = givenTitle !== printed;
  const [name = ""] = isGlued ? rawTitle.split(" | ") : [rawTitle];
  const title = cleanTitle(name, line, raw.sourceUrl ?? "");
  const told = withFullYears(
    description.startsWith(givenTitle) ? description : `${givenTitle}\n${description}`,
  );
  const prose = withLatestColumn(told);
  const given = Object.entries(raw.facts ?? {}).map(([label, value]) => [label, fieldOf(value)] as const);
  return {
    rawTitle,
    placedTitle: isGlued ? rawTitle : title,
    title,
    description,
    line,
    cells: description.replaceAll("\n", " | "),
    told,
    prose,
    text: [prose, ...given.map(([label, value]) => `${label.replaceAll("_", " ")}: ${value}`)].join("\n"),
    // 'Run it from anywhere: relocatable, home based and light on hours.'
    sentences: given.flatMap(([name, value]) => (factNameOf(name) ? [] : [`${name}: ${value}`])),
    facts: readFacts(told, raw.facts),
    isOfNextCard: (value) =>
      own !== whole && value !== "" && whole.slice(own.length).includes(value) && !own.includes(value),
  };
}
