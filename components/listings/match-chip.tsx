import { useLazyFloating } from "@/components/ui/lazy";
import type { ShownResult } from "@/lib/listings/verdict";
import { countMet, whyNot } from "@/lib/matching/rules";
import { QualityTag } from "./quality-tag";

const loadCard = () => import("./match-card");

/**
 * The match tag in a row, with the number of conditions met unless all are (SCR-28); hovering or focusing it
 * shows why.
 */
export function MatchChip({ result }: { result: ShownResult }) {
  const { Part, part, trigger, setOpen } = useLazyFloating(loadCard);
  const { met, all } = countMet(result.findings);
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        className="match"
        {...trigger}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <span className="sr-only">Match: </span>
        <span className="flex items-center gap-1.25">
          <QualityTag quality={result.quality} />
          {met < all && result.quality !== "none" ? (
            <span className="text-meta/none text-muted-foreground">
              <span aria-hidden="true">
                {met}/{all}
              </span>
              <span className="sr-only">
                {met} of {all} met.
              </span>
            </span>
          ) : null}
        </span>
        {result.quality === "none" ? (
          <span className="second max-w-26 truncate">{whyNot(result.findings)}</span>
        ) : result.judgedBy === "keywords" ? (
          <span className="second">Keyword match</span>
        ) : null}
        <span className="sr-only">. Why</span>
      </button>
      {Part ? <Part {...part} result={result} /> : null}
    </span>
  );
}
