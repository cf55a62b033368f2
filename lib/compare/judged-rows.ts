import type { Answer, ShownResult } from "@/lib/listings/verdict";
import { QUALITY_LABEL } from "@/lib/vocabulary/terms";
import { type ComparedCell, type ComparedRow, none, row } from "./cells";

const NOT_JUDGED = "Not judged";
const WORD: Record<Answer, string> = { met: "Met", unmet: "Unmet", unknown: "Unknown" };
/** Shown when the listing has no matching words. */
const SILENT: Record<Answer, string> = {
  met: "No sign of it in the listing.",
  unmet: "The listing does not say.",
  unknown: "The listing does not say.",
};

/** The quality of each match, and each condition with its evidence; empty without a filter. */
export function judgedRows(verdicts: readonly (ShownResult | null)[]): ComparedRow[] {
  if (verdicts.length === 0) return [];
  const conditions = verdicts.find((verdict) => verdict !== null)?.findings ?? [];
  const quality = verdicts.map((verdict): ComparedCell => {
    if (!verdict) return none(NOT_JUDGED);
    const { quality } = verdict;
    return { text: QUALITY_LABEL[quality], drawn: { as: "quality", quality } };
  });
  return [
    row("Quality", quality),
    ...conditions.map(({ text, required }) => {
      const cells = verdicts.map((verdict) => {
        const finding = verdict?.findings.find((one) => one.text === text);
        if (!finding) return none(NOT_JUDGED);
        const { answer, facts, quotes } = finding;
        const evidence = [...facts, ...quotes.map((quote) => `“${quote.replace(/[\s,;:]+$/, "")}”`)];
        return {
          text: WORD[answer],
          evidence: evidence.length > 0 ? evidence : [SILENT[answer]],
          drawn: { as: "answer" as const, answer },
        };
      });
      return { ...row(text, cells), ...(required ? {} : { hint: "Nice to have" }) };
    }),
  ];
}
