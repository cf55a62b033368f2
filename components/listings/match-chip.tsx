import { useLazyFloating } from "@/components/ui/lazy";
import type { ShownResult } from "@/lib/listings/verdict";
import { QualityTag } from "./quality-tag";

const loadCard = () => import("./match-card");

/** The tag in a row; hovering or focusing it shows reasoning and quotes. */
export function MatchChip({ result }: { result: ShownResult }) {
  const { Part, part, trigger, setOpen } = useLazyFloating(loadCard);
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
        <QualityTag quality={result.quality} />
        {result.judgedBy === "keywords" ? <span className="second">Keyword match</span> : null}
        <span className="sr-only">. Why</span>
      </button>
      {Part ? <Part {...part} result={result} /> : null}
    </span>
  );
}
