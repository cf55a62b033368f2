import { earningsKindOf } from "@/lib/ingestion/normalise/earnings-kind";
import { findFigures } from "@/lib/ingestion/normalise/figures";
import { type FactName, readFacts } from "@/lib/ingestion/normalise/labelled-facts";
import type { EarningsKind } from "@/lib/vocabulary/terms";

/** What a listing states beside its columns, in the source's own words. */
export interface StatedFact {
  /** As the product calls it: 'Reason for sale'. */
  name: string;
  /** As the source calls it: 'Why selling'. */
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
/** Longer values are running text, which stands in the description. */
const LONGEST = 200;
/** Most of a description that is searched: labels stand at its head or in a table. */
const SEARCHED = 8_000;

interface Stating {
  description: string;
  /** The texts of the source's fields and facts, by their labels. */
  texts: Readonly<Record<string, string>>;
  earningsKind: EarningsKind | null;
}

/**
 * Reason for sale, training, lease, inventory, equipment, the property's value and gross profit as a listing states them under a
 * label (FIG-21), and its EBITDA where SDE or cash flow are shown as the earnings. The first value of each; none is made up.
 */
export function statedFacts({ description, texts, earningsKind }: Stating): StatedFact[] {
  const text = description.slice(0, SEARCHED);
  const facts = readFacts(text, texts).filter(({ value }) => value.length <= LONGEST);
  const found = SHOWN.flatMap(([fact, name]) => {
    const own = facts.find((one) => one.name === fact);
    return own ? [{ name, label: own.label, value: own.value }] : [];
  });
  if (!earningsKind || earningsKind === "ebitda") return found;
  const ebitda = findFigures(text).labelled.find(
    ({ role, amount, label, tabular }) =>
      role === "earnings" && tabular && amount?.high === null && earningsKindOf(label) === "ebitda",
  );
  if (!ebitda?.amount) return found;
  const value = text.slice(ebitda.amount.index, ebitda.amount.end).trim();
  return [...found, { name: "EBITDA", label: ebitda.label, value }];
}
