import type { Funnel } from "@/lib/deals/funnel";
import { STAGE_LABEL, type Stage } from "@/lib/deals/stages";

/** The label of a step in the funnel, where it differs from the stage's name. */
const WORD: Partial<Record<Stage, string>> = { interesting: "kept", contacted: "contacted" };
/** How many steps fit. */
const SHOWN = 5;

const BAR =
  "mt-0.75 mr-2.5 max-md:mr-0 block h-0.75 overflow-hidden rounded-[2px] bg-border after:block after:h-full after:w-(--w) after:rounded-[2px] after:bg-primary";

/**
 * Deal progress since a date: count, share of the previous step, and a bar relative to the first (PIPE-10).
 */
export function FunnelLine({ funnel: { lookedAt, steps, since } }: { funnel: Funnel }) {
  const width = (deals: number) =>
    `${lookedAt > 0 ? Math.min(100, Math.round((100 * deals) / lookedAt)) : 0}%`;
  const shown = [
    { label: "looked at", deals: lookedAt, share: null },
    ...steps
      .slice(0, SHOWN)
      .map(({ stage, ...step }) => ({ ...step, label: WORD[stage] ?? STAGE_LABEL[stage] })),
  ];
  return (
    <ol
      className="flex items-end text-body max-md:grid max-md:grid-cols-3 max-md:gap-x-2.5 max-md:gap-y-2 max-md:pb-1"
      aria-label={`Since ${since}`}
    >
      {shown.map(({ label, deals, share }) => (
        <li key={label} className="min-w-0 flex-1">
          <b className="font-semibold">{deals.toLocaleString("en-US")}</b>
          {share === null ? null : (
            <small className="ml-1.5 text-micro font-normal text-subtle-foreground">{share}%</small>
          )}
          <small className="block truncate text-micro font-normal text-subtle-foreground">{label}</small>
          <i className={BAR} style={{ "--w": width(deals) } as React.CSSProperties} />
        </li>
      ))}
    </ol>
  );
}
