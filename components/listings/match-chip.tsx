import { X } from "lucide-react";
import { Findings } from "@/components/listings/findings";
import { cn } from "@/components/ui/class-names";
import { useLazyFloating } from "@/components/ui/lazy";
import type { Quality } from "@/lib/listings/vocabulary";
import { metInWords } from "@/lib/matching/rules";
import type { AiResult } from "@/lib/matching/schema";

const LOOK: Record<Quality, { label: string; bars: number; className: string }> = {
  great: { label: "Great", bars: 3, className: "bg-match-great-tint text-match-great" },
  good: { label: "Good", bars: 2, className: "bg-match-good-tint text-match-good" },
  maybe: { label: "Maybe", bars: 1, className: "bg-match-maybe-tint text-match-maybe" },
  none: { label: "No match", bars: 0, className: "bg-match-none-tint text-match-none" },
};

/** The quality in a word, a colour and a number of bars (DET-4); never by colour alone. */
export function QualityTag({ quality, className }: { quality: Quality; className?: string }) {
  const { label, bars, className: colours } = LOOK[quality] ?? LOOK.none;
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center gap-1.5 rounded-sm pr-1.75 pl-1.5 text-meta/none font-medium whitespace-nowrap",
        colours,
        className,
      )}
    >
      {bars === 0 ? (
        <X className="size-2.75! stroke-3!" />
      ) : (
        <svg viewBox="0 0 12 12" className="size-2.75" fill="currentColor" aria-hidden="true">
          <rect x="0" y="7" width="3" height="5" rx="0.5" />
          <rect x="4.5" y="3.5" width="3" height="8.5" rx="0.5" opacity={bars > 1 ? 1 : 0.3} />
          <rect x="9" y="0" width="3" height="12" rx="0.5" opacity={bars > 2 ? 1 : 0.3} />
        </svg>
      )}
      {label}
    </span>
  );
}

const loadCard = () => import("@/components/listings/match-card");

/** The tag in a row; hovering or focusing it shows reasoning and quotes. */
export function MatchChip({ result }: { result: AiResult }) {
  const { Part, part, trigger, setOpen } = useLazyFloating(loadCard);
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        className="rounded-sm"
        aria-label={`Match: ${LOOK[result.quality].label}. Why`}
        {...trigger}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <QualityTag quality={result.quality} />
      </button>
      {Part ? (
        <Part {...part}>
          <div className="grid w-85 gap-2 px-3.5 pt-3.5 pb-2.5 whitespace-normal">
            <div className="flex items-center gap-2">
              <QualityTag quality={result.quality} />
              <span className="text-meta text-subtle-foreground">{metInWords(result.findings)}</span>
            </div>
            <p>{result.reasoning}</p>
            <Findings findings={result.findings} />
          </div>
        </Part>
      ) : null}
    </span>
  );
}
