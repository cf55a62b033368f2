import type { Funnel } from "@/lib/deals/funnel";
import { STAGE_LABEL, type Stage } from "@/lib/deals/stages";

/** What a step is called in a sentence of counts. */
const WORD: Partial<Record<Stage, string>> = { interesting: "kept", contacted: "contacted" };
/** Steps that there is room for. */
const SHOWN = 5;

/** How the deals have come on since a day: number, share of the step before, and a bar against the first (PIPE-10). */
export function FunnelLine({ funnel: { lookedAt, steps, since } }: { funnel: Funnel }) {
  const width = (deals: number) =>
    `${lookedAt > 0 ? Math.min(100, Math.round((100 * deals) / lookedAt)) : 0}%`;
  return (
    <ol className="funnel" aria-label={`Since ${since}`}>
      <li>
        <b>{lookedAt.toLocaleString("en-US")}</b>
        <small>looked at</small>
        <i style={{ "--w": width(lookedAt) } as React.CSSProperties} />
      </li>
      {steps.slice(0, SHOWN).map(({ stage, deals, share }) => (
        <li key={stage}>
          <b>{deals.toLocaleString("en-US")}</b>
          <small>
            {WORD[stage] ?? STAGE_LABEL[stage]}
            {share === null ? "" : `, ${share}%`}
          </small>
          <i style={{ "--w": width(deals) } as React.CSSProperties} />
        </li>
      ))}
    </ol>
  );
}
