"use client";

import { Badge } from "@/components/ui/badge";
import type { FloatingProps } from "@/components/ui/lazy";
import { Popover } from "@/components/ui/popover";
import type { ShownResult } from "@/lib/listings/verdict";
import { metInWords, reasoningAbove } from "@/lib/matching/rules";
import { Findings } from "./findings";
import { QualityTag } from "./quality-tag";

/**
 * The reasons for a match, in a popover at its tag. It opens on hover, so it takes neither focus nor pointer
 * events.
 */
export default function MatchCard({ result, ...floating }: FloatingProps & { result: ShownResult }) {
  return (
    <Popover
      {...floating}
      align="start"
      className="pointer-events-none"
      onOpenAutoFocus={(event) => event.preventDefault()}
    >
      <div className="grid w-85 max-w-full gap-2 px-3.5 pt-3.5 pb-2.5 whitespace-normal">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <QualityTag quality={result.quality} />
          {result.judgedBy === "keywords" ? <Badge variant="outline">Keyword match</Badge> : null}
          <span className="text-meta text-subtle-foreground">{metInWords(result.findings)}</span>
        </p>
        <p className="wrap-anywhere">{reasoningAbove(result)}</p>
        <Findings findings={result.findings} />
      </div>
    </Popover>
  );
}
