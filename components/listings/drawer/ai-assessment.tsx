import { TextSearch } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { ShownResult } from "@/lib/listings/verdict";
import { metInWords, reasoningAbove } from "@/lib/matching/rules";
import { Findings } from "../findings";
import { QualityTag } from "../quality-tag";
import { MatchRating } from "./match-rating";

/** The AI's verdict and its reasons, condition by condition (DET-4). */
export function AiAssessment({ listingId, result }: { listingId: number; result: ShownResult }) {
  return (
    <section className="border-b p-4 md:px-5">
      <div className="mb-2.5 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <TextSearch />
        <h2 className="font-semibold whitespace-nowrap">AI Assessment</h2>
        <QualityTag quality={result.quality} />
        {result.judgedBy === "keywords" ? <Badge variant="outline">Keyword match</Badge> : null}
        <span className="text-meta text-subtle-foreground max-md:basis-full md:ml-auto">
          {metInWords(result.findings)}
        </span>
      </div>
      <p className="text-prose/[1.3125rem] wrap-anywhere">{reasoningAbove(result)}</p>
      <div className="mt-3">
        <Findings findings={result.findings} />
      </div>
      {result.feedback ? (
        <MatchRating key={listingId} listingId={listingId} feedback={result.feedback} />
      ) : null}
    </section>
  );
}
