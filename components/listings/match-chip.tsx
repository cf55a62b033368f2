import { QUALITY_LABEL, QualityTag } from "@/components/listings/quality-tag";
import { useLazyFloating } from "@/components/ui/lazy";
import type { ShownResult } from "@/lib/matching/schema";

const loadCard = () => import("@/components/listings/match-card");

/** The tag in a row; hovering or focusing it shows reasoning and quotes. */
export function MatchChip({ result }: { result: ShownResult }) {
  const { Part, part, trigger, setOpen } = useLazyFloating(loadCard);
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        className="-my-0.5 rounded-sm py-0.5"
        aria-label={`Match: ${QUALITY_LABEL[result.quality]}${result.judgedBy === "keywords" ? ", keyword match" : ""}. Why`}
        {...trigger}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <QualityTag quality={result.quality} />
        {result.judgedBy === "keywords" ? <span className="second block">Keyword match</span> : null}
      </button>
      {Part ? <Part {...part} result={result} /> : null}
    </span>
  );
}
