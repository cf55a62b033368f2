"use client";

import { Findings } from "@/components/listings/findings";
import { QualityTag } from "@/components/listings/quality-tag";
import type { FloatingProps } from "@/components/ui/lazy";
import { Popover, PopoverContent } from "@/components/ui/popover";
import type { AiResult, Finding } from "@/lib/matching/schema";

/** The reasons behind a match, beside its tag. Shown on approach, so it takes neither focus nor pointer. */
export default function MatchCard({
  open,
  onOpenChange,
  triggerRef,
  result,
}: FloatingProps & { result: AiResult }) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverContent
        triggerRef={triggerRef}
        align="start"
        className="pointer-events-none"
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        <div className="grid w-85 max-w-full gap-2 px-3.5 pt-3.5 pb-2.5 whitespace-normal">
          <p className="flex items-center gap-2">
            <QualityTag quality={result.quality} />
            <span className="text-meta text-subtle-foreground">{tally(result.findings)}</span>
          </p>
          <p className="wrap-anywhere">{result.reasoning}</p>
          <Findings findings={result.findings} />
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** '2 of 3 conditions met', of those that cannot be done without where there are such. */
function tally(findings: readonly Finding[]): string | null {
  const required = findings.filter((finding) => finding.required);
  const counted = required.length > 0 ? required : findings;
  if (counted.length === 0) return null;
  const met = counted.filter(({ answer }) => answer === "met").length;
  const kind = required.length > 0 ? "required " : "";
  return `${met} of ${counted.length} ${kind}${counted.length === 1 ? "condition" : "conditions"} met`;
}
