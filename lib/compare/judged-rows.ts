import type { Answer, ShownResult } from "@/lib/listings/verdict";
import { QUALITY_LABEL } from "@/lib/vocabulary/terms";
import { type ComparedRow, cell, row } from "./cells";

const NOT_JUDGED = "Not judged";
const WORD: Record<Answer, string> = { met: "Met", unmet: "Unmet", unknown: "Unknown" };

/** How well each fits, and each condition with the words or facts that show it; none without a verdict. */
export function judgedRows(verdicts: readonly (ShownResult | null)[]): ComparedRow[] {
  const conditions = verdicts.find((verdict) => verdict !== null)?.findings ?? [];
  if (verdicts.every((verdict) => verdict === null)) return [];
  const quality = verdicts.map((verdict) => cell(verdict ? QUALITY_LABEL[verdict.quality] : NOT_JUDGED));
  return [
    row("Quality", quality),
    ...conditions.map(({ text, required }) => {
      const cells = verdicts.map((verdict) => {
        const finding = verdict?.findings.find((one) => one.text === text);
        if (!finding) return cell(NOT_JUDGED);
        const evidence = [...finding.facts, ...finding.quotes.map((quote) => `“${quote}”`)];
        return { ...cell(WORD[finding.answer]), ...(evidence.length > 0 ? { evidence } : {}) };
      });
      return { ...row(text, cells), ...(required ? {} : { hint: "Nice to have" }) };
    }),
  ];
}
