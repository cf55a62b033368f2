import type { RawListing } from "@/lib/ingestion/schema";
import type { ParsedPage } from "./page";

const LONGEST_LABEL = 60;
const LONGEST_VALUE = 2_000;
const MOST_FACTS = 200;

const clean = (text: string) => text.replace(/\s+/g, " ").trim();
const label = (text: string) => clean(text).replace(/\s*[:*]+$/, "");

/** A page's facts by their label: definition lists, two-column tables, and 'Label: value' in list items. */
export function readFacts({ $ }: ParsedPage): Record<string, string> {
  const facts = new Map<string, string>();
  const add = (name: string, value: string) => {
    const key = label(name);
    const text = clean(value).slice(0, LONGEST_VALUE);
    if (key && text && key.length <= LONGEST_LABEL && !facts.has(key) && facts.size < MOST_FACTS) {
      facts.set(key, text);
    }
  };
  $("dt").each((_, term) => {
    add($(term).text(), $(term).nextUntil("dt", "dd").first().text());
  });
  $("tr").each((_, row) => {
    const cells = $(row).children("th, td");
    if (cells.length === 2) add(cells.eq(0).text(), cells.eq(1).text());
  });
  $("li, p").each((_, item) => {
    const [, name, value] = /^([^:]{2,60}):\s+(\S.*)$/s.exec(clean($(item).text())) ?? [];
    if (name && value && value.length <= 200) add(name, value);
  });
  return Object.fromEntries(facts);
}

type FactField = Exclude<
  keyof RawListing,
  "facts" | "sourceListingId" | "title" | "description" | "sourceUrl"
>;

/** What a label means, first match first. */
const MEANINGS: [pattern: RegExp, field: FactField][] = [
  [/^(?:asking\s+price|price|sale\s+price|list(?:ing)?\s+price)$/i, "askingPrice"],
  [
    /^(?:annual\s+|gross\s+|total\s+|yearly\s+)*(?:revenue|sales|sales\s+revenue|turnover|income)$/i,
    "revenue",
  ],
  [/cash\s*flow|\bsde\b|discretionary|ebitda|net\s+profit|net\s+income|^profit$|^earnings$/i, "earnings"],
  [/^(?:business\s+)?location$|^(?:address|area)$/i, "location"],
  [/^(?:city|town)$/i, "city"],
  [/^(?:state|region|province|county)$/i, "region"],
  [/^country$/i, "country"],
  [/^(?:industry|industries|category|sector|business\s+category)$/i, "industry"],
  [/^(?:business\s+)?type$|^type\s+of\s+business$/i, "businessType"],
  [/^(?:listing\s+)?status$/i, "status"],
  [
    /^(?:year(?:s)?\s+)?established$|^(?:year\s+)?founded$|^years\s+(?:in\s+business|trading)$/i,
    "yearEstablished",
  ],
  [/^(?:number\s+of\s+)?(?:employees|staff)$/i, "employees"],
  [/^(?:date\s+)?(?:listed|added|posted)(?:\s+on)?$/i, "listedAt"],
  [/^(?:last\s+)?(?:updated|modified)(?:\s+on)?$/i, "updatedAt"],
  [/^(?:broker|listed\s+by|agent|advisor|listing\s+broker)$/i, "brokerName"],
];

/** The fields of a listing that a page's labels name. Earnings keep the label that they stood under. */
export function fieldsFromFacts(facts: Record<string, string>): Partial<RawListing> {
  const fields: Partial<RawListing> = {};
  for (const [name, value] of Object.entries(facts)) {
    const field = MEANINGS.find(([pattern]) => pattern.test(name))?.[1];
    if (!field || fields[field] !== undefined) continue;
    fields[field] = value;
    if (field === "earnings") fields.earningsLabel = name;
  }
  return fields;
}
