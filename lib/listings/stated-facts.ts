import { earningsKindOf } from "@/lib/ingestion/normalise/earnings-kind";
import { findFigures } from "@/lib/ingestion/normalise/figures";
import { type FactName, readFacts } from "@/lib/ingestion/normalise/labelled-facts";
import type { EarningsKind } from "@/lib/vocabulary/terms";

/** A fact a listing states outside its columns, in the source's own words. */
export interface StatedFact {
  /** The product's name for it: 'Reason for sale'. */
  name: string;
  /** The source's name for it: 'Why selling'. */
  label: string;
  value: string;
}

const SHOWN: readonly (readonly [fact: FactName, name: string])[] = [
  ["reason", "Reason for sale"],
  ["training", "Training"],
  ["lease", "Lease"],
  ["inventory", "Inventory"],
  ["equipment", "Equipment"],
  ["property", "Property value"],
  ["gross-profit", "Gross profit"],
];
/** Longer values are running text, which is already in the description. */
const LONGEST = 200;
/** How much of a description is searched, in characters: labels are near its start or in a table. */
const SEARCHED = 8_000;

interface Stating {
  description: string;
  /** The source's field and fact texts, by label. */
  texts: Readonly<Record<string, string>>;
  earningsKind: EarningsKind | null;
}

/**
 * Reason for sale, training, lease, inventory, equipment, property value and gross profit as a listing states
 * them under a label (FIG-21), plus its EBITDA when the earnings shown are SDE or cash flow. The first value
 * of each; nothing is inferred.
 */
export function statedFacts({ description, texts, earningsKind }: Stating): StatedFact[] {
  const text = description.slice(0, SEARCHED);
  const facts = readFacts(text, texts).filter(({ value }) => value.length <= LONGEST);
  const found = SHOWN.flatMap(([fact, name]) => {
    const own = facts.find((one) => one.name === fact);
    return own ? [{ name, label: own.label, value: own.value }] : [];
  });
  if (!earningsKind || earningsKind === "ebitda") return found;
  const ebitda = findFigures(text, "", []).labelled.find(
    ({ role, amount, label, tabular }) =>
      role === "earnings" && tabular && amount?.high === null && earningsKindOf(label) === "ebitda",
  );
  if (!ebitda?.amount) return found;
  const value = text.slice(ebitda.amount.index, ebitda.amount.end).trim();
  return [...found, { name: "EBITDA", label: ebitda.label, value }];
}
