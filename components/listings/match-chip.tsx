import { QUALITY_LABEL, QualityTag } from "@/components/listings/quality-tag";
import { useLazyFloating } from "@/components/ui/lazy";
import type { AiResult } from "@/lib/matching/schema";

const loadCard = () => import("@/components/listings/match-card");

/** The tag in a row; hovering or focusing it shows reasoning and quotes. */
export function MatchChip({ result }: { result: AiResult }) {
  const { Part, part, trigger, setOpen } = useLazyFloating(loadCard);
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        className="-my-0.5 rounded-sm py-0.5"
        aria-label={`Match: ${QUALITY_LABEL[result.quality]}. Why`}
        {...trigger}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <QualityTag quality={result.quality} />
      </button>
      {Part ? <Part {...part} result={result} /> : null}
    </span>
  );
}
