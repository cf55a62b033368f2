import { X } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { QUALITY_LABEL, type Quality } from "@/lib/vocabulary/terms";

const LOOK: Record<Quality, { bars: number; className: string }> = {
  great: { bars: 3, className: "bg-match-great-tint text-match-great" },
  good: { bars: 2, className: "bg-match-good-tint text-match-good" },
  maybe: { bars: 1, className: "bg-match-maybe-tint text-match-maybe" },
  none: { bars: 0, className: "bg-match-none-tint text-match-none" },
};

/** The quality as a word, a colour and a number of bars (DET-4), never as a colour alone. */
export function QualityTag({ quality, className }: { quality: Quality; className?: string }) {
  const known = quality in LOOK ? quality : "none";
  const { bars, className: colours } = LOOK[known];
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
      {QUALITY_LABEL[known]}
    </span>
  );
}
