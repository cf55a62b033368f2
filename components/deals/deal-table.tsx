import { ArrowDown } from "lucide-react";
import { StatusBadge } from "@/components/listings/status-badge";
import { Link } from "@/components/ui/link";
import { formatUsd } from "@/lib/core/money";
import type { Deal } from "@/lib/deals/answer";
import { type DealSort, type DealView, daysInStage, dayText, isOverdue, lateText } from "@/lib/deals/rules";
import { PASSED_LABEL } from "@/lib/deals/stages";
import {
  askingPriceText,
  dscrText,
  earningsKindText,
  earningsText,
  offeredBy,
  priceDrop,
  townText,
} from "@/lib/listings/figures";
import { dealMarks } from "./deal-marks";
import { MoveButton } from "./move-button";
import { StageSteps } from "./stage-steps";

interface DealTableProps {
  deals: readonly Deal[];
  view: DealView;
  /** ISO date in the user's time zone. */
  today: string;
  now: number;
}

const HEADS: { sort?: DealSort; label: string; className?: string }[] = [
  { sort: "name", label: "Business Name" },
  { sort: "stage", label: "Stage", className: "w-43" },
  { label: "Next step", className: "w-40 xl:w-57.5" },
  { sort: "due", label: "Due", className: "r w-27.5" },
  { sort: "price", label: "Asking price", className: "r w-30" },
  { sort: "earnings", label: "Earnings", className: "r w-30" },
  { sort: "dscr", label: "DSCR", className: "r w-18 max-xl:hidden" },
];

/** Deals as rows, by next-step date unless another order is chosen (PIPE-5). */
export function DealTable({ deals, view, today, now }: DealTableProps) {
  return (
    <table className="dt deals">
      <thead>
        <tr>
          {HEADS.map(({ sort, label, className }) => (
            <th
              key={label}
              scope="col"
              className={className}
              aria-sort={sort === view.sort ? (view.order === "asc" ? "ascending" : "descending") : undefined}
            >
              {sort ? <Link href={hrefOf(view, sort)}>{label}</Link> : label}
            </th>
          ))}
          <th scope="col" className="w-14">
            <span className="sr-only">Move</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <DealRow key={deal.id} deal={deal} today={today} now={now} />
        ))}
        {deals.length === 0 ? (
          <tr>
            <td colSpan={8} className="text-muted-foreground">
              No deals match these filters.
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** The URL of the list in another order; the current order is reversed. */
function hrefOf({ stage, step, broker, sort, order }: DealView, wanted: DealSort): string {
  const turned = sort === wanted && order === "asc" ? "desc" : "asc";
  const params = new URLSearchParams({ view: "list", stage, step, sort: wanted, order: turned });
  if (broker) params.set("broker", broker);
  return `/pipeline?${params}`;
}

function DealRow({ deal, today, now }: { deal: Deal } & Pick<DealTableProps, "today" | "now">) {
  const { id, listing, stage, passedReason, nextStep, nextOn } = deal;
  const isGone = listing.status === "not_observed" || listing.status === "sold";
  const isLate = nextOn !== null && isOverdue(deal, today);
  const movable = { id, title: listing.title, stage, passedReason };
  return (
    <tr {...dealMarks(movable)} className={isGone ? "gone" : undefined}>
      <td className="c-deal">
        <div className="name">
          <Link href={`/pipeline/${id}`} className="title">
            {listing.title}
          </Link>{" "}
          <span className="town">{townText(listing)}</span> <StatusBadge status={listing.status} />
        </div>
        <span className="second">
          {listing.status === "not_observed"
            ? `No longer observed since ${dayText(new Date(listing.lastSeenAt).toISOString().slice(0, 10), today)}`
            : offeredBy(listing)}
        </span>
      </td>
      <td className="c-stage">
        <StageSteps stage={stage} />
        <span className="second">
          {passedReason ? PASSED_LABEL[passedReason] : daysInStage(deal.stageSince, now)}
        </span>
      </td>
      <td className="c-step" data-label="Next step">
        {nextStep ?? <span className="text-subtle-foreground">No next step</span>}
      </td>
      <td className="r" data-label="Due">
        {nextOn ? (
          <>
            <span className={isLate ? "strong late" : "strong"}>{dayText(nextOn, today)}</span>
            {isLate ? <span className="second late">{lateText(nextOn, today)}</span> : null}
          </>
        ) : null}
      </td>
      <PriceCell deal={deal} now={now} />
      <td className="r" data-label="Earnings">
        {earningsText(listing)}
        <span className="second">{earningsKindText(listing)}</span>
      </td>
      <td className="r lg:max-xl:hidden" data-label="DSCR">
        <span className={listing.dscr === null ? "text-subtle-foreground" : undefined}>
          {dscrText(listing.dscr)}
        </span>
      </td>
      <td className="c-move r">
        <MoveButton deal={movable} />
      </td>
    </tr>
  );
}

/** The asking price above the user's offer or, without one, the latest price cut. */
function PriceCell({ deal: { listing, offerPrice }, now }: { deal: Deal; now: number }) {
  const drop = priceDrop(listing, now);
  return (
    <td className="r" data-label="Asking price">
      <span className={listing.askingPrice === null ? "text-subtle-foreground" : "strong"}>
        {askingPriceText(listing)}
      </span>
      {offerPrice !== null ? (
        <span className="second">Offer {formatUsd(offerPrice)}</span>
      ) : drop !== null ? (
        <span className="second text-success!">
          <ArrowDown className="inline size-3!" aria-label="Down" /> {drop}%
        </span>
      ) : null}
    </td>
  );
}
