import { longDate } from "@/lib/core/dates";
import type { LogLine } from "@/lib/deals/answer";
import { LOG_LABEL, STAGE_LABEL } from "@/lib/deals/stages";
import { EVENT_LABEL } from "@/lib/listings/events";

type Line = Omit<LogLine, "at"> & { at: number | string };

const stageName = (stage: string | null) => STAGE_LABEL[stage as keyof typeof STAGE_LABEL];

/** A short label for an entry: 'Contacted to NDA', 'Call', 'Price reduced'. */
function what({ kind, before, after }: Line): string {
  if (kind === "stage")
    return before ? `${stageName(before)} to ${stageName(after)}` : `Added at ${stageName(after)}`;
  return kind in LOG_LABEL
    ? LOG_LABEL[kind as keyof typeof LOG_LABEL]
    : EVENT_LABEL[kind as keyof typeof EVENT_LABEL];
}

function detail({ kind, body, before, after }: Line): string | null {
  if (body !== null || kind === "stage") return body;
  return before && after ? `${before} to ${after}` : after;
}

/** The user's actions on a deal and changes of its listing, newest first (PIPE-3). */
export function DealLog({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="grid">
      {lines.map((line) => (
        <li
          key={`${line.at} ${line.kind} ${line.after}`}
          className="grid gap-x-3 border-t py-1.5 first:border-t-0 md:grid-cols-[8.25rem_minmax(0,1fr)]"
        >
          <time dateTime={new Date(line.at).toISOString()} className="text-muted-foreground">
            {longDate(line.at)}
          </time>
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            <span className="font-medium">{what(line)}</span>{" "}
            <span className="text-muted-foreground">{detail(line)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
