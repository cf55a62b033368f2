import { CircleCheck, CircleQuestionMark, CircleX } from "lucide-react";
import type { Answer, Finding } from "@/lib/listings/verdict";

export const ANSWER_LOOK: Record<Answer, { icon: typeof CircleCheck; className: string; word: string }> = {
  met: { icon: CircleCheck, className: "text-match-great", word: "Met" },
  unmet: { icon: CircleX, className: "text-match-none", word: "Unmet" },
  unknown: { icon: CircleQuestionMark, className: "text-subtle-foreground", word: "Unknown" },
};

const EVIDENCE =
  "col-start-2 -col-end-1 mt-1 block border-l-2 border-[color-mix(in_oklab,var(--color-evidence)_70%,var(--color-favourite))] dark:border-[color-mix(in_oklab,var(--color-evidence)_35%,var(--color-favourite))] pl-2.5 text-meta/[1.0625rem] text-muted-foreground wrap-anywhere";

/** Each condition with its answer, and the facts or quotes that support it. */
export function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="grid">
      {findings.map(({ text, required, answer, quotes, facts }) => {
        const { icon: Icon, className, word } = ANSWER_LOOK[answer];
        return (
          <li key={text} className="grid grid-cols-[16px_1fr_auto] gap-x-2 border-t py-2.25">
            <Icon className={`mt-px ${className}`} />
            <span className="wrap-anywhere">{text}</span>
            <span className="text-meta text-subtle-foreground">
              {required ? word : `Nice to have, ${word.toLowerCase()}`}
            </span>
            {facts.map((fact) => (
              <span key={fact} className={EVIDENCE}>
                {fact}
              </span>
            ))}
            {quotes.map((quote) => (
              <q key={quote} className={EVIDENCE}>
                {quote.replace(/[\s,;:]+$/, "")}
              </q>
            ))}
            {quotes.length + facts.length === 0 ? (
              <span className="col-start-2 -col-end-1 mt-0.75 text-meta text-subtle-foreground">
                {answer === "met" ? "No sign of it in the listing." : "The listing does not say."}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
